"""Loading of each game's rules and refusals from TOML files."""
