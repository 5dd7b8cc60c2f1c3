"""The contents of a channel: posts, the log, whose turn it is, the end."""
