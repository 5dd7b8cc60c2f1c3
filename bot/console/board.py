"""`quarterdeck board`: a saved position as a picture."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from bot.console.given import Misused, add_save, save_of, table_of
from bot.service.announce import PHASE_ENDED
from bot.text.catalogue import LOCALES, words_for
from bot.text.markup import bare
from bot.ui.scene import PALETTES, STANDARD, scene_of
from engine.kernel.events import Event
from engine.kernel.save import SavedPerson
from engine.kernel.table import Table
from render import board


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    add_save(parser)
    parser.add_argument("--out", type=Path, required=True, help="where the PNG goes")
    parser.add_argument("--at", type=int, help="the position after so many commands; without it the last")
    add_eyes(parser)


def add_eyes(parser: argparse.ArgumentParser) -> None:
    """Take in which language, through whose eyes and in which colours boards are drawn."""
    parser.add_argument("--locale", default="en", choices=LOCALES, help="the language of the labels")
    parser.add_argument("--seat", type=int, help="as this seat sees it; without it as a spectator does")
    parser.add_argument("--palette", default=STANDARD, choices=PALETTES, help="the colours")


def seat_of(arguments: argparse.Namespace, table: Table) -> int | None:
    """Return through whose eyes to draw; None: a spectator's. Raises Misused when there is no such seat."""
    seat: int | None = arguments.seat
    if seat is not None and seat not in range(table.seats):
        raise Misused(f"--seat {seat}: this table has the seats 0 to {table.seats - 1}")
    return seat


def run(arguments: argparse.Namespace) -> int:
    """Draw it."""
    save = save_of(arguments)
    table = table_of(save, arguments.at)
    seat = seat_of(arguments, table)
    drawn = picture(table, save.people, arguments.locale, seat, arguments.palette)
    arguments.out.write_bytes(drawn)
    return 0


def picture(
    table: Table, people: Sequence[SavedPerson], locale: str, seat: int | None = None, palette: str = STANDARD
) -> bytes:
    """Return a PNG of a table as a seat, or None a spectator, sees it."""
    view = table.game.view(table.state, seat)
    scene = scene_of(
        view, seat_names(people, table.seats), words_for(locale), _since_last_board(table), palette
    )
    return board(view, scene)


def seat_names(people: Sequence[SavedPerson], seats: int) -> tuple[str, ...]:
    """Return what to call each seat on a board, by seat."""
    named = [bare(person.name) for person in people]
    return tuple(named[seat] if seat < len(named) else f"Seat {seat + 1}" for seat in range(seats))


def _since_last_board(table: Table) -> list[Event]:
    """Return what happened since the board before this one, as a channel would have seen it."""
    since: list[Event] = []
    for entry in reversed(table.log):
        if since and any(event.kind == PHASE_ENDED for event in entry.events):
            return since
        since = [*entry.events, *since]
    return [*table.opening, *since]
