"""Decisions, choices with their consequences, and slash commands of Nemo's War."""
