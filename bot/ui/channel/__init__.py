"""The contents of a table's channel: posts, the log, whose turn it is, the end of the game."""
