"""The names of the pieces of Nemo's War, and the values of placeholders."""
