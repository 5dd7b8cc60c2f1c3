"""What Nemo's War asks and offers: decisions, choices with what they lead to, slash commands."""
