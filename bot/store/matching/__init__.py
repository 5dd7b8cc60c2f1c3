"""Queries about the queues in which people wait for a game."""
