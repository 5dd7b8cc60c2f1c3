"""The messages and forms of a server's queue."""
