"""Decisions, choices with their consequences, and slash commands of The Arctic."""
