"""Links to tables' pages: who may follow them, and until when."""

from bot.links.page_links import ENTRY, SESSION, Entered, PageLinks

__all__ = ["ENTRY", "SESSION", "Entered", "PageLinks"]
