"""What a community's season is made of, as plain values."""
