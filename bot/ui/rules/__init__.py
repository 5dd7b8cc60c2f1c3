"""Looking up rules."""
