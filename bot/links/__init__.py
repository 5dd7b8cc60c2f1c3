"""Links to web pages: who may use them, and for how long."""

from bot.links.page_forms import PageForm, PageForms
from bot.links.page_links import ACTING, ENTRY, SESSION, Entered, PageLinks
from bot.links.record_pages import RecordPages

__all__ = ["ACTING", "ENTRY", "SESSION", "Entered", "PageForm", "PageForms", "PageLinks", "RecordPages"]
