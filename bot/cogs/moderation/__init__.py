"""Slash commands for moderators."""
