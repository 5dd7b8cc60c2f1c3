"""The steps of the game: one phase, action or question a file."""
