"""Messages about tables: before the game, options, overviews and lists."""
