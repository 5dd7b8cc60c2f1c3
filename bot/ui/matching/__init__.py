"""The queue of a server as people see it."""
