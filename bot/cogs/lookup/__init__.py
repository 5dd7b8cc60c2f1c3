"""Slash commands that look things up: past events, rules, statistics."""
