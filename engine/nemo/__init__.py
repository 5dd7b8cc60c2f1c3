"""Nemo's War, second edition: solo, or a crew of two to four."""
