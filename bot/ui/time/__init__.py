"""Clocks, days and absences in words."""
