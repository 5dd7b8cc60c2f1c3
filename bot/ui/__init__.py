"""Everything that users see on Discord: messages, panels and forms, and the reactions to their buttons."""
