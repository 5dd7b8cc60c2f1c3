"""What the bot talks of: people, tables, steps, ballots, clocks: plain values that know only the engine."""
