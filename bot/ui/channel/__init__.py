"""What a channel shows: posts, the log, whose turn it is, the end."""
