"""What the game is busy with: one phase, action or question a file."""
