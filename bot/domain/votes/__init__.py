"""Ballots, and the terms by which a crew votes: plain values."""
