"""Plain values about a community's lobbies and reliability."""
