"""Finished games: archived, verified, counted, rated and looked back on."""
