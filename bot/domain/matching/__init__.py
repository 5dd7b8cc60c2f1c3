"""Data classes for the queue of people who wait for a table."""
