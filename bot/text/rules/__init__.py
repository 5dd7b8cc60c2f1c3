"""What every game's rules and refusals are read from, so that each is written once."""
