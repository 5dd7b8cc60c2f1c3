"""Slash commands, a cog a file, and what they have in common."""
