"""The short rules of a game, page by page."""

from __future__ import annotations

from discord import ui

from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.press import Option, Press, PressMenu
from bot.ui.rules.rulebook import chapter_menu


def rules_pages(game: str, number: int, words: Words, footnote: str = "") -> ui.LayoutView:
    """Lay out a page of a game's short rules, with menus of all pages and of the rulebook's chapters.

    Pages are counted from 0; a number beyond the last page shows the last. `footnote` is at the end of each
    page.
    """
    pages = texts[game].rules(words)
    number = min(number, len(pages) - 1)
    page = pages[number]
    lines = [f"### {page.title}", page.text]
    if footnote:
        lines.append(f"-# {footnote}")
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay("\n".join(lines))))
    options = [
        Option(Press("rules", argument=f"{game}.{n}"), each.title, default=n == number)
        for n, each in enumerate(pages)
    ]
    view.add_item(ui.ActionRow(PressMenu(0, words("Rules"), options)))
    chapters = chapter_menu(game, 1, words)
    if chapters is not None:
        view.add_item(ui.ActionRow(chapters))
    return view
