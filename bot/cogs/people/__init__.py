"""Slash commands about oneself."""
