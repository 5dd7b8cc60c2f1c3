"""Links to pages: who may follow them, and until when."""

from bot.links.page_forms import PageForm, PageForms
from bot.links.page_links import ACTING, ENTRY, SESSION, Entered, PageLinks
from bot.links.record_pages import RecordPages

__all__ = ["ACTING", "ENTRY", "SESSION", "Entered", "PageForm", "PageForms", "PageLinks", "RecordPages"]
