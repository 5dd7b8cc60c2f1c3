"""The bot's data model: people, tables, steps, ballots, clocks.

These are plain values that depend only on the engine.
"""
