"""The tables' pages, which show each position in a browser."""

from bot.web.pages import Pages

__all__ = ["Pages"]
