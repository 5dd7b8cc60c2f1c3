"""Queries about leagues."""
