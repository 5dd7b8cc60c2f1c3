"""A table as one file, to another server and back."""
