"""The names of Nemo's War's pieces, and the values of placeholders in messages."""
