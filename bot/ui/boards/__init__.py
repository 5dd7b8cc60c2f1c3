"""Pictures of boards as files to attach, drawn in a separate process."""
