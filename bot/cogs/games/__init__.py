"""Slash commands of each game, in a cog named after it."""
