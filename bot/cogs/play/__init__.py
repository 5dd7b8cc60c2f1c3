"""Slash commands to play with."""
