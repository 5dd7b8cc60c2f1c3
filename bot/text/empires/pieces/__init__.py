"""The names of the pieces of Struggle of Empires, and the values of placeholders."""
