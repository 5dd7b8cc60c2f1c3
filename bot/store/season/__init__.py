"""Queries about a community's season: how games ended for people, and when lobbies start."""
