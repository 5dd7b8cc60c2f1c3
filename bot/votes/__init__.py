"""Decisions of several people: a crew's ballots, and questions that need everybody's agreement."""
