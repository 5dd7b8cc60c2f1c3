"""Web pages of tables, which show any position in a browser, and of seasons and servers' records."""

from bot.web.pages import Pages

__all__ = ["Pages"]
