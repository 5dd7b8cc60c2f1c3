"""Slash commands, one cog in each file, and what they share."""
