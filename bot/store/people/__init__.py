"""Queries about people: choices, bans, the audit log, privacy."""
