"""Messages and what their buttons do."""
