"""The bot's slash commands, one cog per file, and the code they share."""
