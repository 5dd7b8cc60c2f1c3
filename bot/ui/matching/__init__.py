"""A server's queue: its messages and forms."""
