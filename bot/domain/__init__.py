"""The bot's data model: people, tables, steps, ballots, clocks.

These are data classes that depend only on the engine.
"""
