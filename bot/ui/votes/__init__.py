"""The messages, panels and texts for ballots and questions to the players."""
