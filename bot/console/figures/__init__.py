"""Owners who correct what of a game had to be reconstructed, from the command line."""
