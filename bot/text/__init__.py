"""Everything the bot says: catalogues, and for each game the sentences made of its data."""
