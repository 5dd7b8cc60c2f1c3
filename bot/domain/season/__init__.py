"""A community's season, as plain values."""
