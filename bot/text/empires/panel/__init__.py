"""The panel texts of Struggle of Empires: decisions, choices with their consequences, slash commands."""
