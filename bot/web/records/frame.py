"""What the pages of seasons and servers have in common: the frame, tables, and links to files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from bot.text.catalogue import Words
from bot.ui.boards.scene import STANDARD
from bot.web.elements import Child, tag
from bot.web.markdown import Reader
from bot.web.notices import LIGHT, menu, theme
from bot.web.visit import Look

COLOURS: Final = (STANDARD, LIGHT)
"""The palettes of these pages; those for boards have no effect here."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A page's address, and the reader's settings."""

    base: str
    """The path of the page."""
    url: str
    """The base URL of all pages, for link previews."""
    look: Look
    assets: str
    """The version of the style sheet, which is part of its URL."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its header, and the meaning of its figures."""

    head: str
    meaning: str = ""
    number: bool = True


def framed(
    visit: Visit, title: str, about: str, content: Sequence[Child], words: Words, *, preview: Sequence[Child]
) -> str:
    """Return a whole page; `preview` contains the HTML tags for link previews."""
    look = visit.look
    html = tag(
        "html",
        tag("head",
            tag("meta", charset="utf-8"),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="robots", content="noindex, nofollow"),
            tag("meta", name="color-scheme", content="dark light"),
            tag("title", title),
            tag("meta", property="og:title", content=title),
            tag("meta", property="og:type", content="website"),
            preview,
            tag("link", rel="icon", href="/page/icon.svg"),
            tag("link", rel="stylesheet", href=f"/page/page.css?{visit.assets}")),
        tag("body",
            tag("header", tag("h1", title), tag("p", about, id="headline"),
                menu(visit.base, look, words, COLOURS)),
            tag("main", content),
            class_="records"),
        lang=look.locale, data_theme=theme(look),
    )  # fmt: skip
    return f"<!doctype html>{html}"


def grid(caption: str, columns: Sequence[Column], bodies: Iterable[Iterable[Markup]]) -> Markup:
    """Return a table, which scrolls separately on a narrow screen; its rows form one group or several."""
    heads = [
        tag("th", column.head, scope="col", class_=column.number and "number") for column in columns
    ]  # fmt: skip
    table = tag(
        "table",
        tag("caption", caption, class_="unseen"),
        tag("thead", tag("tr", heads)),
        [tag("tbody", body) for body in bodies],
    )
    return tag("div", table, class_="wide", role="region", tabindex=0, aria_label=caption)


def row(cells: Sequence[Child], columns: Sequence[Column], head: int, class_: str | None = None) -> Markup:
    """Return a row of a table; the cell with the index `head` is the row's header."""
    shown = [
        tag("th", cell, scope="row") if number == head else tag("td", cell, class_=column.number and "number")
        for number, (cell, column) in enumerate(zip(cells, columns, strict=True))
    ]
    return tag("tr", shown, class_=class_)


def key(title: str, columns: Sequence[Column], more: Sequence[Child] = ()) -> Markup:
    """Return a legend that explains a table's columns."""
    lines = [[tag("dt", column.head), tag("dd", column.meaning)] for column in columns if column.meaning]
    return tag("details", tag("summary", title), tag("dl", lines), [tag("p", each) for each in more])


def files(visit: Visit, name: str, words: Words) -> Markup:
    """Return links to a page's content as files."""
    query = visit.look.query()
    links = [
        tag("a", ending.upper(), href=f"{visit.base}/{name}.{ending}{query}", class_="button", download=True)
        for ending in ("csv", "json")
    ]
    return tag("section", tag("h2", words("As a file")), tag("p", links, class_="files"), class_="downloads")


def reader(look: Look) -> Reader:
    """Return the reader of texts in Discord's markdown that mention no one."""
    return Reader(look.locale, lambda _kind, _number: None)
