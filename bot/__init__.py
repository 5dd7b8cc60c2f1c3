"""The Discord bot: its commands, messages, database, clocks and texts, for the games of `engine`."""
