"""The steps of the game, one module for each phase, action or question."""
