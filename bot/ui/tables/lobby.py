"""The message of a table that waits for players: its seats, its game, and the buttons to join and start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from discord import ui
from discord.utils import format_dt

from bot.crews import crews
from bot.domain.person import Person
from bot.domain.season.reliability import LAST, Reliability
from bot.domain.table import TableRecord
from bot.people import Following
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.play.guide import purpose
from bot.ui.records.proof import seal
from bot.ui.table_buttons import enough, lobby_rows
from bot.ui.tables.computers import seat_lines
from bot.ui.tables.options import option_lines, suggested
from bot.ui.time.clock import clock_lines
from bot.ui.votes.terms import terms_words
from engine import games

NAMED: Final = 10
"""The largest number of people without a seat who are named."""


def lobby(
    table: TableRecord,
    words: Words,
    following: Following,
    reliabilities: Mapping[int, Reliability],
    starts_at: datetime | None = None,
) -> ui.LayoutView:
    """Lay out the message of a table before its game, or without buttons once the game has begun.

    `reliabilities` are those that may be shown, by person id; `starts_at` is the time of an automatic start.
    """
    view = ui.LayoutView(timeout=None)
    lines = lobby_lines(table, words, following, reliabilities, starts_at)
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(lines)))
    if table.status == "lobby":
        for row in lobby_rows(table, words):
            frame.add_item(ui.ActionRow(*row))
    view.add_item(frame)
    return view


def lobby_lines(
    table: TableRecord,
    words: Words,
    following: Following,
    reliabilities: Mapping[int, Reliability],
    starts_at: datetime | None = None,
) -> list[str]:
    """Return lines with a table's players, its options, and what it needs to start."""
    text = texts[table.game]
    shown = reliabilities if table.status == "lobby" else {}
    lines = [f"## {text.name(words)}", text.pitch(words), "", *seat_lines(table, words, shown)]
    if shown:
        lines.append(f"-# {words('9/10: finished 9 of the last {most} games here; –: none yet', most=LAST)}")
    if table.status == "closed":
        return [*lines, "", words("The table is closed.")]
    if table.status != "lobby":
        learnt = purpose(table, words)
        begun = [words("The game has begun."), learnt or seal(table, words)]
        return [*lines, "", *filter(None, begun)]
    lines += [*followers(following, words), ""]
    lines.append(words("In charge: {opener}.", opener=f"<@{table.opener.id}>"))
    if starts_at is not None:
        lines.append(start_line(starts_at, words))
    if not enough(table):
        lines.append(words("It can start with {least} people.", least=games[table.game].seats[0]))
    lines += option_lines(table, words)
    lines += suggested(table, words)
    lines += clock_lines(table, {}, words)
    if table.game in crews:
        lines.append(words("How a crew decides: {terms}.", terms=terms_words(table.terms, words)))
    return lines


def start_line(starts_at: datetime, words: Words) -> str:
    """Return the sentence that says when a table's game starts automatically."""
    when, then = format_dt(starts_at, "F"), format_dt(starts_at, "R")
    return words("It starts by itself {time} ({then}), if enough people sit here.", time=when, then=then)


def followers(following: Following, words: Words) -> list[str]:
    """Return a line for the people who wait for a seat, and one for the spectators, if there are any."""
    lines = []
    if following.waiting:
        lines.append(words("Waiting for a seat: {names}", names=_some(following.waiting, words)))
    if following.watching:
        lines.append(words("Watching: {names}", names=_some(following.watching, words)))
    return lines


def _some(people: Sequence[Person], words: Words) -> str:
    names = words.join(plain(person.name) for person in people[:NAMED])
    if len(people) <= NAMED:
        return names
    return words.n("{names}, and {count} more", "{names}, and {count} more", len(people) - NAMED, names=names)
