"""Queries about players' reliability, and about when lobbies start and expire."""
