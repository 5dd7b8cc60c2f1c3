"""`quarterdeck board`: draws a saved position."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from bot.console.arguments import Misused, whole, writable
from bot.console.given import add_eyes, add_save, save_of, seat_of, table_of
from bot.text.catalogue import words_for
from bot.text.markup import bare
from bot.ui.boards.scene import STANDARD, scene_of
from engine.kernel.events import Event
from engine.kernel.save import SavedPerson
from engine.kernel.table import Table
from render import board, glance, regions


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments."""
    add_save(parser)
    parser.add_argument("--out", type=Path, required=True, help="where the PNG goes")
    parser.add_argument(
        "--at", type=whole(0, 1_000_000), help="the position after so many commands; without it the last"
    )
    parser.add_argument("--glance", action="store_true", help="as in a message: fewer things, and larger")
    parser.add_argument(
        "--region", metavar="R", help="only a part, larger; an unknown one lists those there are"
    )
    add_eyes(parser)


def run(arguments: argparse.Namespace) -> int:
    """Draw the position, and write the picture."""
    writable(arguments.out)
    save = save_of(arguments)
    table = table_of(save, arguments.at)
    seat = seat_of(arguments, table)
    drawn = picture(
        table, save.people, arguments.locale, seat, arguments.palette,
        region=arguments.region, small=arguments.glance,
    )  # fmt: skip
    arguments.out.write_bytes(drawn)
    return 0


def picture(
    table: Table, people: Sequence[SavedPerson], locale: str, seat: int | None = None,
    palette: str = STANDARD, *, region: str | None = None, small: bool = False,
) -> bytes:  # fmt: skip
    """Return a PNG of a table's board, or of one region, as a seat (or a spectator if None) sees it.

    If `small` is true and no region is given, the board is simplified to be readable in a message. Raises
    Misused if the board has no such region.
    """
    view = table.game.view(table.state, seat)
    if region is not None and region not in regions(view):
        raise Misused(f"--region {region}: this board has {', '.join(regions(view))}")
    scene = scene_of(
        view, seat_names(people, table.seats), words_for(locale), _since_last_board(table), palette
    )
    return glance(view, scene) if small and region is None else board(view, scene, region)


def seat_names(people: Sequence[SavedPerson], seats: int) -> tuple[str, ...]:
    """Return the name of each seat, as it is shown on a board."""
    named = [bare(person.name) for person in people]
    return tuple(named[seat] if seat < len(named) else f"Seat {seat + 1}" for seat in range(seats))


def _since_last_board(table: Table) -> list[Event]:
    """Return the events since the last board that would have been posted in a channel."""
    since: list[Event] = []
    for entry in reversed(table.log):
        if since and any(event.closes for event in entry.events):
            return since
        since = [*entry.events, *since]
    return [*table.opening, *since]
