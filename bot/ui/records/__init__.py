"""Texts about finished games: figures, replays, the proof of the dice."""
