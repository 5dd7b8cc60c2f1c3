"""The parts that all games share: commands, decisions, events, dice, tables, saves."""
