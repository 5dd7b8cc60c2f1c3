"""What Struggle of Empires asks and offers: decisions, choices with what they lead to, slash commands."""
