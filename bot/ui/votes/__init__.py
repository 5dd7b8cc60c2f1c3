"""Ballots and questions in words, with their buttons."""
