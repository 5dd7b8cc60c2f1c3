"""Slash commands about a table: opened, joined, moved, shown."""
