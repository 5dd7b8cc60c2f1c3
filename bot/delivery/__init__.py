"""The messages that tables owe their channels: planned, in order, once."""
