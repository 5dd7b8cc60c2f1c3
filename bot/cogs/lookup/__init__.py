"""Slash commands to look things up: events, rules, figures."""
