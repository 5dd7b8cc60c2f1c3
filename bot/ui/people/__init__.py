"""Messages about people and their seats, and checks of members and moderators."""
