"""Texts and buttons of ballots and questions."""
