"""Leagues, as plain values."""
