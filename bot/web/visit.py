"""A reader's request for a table's page, and the reader's settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from bot.domain.table import TableRecord
from bot.text.catalogue import LOCALES, SOURCE, words_for
from bot.ui.boards.scene import PALETTES
from bot.web.board_views import GLANCE, MAP, SHEETS, WHOLE, usual

VERSIONS: Final = 9
"""The largest number of digits of a version."""
_VIEWS: Final = {MAP, GLANCE, WHOLE, *(sheet for sheets in SHEETS.values() for sheet in sheets)}


class Unreadable(Exception):
    """Raised for a request that no page of the bot makes."""


@dataclass(frozen=True, slots=True)
class Look:
    """A reader's settings for a page."""

    locale: str
    palette: str | None = None
    """The palette; None for the colours that the reader's system prefers."""
    view: str | None = None
    """One of the board's views; None for the usual one."""
    chosen: bool = False
    """Whether the reader has chosen the language here."""

    def query(self, **more: str | int | None) -> str:
        """Return the query string for these settings and further parameters; "" if there are none."""
        parts = {
            "lang": self.locale if self.chosen else None, "palette": self.palette, "view": self.view, **more
        }  # fmt: skip
        given = {name: value for name, value in parts.items() if value is not None}
        return f"?{urlencode(given)}" if given else ""


@dataclass(frozen=True, slots=True)
class Visit:
    """A table's page for one reader, as spectators or as one seat sees it."""

    table: TableRecord
    base: str
    """The path of the page."""
    look: Look
    seat: int | None = None
    """The reader's seat; None for a spectator."""
    shared: str | None = None
    """The address of the page that everyone may open; None if the table has none."""

    @property
    def view(self) -> str:
        """The board view that is shown."""
        return usual(self.table.game) if self.look.view is None else self.look.view

    @property
    def key(self) -> tuple[object, ...]:
        """Everything on which the content of a page depends, except the table and the position."""
        return self.base, self.seat, self.look, self.shared

    def at(self, version: int) -> str:
        """Return the URL of a position on this page."""
        return self.base + self.look.query(at=version)


def read_look(query: Mapping[str, str], languages: str, known: Look | None = None) -> Look:
    """Read the settings in a query; the default is `known`, or else the browser's language.

    `languages` is the `Accept-Language` header. Raises Unreadable for values that no page offers.
    """
    locale, palette, view = query.get("lang"), query.get("palette"), query.get("view")
    offered = ((locale, LOCALES), (palette, PALETTES), (view, _VIEWS))
    if any(value is not None and value not in values for value, values in offered):
        raise Unreadable
    look = known or Look(preferred(languages))
    if locale is not None:
        look = replace(look, locale=locale, chosen=True)
    return replace(look, palette=palette or look.palette, view=view)


def preferred(languages: str) -> str:
    """Return the first language in an `Accept-Language` header that the bot supports."""
    for each in languages[:200].split(","):
        language = each.partition(";")[0].strip()
        found = words_for(language).locale
        if found != SOURCE or language.partition("-")[0].casefold() == SOURCE:
            return found
    return SOURCE


def read_version(text: str | None) -> int | None:
    """Parse the version of a position; None if `text` is None. Raises Unreadable."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= VERSIONS):
        raise Unreadable
    return int(text)
