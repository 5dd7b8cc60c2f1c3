"""The messages, pictures and files of leagues, cups and voyages."""
