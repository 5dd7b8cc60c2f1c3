"""A table before its first command: opened, filled, set up and started."""
