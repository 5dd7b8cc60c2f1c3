"""Data classes for a table's times before its game, and for people's reliability."""
