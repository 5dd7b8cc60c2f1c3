"""The bot's texts: catalogues, and for each game the sentences made from its data."""
