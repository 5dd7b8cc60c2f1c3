"""Rules to look up."""
