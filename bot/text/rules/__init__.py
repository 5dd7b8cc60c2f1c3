"""Reading each game's rules and refusals, which are written once."""
