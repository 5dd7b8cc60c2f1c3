"""Who sits where, who comes and goes, and what people choose for themselves."""
