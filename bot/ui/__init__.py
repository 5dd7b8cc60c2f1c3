"""Messages, and the actions of their buttons."""
