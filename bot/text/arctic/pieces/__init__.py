"""The names of The Arctic's pieces, and the values of placeholders in messages."""
