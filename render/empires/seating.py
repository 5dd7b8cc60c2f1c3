"""The layout of the area below the map: the alliances' two rows of cards, and the panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.empires.names import Row
from engine.empires.view import View
from render.units import Box

_COLUMNS: Final = (76.0, 454.0, 832.0, 1210.0)
_ROWS: Final = (876.0, 1028.0)
_WIDE, _HIGH = 366.0, 144.0
CELLS: Final = len(_COLUMNS) * len(_ROWS)
"""The number of cells for cards and panels."""
LABELS: Final[dict[Row, Box]] = {
    "top": (24, _ROWS[0], 68, _ROWS[0] + _HIGH),
    "bottom": (24, _ROWS[1], 68, _ROWS[1] + _HIGH),
}
"""The boxes of the letters of the two sides."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The boxes of the powers' cards and of the panels next to them."""

    cards: dict[int, Box]
    """The box of each seat's card."""
    panels: tuple[Box, ...]
    """The boxes of the requested panels, as many as fit, the highest first."""


def seating(view: View, panels: int) -> Seating:
    """Lay out allies in a row in turn order, then the powers without a side, then the panels."""
    places = {
        seat: (view.rows[row].index(seat), row == "bottom") for row in view.rows for seat in view.rows[row]
    }
    first = max((column for column, _ in places.values()), default=-1) + 1
    free = [
        (column, lower)
        for column in range(len(_COLUMNS))
        for lower in (False, True)
        if (column, lower) not in places.values()
    ]
    waiting = (cell for cell in free if cell[0] >= first)
    places.update(zip(_unplaced(view), waiting, strict=False))
    empty = [cell for cell in free if cell not in places.values()]
    return Seating({seat: _cell(*cell) for seat, cell in places.items()}, _panels(empty, panels))


def _unplaced(view: View) -> list[int]:
    """Return the seats without a side, in order; at the end of the game by rank."""
    placed = {seat for row in view.rows.values() for seat in row}
    seats = [power.seat for power in view.powers if power.seat not in placed]
    if view.result is not None:
        rank = {score.seat: score.rank for score in view.result.scores}
        seats.sort(key=lambda seat: rank[seat])
    return seats


def _cell(column: int, lower: bool) -> Box:
    left, top = _COLUMNS[column], _ROWS[lower]
    return left, top, left + _WIDE, top + _HIGH


def _panels(empty: Sequence[tuple[int, bool]], count: int) -> tuple[Box, ...]:
    """Divide the empty cells into panels: whole columns, split only if there are more panels than columns.

    If there are fewer panels, the last two columns are joined.
    """
    columns = sorted({column for column, _ in empty})
    whole = [column for column in columns if (column, False) in empty and (column, True) in empty]
    spaces = [_cell(column, lower) for column, lower in empty if column not in whole]
    tall = [_around(_cell(column, False), _cell(column, True)) for column in whole]
    while tall and len(spaces) + len(tall) < count:
        column = whole[len(tall) - 1]
        tall.pop()
        spaces += [_cell(column, False), _cell(column, True)]
    while len(tall) > 1 and len(spaces) + len(tall) > count:
        last = tall.pop()
        tall[-1] = _around(tall[-1], last)
    return tuple(sorted((*tall, *spaces), key=lambda box: (box[1] - box[3], box))[:count])


def _around(one: Box, other: Box) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])
