"""The bot's terms: people, tables, steps, ballots, clocks. Plain values that depend only on the engine."""
