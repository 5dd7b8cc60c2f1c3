"""Owners' corrections of reconstructed figures, from the command line."""
