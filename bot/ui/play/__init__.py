"""The panel: what one player can do now, and the result."""
