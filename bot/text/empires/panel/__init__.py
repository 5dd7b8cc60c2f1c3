"""Decisions, choices with their consequences, and slash commands of Struggle of Empires."""
