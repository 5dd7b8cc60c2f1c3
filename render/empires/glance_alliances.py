"""The foot of the board at a glance: the two alliances, with a card for each power."""

from __future__ import annotations

from typing import Final

from engine.empires.names import Row
from engine.empires.view import PowerView
from render.empires import colours, realms, words
from render.empires.board import Board
from render.empires.seating import seating
from render.empires.short_names import called
from render.glance import HIGH, WIDE, write
from render.sprites import badge, dot, plate, ring
from render.type import BOLD, EXTRABOLD
from render.units import Box
from render.words import N_

_SIDES: Final[tuple[Row, ...]] = ("top", "bottom")
UNREST: Final = N_("unrest: {unrest}")


def draw(board: Board, foot: float) -> None:
    """Draw the powers in two rows, which are the two sides, from `foot` down to the edge."""
    view, theme, canvas = board.view, board.theme, board.canvas
    high = (HIGH - foot - 6) / 2
    cards = {seat: _card_box(box, foot, high) for seat, box in seating(view, 0).cards.items()}
    for number, row in enumerate(_SIDES):
        top = foot + number * high
        seats = view.rows[row]
        if view.result is None:
            right = max((cards[seat][2] for seat in seats), default=48.0)
            canvas.put_corner(plate((right, high - 2), 8, colours.tray(row, theme)), 4, top)
            letter = board.style(36, EXTRABOLD)
            base = top + high / 2 + 12
            canvas.write(words.SIDES[row], 27, base, letter, theme.text, align=0.5)
    for power in view.powers:
        _card(board, power, cards[power.seat])


def _card_box(box: Box, foot: float, high: float) -> Box:
    """Return where a card of the whole board stands here."""
    wide = (WIDE - 50 - 3 * 6 - 6) / 4
    column, lower = round((box[0] - 76) / 378), box[1] > 1000
    left, top = 50 + column * (wide + 6), foot + lower * high
    return left, top + 3, left + wide, top + high - 5


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
    x += 30 + write(board, said, x + 30, lower, colour, room=120, weight=BOLD, within=box) + 12
    colour = board.changed(power.seat in board.changes.unrest, theme.warning)
    said = say(UNREST).replace("{unrest}", unrest)
    write(board, said, x, lower, colour, room=right - 8 - x, within=box)
