"""The database itself: SQLite and PostgreSQL, failures, and backups."""
