"""Finished games in words: figures, replays, the proof of the dice."""
