"""Seats and people in words."""
