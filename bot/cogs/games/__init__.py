"""One cog per game, with the slash commands of that game."""
