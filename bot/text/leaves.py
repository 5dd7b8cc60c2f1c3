"""A helper that divides lines into pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.text.catalogue import Words
from bot.text.contract import Page

ROOM: Final = 1_500
"""The largest number of characters on a page."""


def leaves(title: str, lines: Iterable[str], words: Words) -> Iterator[Page]:
    """Yield pages with the lines, numbering the title if there are several; no line is divided."""
    parts = list(_parts(lines))
    if len(parts) == 1:
        yield Page(title, parts[0])
        return
    for number, part in enumerate(parts, 1):
        yield Page(words("{title} ({number} of {count})", title=title, number=number, count=len(parts)), part)


def _parts(lines: Iterable[str]) -> Iterator[str]:
    part = ""
    for line in lines:
        if part and len(part) + 1 + len(line) > ROOM:
            yield part
            part = ""
        part = f"{part}\n{line}" if part else line
    yield part
