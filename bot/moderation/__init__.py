"""What moderators do to tables and people, and how damaged tables are mended."""
