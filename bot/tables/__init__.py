"""Tables, their positions and their log: read and written in one transaction."""
