"""Pages without a table: what is not there, and the entrance to a person's own seat."""

from __future__ import annotations

from markupsafe import Markup

from bot.text.catalogue import words_for
from bot.web.elements import tag


def problem(told: str, locale: str) -> str:
    """Return a page that says what is not there."""
    return page("Quarterdeck", tag("p", told), locale)


def entrance(secret: str, locale: str) -> str:
    """Return the page that a personal link opens: the link is used by its button, not by a mere preview."""
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
