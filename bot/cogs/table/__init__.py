"""Slash commands for tables: opening, joining, moving and showing them."""
