"""Slash commands about the user's own settings."""
