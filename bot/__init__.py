"""Quarterdeck's bot: Discord, storage, time and texts around the engine and the boards."""
