"""Clocks, deadlines, pauses, absences, and the hours in which people can be asked."""
