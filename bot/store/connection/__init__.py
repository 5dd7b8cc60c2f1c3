"""The database itself: SQLite and PostgreSQL, its failures, its copies."""
