"""The panel: what one person can do now, and the result."""
