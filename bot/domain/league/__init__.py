"""Data classes for leagues, cups and voyages."""
