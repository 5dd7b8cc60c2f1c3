"""Data classes for ballots, and for the terms by which a crew votes."""
