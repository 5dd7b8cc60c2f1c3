"""Texts about tables: the lobby, the options, the list of a server's tables."""
