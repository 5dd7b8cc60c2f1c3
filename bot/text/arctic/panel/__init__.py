"""The panel texts of The Arctic: decisions, choices with their consequences, slash commands."""
