"""Slash commands for playing."""
