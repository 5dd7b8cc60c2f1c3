"""Commands for correcting reconstructed figures from a printed copy of the game."""
