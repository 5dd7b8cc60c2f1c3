"""Pebbles: a game of heaps for two to four, small enough to show how a game is added."""
