"""Connections to SQLite and PostgreSQL: transactions, failures, and backups."""
