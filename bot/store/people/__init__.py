"""Queries about people: their settings, bans, the audit log, privacy."""
