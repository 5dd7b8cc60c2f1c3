"""A table's times before its game, and people's reliability: plain values."""
