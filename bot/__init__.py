"""Quarterdeck's bot: Discord, storage, time and words around the engine and the boards."""
