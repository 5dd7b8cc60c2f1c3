"""A player's panel with its choices, and everything else that is shown while playing."""
