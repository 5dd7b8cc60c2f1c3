"""The pages of a rulebook: a rule, a chapter, and the results of a search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.domain.table import TableRecord
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.text.rules.rulebook import Rule
from bot.ui.answer import text_view
from bot.ui.boards.board import picture
from bot.ui.press import Option, Press, PressButton, PressMenu
from bot.ui.rules.rule_links import (
    MENU,
    headline,
    rule_menus,
    rule_press,
)
from bot.ui.shorten import shorten
from bot.ui.tables.options import value_name

ROW: Final = 4
"""The number of buttons in a row that fit on a phone."""
QUOTED: Final = 80
"""How many characters of what the user typed are quoted in an answer."""


def rule_page(
    game: str, rule: Rule, table: TableRecord | None, example: discord.File | None, words: Words
) -> ui.LayoutView:
    """Lay out a rule: its text, the options that change it, its source, and related rules.

    `table` is the table in whose channel the rule is read, if it plays the game; `example` is the rule's
    picture, to be attached, if it has one.
    """
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container(
        ui.TextDisplay("\n".join((f"### {headline(rule, words)}", words(rule.text))))
    )
    if example is not None:
        frame.add_item(picture(example))
        frame.add_item(ui.TextDisplay(f"-# {example.description}"))
    notes = [
        f"-# {line}" for line in (_changed(game, rule, table, words), _source(game, rule, words)) if line
    ]
    frame.add_item(ui.TextDisplay("\n".join(notes)))
    view.add_item(frame)
    book = texts[game].rulebook
    chapter = book.chapter_of(rule)
    see = [PressButton(rule_press(game, name), headline(book.rules[name], words)) for name in rule.see]
    last = [
        PressButton(_chapter_press(game, chapter), words(book.chapters[chapter].title)),
        *_table_buttons(table, words),
    ]
    for row in (*_rows(see), last):
        view.add_item(ui.ActionRow(*row))
    return view


def chapter_menu(game: str, number: int, words: Words) -> PressMenu | None:
    """Return a menu of the chapters of a game's rulebook, or None if it has none."""
    options = [
        Option(_chapter_press(game, place), words(chapter.title))
        for place, chapter in enumerate(texts[game].rulebook.chapters)
    ]
    return PressMenu(number, words("Rules by number"), options) if options else None


def chapter_page(game: str, number: int, words: Words) -> ui.LayoutView:
    """Lay out a chapter of a game's rulebook, counted from 0. Raises LookupError if it doesn't exist."""
    chapter = texts[game].rulebook.chapters[number]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(f"### {words(chapter.title)}")))
    for menu in rule_menus(game, chapter.rules, words("Rules"), words):
        view.add_item(menu)
    view.add_item(ui.ActionRow(PressButton(Press("rules", argument=f"{game}.0"), words("Back"))))
    return view


def rules_found(game: str, typed: str, found: Sequence[Rule], words: Words) -> ui.LayoutView:
    """Lay out the rules that match the typed words, or the closest ones if none matches."""
    quoted = plain(shorten(typed, QUOTED))
    if found:
        text = words("Several rules match “{typed}”.", typed=quoted)
    else:
        text = words("No rule matches “{typed}”. These come closest.", typed=quoted)
        found = texts[game].rulebook.nearest(typed, words)
    view = text_view(text)
    for menu in rule_menus(game, found[:MENU], words("Rules"), words):
        view.add_item(menu)
    return view


def _changed(game: str, rule: Rule, table: TableRecord | None, words: Words) -> str:
    """Return which options change a rule, with their values if there is a table.

    Options whose default is to follow another of them, such as the difficulty, are omitted.
    """
    titles = texts[game].options(words)
    if not rule.options:
        return ""
    if table is None:
        return words(
            "Options change it: {options}.", options=words.join(titles[o].title for o in rule.options)
        )
    settled = [field for field in rule.options if table.options[field] is not None] or rule.options
    options = (
        words(
            "{option}: {value}",
            option=titles[field].title,
            value=value_name(titles[field].values, table.options[field], words),
        )
        for field in settled
    )
    return words("At this table · {settled}", settled=" · ".join(options))


def _source(game: str, rule: Rule, words: Words) -> str:
    line = words.p("list", "; ").join(texts[game].provenance(source, words) for source in rule.provenance)
    return line[:1].upper() + line[1:]


def _table_buttons(table: TableRecord | None, words: Words) -> Iterable[PressButton]:
    """Return buttons that lead back to a running table."""
    if table is None or table.status != "running":
        return ()
    return (
        PressButton(Press("act", table.id), words("Act")),
        PressButton(Press("log", table.id), words("Log")),
    )


def _chapter_press(game: str, number: int) -> Press:
    return Press("chapter", argument=f"{game}.{number}")


def _rows(buttons: Sequence[PressButton]) -> list[Sequence[PressButton]]:
    return [buttons[start : start + ROW] for start in range(0, len(buttons), ROW)]
