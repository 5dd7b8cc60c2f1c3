"""The panel texts of Nemo's War: decisions, choices with their consequences, slash commands."""
