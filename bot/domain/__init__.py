"""The bot's terms: people, tables, steps, ballots, clocks.

They are plain values that depend only on the engine.
"""
