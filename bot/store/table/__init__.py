"""Queries about tables, their seats, steps and followers."""
