"""Texts about clocks, days and absences."""
