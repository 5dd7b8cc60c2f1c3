"""Messages about finished games: statistics, replays, chances, the proof of the dice."""
