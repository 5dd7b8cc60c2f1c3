"""The lower part of the board at a glance: the two alliances, with a card for each power."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Self

from engine.empires.names import Row
from engine.empires.view import PowerView, View
from render.empires import colours, glance_legend, realms, words
from render.empires.board import Board
from render.empires.seating import seating
from render.empires.short_names import called
from render.glance import EDGE, HIGH, LEAST, WIDE, write
from render.sprites import badge, dot, plate, ring
from render.type import BOLD, EXTRABOLD, MEDIUM, width
from render.units import Box
from render.words import N_

_SIDES: Final[tuple[Row, ...]] = ("top", "bottom")
UNREST: Final = N_("unrest: {unrest}")
UNREST_SHORT: Final = N_("unr. {unrest}")
_WIDEST, _GAP, _DOUBT = 400.0, 6.0, 40.0
"""The largest width of a card, the gap between two, and the width of the column for powers without a side."""


def draw(board: Board, foot: float) -> None:
    """Draw the powers below `foot`: each alliance in a row, then the powers without a side."""
    view, theme, canvas = board.view, board.theme, board.canvas
    high = (HIGH - foot - 6) / 2
    table = _Table.of(view, foot, high)
    for number, row in enumerate(_SIDES) if table.sides else ():
        top = foot + number * high
        right = max((table.cards[seat][2] for seat in view.rows[row]), default=48.0)
        canvas.put_corner(plate((right, high - 2), 8, colours.tray(row, theme)), 4, top)
        letter = board.style(36, EXTRABOLD)
        base = top + high / 2 + 12
        canvas.write(words.SIDES[row], 27, base, letter, theme.text, align=0.5)
        if any(each[1] == number for each in table.waiting):
            canvas.write("?", table.doubt + _DOUBT / 2, base, letter, theme.second, align=0.5)
    for power in view.powers:
        _card(board, power, table.cards[power.seat])
    if WIDE - table.right >= glance_legend.WIDTH:
        glance_legend.draw(board, (table.right + 14, foot, WIDE - EDGE, HIGH))


@dataclass(frozen=True, slots=True)
class _Table:
    """The boxes of the cards, no wider than necessary, so that a few cards leave space next to them."""

    cards: Mapping[int, Box]
    """The box of each seat's card."""
    sides: bool
    """Whether any power is on a side."""
    waiting: Collection[tuple[int, int]]
    """The columns and rows of the powers without a side, while others have one."""
    doubt: float
    """The left edge of the column between the powers with a side and those without."""
    right: float

    @classmethod
    def of(cls, view: View, foot: float, high: float) -> Self:
        """Lay out the cards for a position."""
        seats = {seat: _place(box) for seat, box in seating(view, 0).cards.items()}
        placed = {seat for row in view.rows.values() for seat in row}
        sides = bool(placed) and view.result is None
        waiting = {at for seat, at in seats.items() if seat not in placed} if sides else set()
        begin = 50.0 if sides else EDGE
        apart = _DOUBT if waiting else 0.0
        columns = 1 + max(column for column, _ in seats.values())
        wide = min(_WIDEST, (WIDE - begin - apart - _GAP * (columns - 1) - 6) / columns)

        def left(column: int) -> float:
            beyond = apart if any(column >= first for first, _ in waiting) else 0.0
            return begin + column * (wide + _GAP) + beyond

        cards = {
            seat: (left(column), foot + row * high + 3, left(column) + wide, foot + (row + 1) * high - 5)
            for seat, (column, row) in seats.items()
        }
        first = min((column for column, _ in waiting), default=0)
        return cls(cards, sides, waiting, left(first) - apart, max(box[2] for box in cards.values()))


def _place(box: Box) -> tuple[int, int]:
    """Return the column and the row of a card, from its box on the whole board."""
    return round((box[0] - 76) / 378), int(box[1] > 1000)


def _card(board: Board, power: PowerView, box: Box) -> None:
    theme, say, result = board.theme, board.scene.words, board.view.result
    left, top, right, bottom = box
    score = None if result is None else result.scores[power.seat]
    if power.seat in board.due() if score is None else score.rank == 1:
        board.lamp_frame(box)
    else:
        board.frame(box)
    who, upper, lower = board.identity(power.seat), top + 26, bottom - 22
    board.canvas.put(badge(who, 52, 36), left + 34, (top + bottom) / 2)
    total = power.points if score is None else score.total
    colour = board.changed(power.seat in board.changes.points, theme.text)
    x = left + 68
    used = write(board, str(total), right - 12, upper, colour, room=80, size=38, weight=EXTRABOLD, align=1)
    room = right - 12 - used - 10 - x
    full = realms.UNCHOSEN if power.power is None else words.POWERS[power.power]
    name = called(board, full, room)
    write(board, name, x, upper, theme.text, room=room, size=29, weight=BOLD, within=box)
    unrest = "?" if power.unrest is None else str(power.unrest)
    colour = board.changed(power.seat in board.changes.gold, theme.brass)
    net = power.income - power.upkeep
    earned = "" if score is not None else f" {net:+d}".replace("-", "−")
    said = f"{power.gold}{earned}"
    board.canvas.put(dot(11, theme.brass), x + 11, lower)
    board.canvas.put(ring(7.5, theme.panel, 2), x + 11, lower)
    style = board.style(LEAST, MEDIUM)
    label = say(UNREST).replace("{unrest}", unrest)
    if 42 + width(said, board.style(LEAST, BOLD)) + width(label, style) > right - 8 - x:
        label = say(UNREST_SHORT).replace("{unrest}", unrest)  # The number is never cut.
    x += 30 + write(board, said, x + 30, lower, colour, room=120, weight=BOLD, within=box) + 12
    colour = board.changed(power.seat in board.changes.unrest, theme.warning)
    write(board, label, x, lower, colour, room=right - 8 - x, within=box)
