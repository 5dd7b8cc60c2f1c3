"""What The Arctic asks and offers: decisions, choices with what they lead to, slash commands."""
