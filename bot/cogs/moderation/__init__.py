"""The moderators' slash commands."""
