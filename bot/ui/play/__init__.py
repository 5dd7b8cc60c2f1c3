"""The panel: what one person can do now, and what comes of it."""
