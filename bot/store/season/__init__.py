"""Queries about reliability, i.e. how games ended for players, and about lobbies' times."""
