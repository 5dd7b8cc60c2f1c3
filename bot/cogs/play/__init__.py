"""Slash commands and buttons for playing."""
