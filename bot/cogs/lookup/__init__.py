"""Slash commands to look things up: what happened, rules, figures."""
