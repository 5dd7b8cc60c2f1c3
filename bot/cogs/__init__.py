"""Slash commands, one cog in each file, and their common code."""
