"""The names of the pieces of The Arctic, and the values of placeholders."""
