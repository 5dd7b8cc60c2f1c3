"""Pages without a table (errors, and the entrance to a person's seat), and the menu of all pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from markupsafe import Markup

from bot.text.catalogue import LOCALES, Words, words_for
from bot.ui.boards.scene import PALETTE_NAMES
from bot.web.elements import tag
from bot.web.visit import Look

NATIVE: Final = {"en": "English", "zh-TW": "繁體中文", "ja": "日本語", "pl": "Polski"}
"""The languages, each by its own name."""
LIGHT: Final = "light"


def problem(text: str, locale: str) -> str:
    """Return an error page."""
    return page("Quarterdeck", tag("p", text), locale)


def entrance(secret: str, locale: str) -> str:
    """Return the page that a personal link opens: only its button uses up the link, not a link preview."""
    words = words_for(locale)
    return page(
        words("Open my seat"),
        tag("div",
            tag("p", words("This page shows the table from your seat, with what only you may see.")),
            tag("p", words("The link works once. This browser then shows your seat for 12 hours.")),
            tag("p", words("For the first 2 hours, it can make your moves as well.")),
            tag("form", tag("button", words("Open my seat"), type="submit", class_="button lamp"),
                method="post", action=f"/enter/{secret}")),
        locale,
    )  # fmt: skip


def page(title: str, content: Markup, locale: str) -> str:
    """Return a page without a board."""
    html = tag(
        "html",
        tag("head", tag("meta", charset="utf-8"), tag("title", title),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="robots", content="noindex, nofollow"),
            tag("link", rel="icon", href="/page/icon.svg"),
            tag("link", rel="stylesheet", href="/page/page.css")),
        tag("body", tag("main", content, class_="empty"), class_="notice"),
        lang=locale,
    )  # fmt: skip
    return f"<!doctype html>{html}"


def menu(base: str, look: Look, words: Words, palettes: Sequence[str], at: int | None = None) -> Markup:
    """Return a page's menu of languages and colours; `at` is the version that the page shows, if any."""
    here = replace(look, view=None)
    languages = [
        tag(
            "a", NATIVE[locale], lang=locale, hreflang=locale, aria_current=locale == look.locale and "true",
            href=base + replace(here, locale=locale, chosen=True).query(at=at), data_keep=at is not None,
        )
        for locale in LOCALES
    ]  # fmt: skip
    colours = [
        tag(
            "a", words(PALETTE_NAMES[palette]), href=base + replace(here, palette=palette).query(at=at),
            aria_current=palette == look.palette and "true", data_keep=at is not None,
        )
        for palette in palettes
    ]  # fmt: skip
    return tag(
        "details",
        tag("summary", words("Language and colours"), class_="button"),
        tag("nav", languages, aria_label=words("Language")),
        tag("nav", colours, aria_label=words("Colours")),
        class_="menu",
    )


def theme(look: Look) -> str | None:
    """Return the name of a reader's theme in the style sheet; None means the system's preference."""
    return {None: None, LIGHT: LIGHT}.get(look.palette, "dark")
