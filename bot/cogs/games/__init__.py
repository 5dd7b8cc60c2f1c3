"""Slash commands of each game, a cog called like it."""
