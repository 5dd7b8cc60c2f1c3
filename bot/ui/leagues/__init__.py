"""The messages, pictures and files of seasons."""
