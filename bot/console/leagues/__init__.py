"""Commands for leagues."""
