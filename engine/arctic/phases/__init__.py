"""The steps of play: one phase, action or question in between a file."""
