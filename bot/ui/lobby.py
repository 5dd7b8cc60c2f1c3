"""A table that is filling: its seats, its game in two lines, and the buttons to get in and to begin."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.crews import crews
from bot.service.records import TableRecord
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.options import option_lines
from bot.ui.proof import seal
from bot.ui.table_buttons import lobby_rows
from bot.ui.terms import terms_words
from engine import games


def lobby(table: TableRecord, words: Words) -> ui.LayoutView:
    """Lay out the message of a table before its game, or what is left of it afterwards."""
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(lobby_lines(table, words))))
    if table.status == "lobby":
        for row in lobby_rows(table, words):
            frame.add_item(ui.ActionRow(*row))
    view.add_item(frame)
    return view


def lobby_lines(table: TableRecord, words: Words) -> list[str]:
    """Tell who sits at a table, what it plays and what it needs to start."""
    text = texts[table.game]
    lines = [f"## {text.name(words)}", text.pitch(words), ""]
    lines += [f"{seat + 1}. <@{person.id}>" for seat, person in enumerate(table.seats)]
    if table.status == "closed":
        return [*lines, "", words("The table is closed.")]
    if table.status != "lobby":
        return [*lines, "", words("The game has begun."), seal(table, words)]
    limits = games[table.game].seats
    lines += [f"{seat + 1}. {words('free')}" for seat in range(len(table.seats), limits[-1])]
    lines += ["", words("Opened by {opener}.", opener=f"<@{table.opener.id}>")]
    if len(table.seats) < limits[0]:
        lines.append(words("It can start with {least} people.", least=limits[0]))
    lines += option_lines(table, words)
    if table.game in crews:
        lines.append(words("How a crew decides: {terms}.", terms=terms_words(table.terms, words)))
    return lines
