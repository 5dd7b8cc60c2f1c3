"""Chapters on what lies in the box."""
