"""The tables' pages: each position to look at, in a browser."""

from bot.web.pages import Pages

__all__ = ["Pages"]
