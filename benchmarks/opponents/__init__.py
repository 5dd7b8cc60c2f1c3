"""What must hold of computer players: whole games of theirs, measured line by line."""
