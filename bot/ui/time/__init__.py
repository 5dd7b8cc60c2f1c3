"""Texts about clocks, days and absences, and the parsing of typed times."""
