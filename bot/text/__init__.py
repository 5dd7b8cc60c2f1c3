"""Everything the bot says: translation catalogues, and for each game the texts made from its data."""
