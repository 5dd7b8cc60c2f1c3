"""Slash commands for the user's own settings, data and inbox."""
