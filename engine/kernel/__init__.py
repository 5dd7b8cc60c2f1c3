"""What every game shares: commands, decisions, events, dice, tables, saves."""
