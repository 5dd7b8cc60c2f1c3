"""The panel of the Arctic Council: the three laws with their votes, and which one is in force."""

from __future__ import annotations

from typing import Final

from engine.arctic.names import LAWS, Law
from render.arctic import words
from render.arctic.board import Board
from render.board import PADDING
from render.sprites import disc, plate, ring
from render.type import BOLD, FLOOR, width
from render.units import Box, Point
from render.words import N_

_GAP: Final = 9.0
_MARGIN: Final = 11.0
_LARGEST: Final = 16.5
"""The size of the laws' texts if there is enough space."""
_DISC: Final = 15.5
_CLOSE: Final = 1.6
"""The smallest distance between two votes, in radii, at which the letters below stay visible."""

TITLE: Final = N_("Arctic Council")
MAJORITY: Final = N_("4 of 6 votes change the law")
IN_FORCE: Final = N_("in force")


def draw(board: Board, box: Box) -> None:
    """Draw the panel of the Arctic Council."""
    say = board.scene.words
    board.title(say(TITLE), box, 240)
    if not board.scene.small:
        board.note(say(MAJORITY), box, 260)
    room = box[2] - box[0] - 2 * PADDING - 2 * _GAP
    size = _LARGEST
    while (needed := sum(_need(board, law, size) for law in LAWS)) > room and size > FLOOR:
        size -= 0.5
    left = box[0] + PADDING
    for law in LAWS:
        wide = _need(board, law, size) + (room - needed) / len(LAWS)
        _law(board, law, (left, box[1] + 40, left + wide, box[3] - 10), size)
        left += wide + _GAP


def _need(board: Board, law: Law, size: float) -> float:
    """Return the width that a law's box needs for its text, including the note that it is in force."""
    say = board.scene.words
    meaning = width(say(words.LAWS[law]), board.style(size)) + 2 * _MARGIN
    if law != board.view.law:
        return meaning
    return meaning + width(say(IN_FORCE).upper(), board.style(size, BOLD)) + _MARGIN


def _law(board: Board, law: Law, box: Box, size: float) -> None:
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    now = law == board.view.law
    extent = box[2] - box[0], box[3] - box[1]
    outline = theme.lamp if now and board.changes.law else theme.text if now else theme.line
    cell = plate(extent, 5, theme.active if now else theme.cell, outline, 3 if now else 1.2)
    canvas.put_corner(cell, box[0], box[1])
    letter = board.style(36, BOLD)
    canvas.write(law, box[0] + 12, box[1] + 40, letter, theme.text if now else theme.second)
    _votes(board, law, (box[0] + 44, box[1] + 26), box[2] - 8)
    base, room = box[3] - 11, extent[0] - 2 * _MARGIN
    if now:
        mark, style = say(IN_FORCE).upper(), board.style(size, BOLD)
        canvas.write(mark, box[2] - _MARGIN, base, style, theme.lamp, align=1, within=box)
        room -= width(mark, style) + _MARGIN / 2
    meaning = say(words.LAWS[law])
    board.write(meaning, box[0] + _MARGIN, base, board.style(size), theme.second, room=room, within=box)


def _votes(board: Board, law: Law, start: Point, right: float) -> None:
    """Draw the votes for a law in a row; many votes overlap, but their letters stay visible."""
    votes = board.view.votes.get(law, ())
    room = right - start[0]
    radius = min(_DISC, room / (2 + _CLOSE * (len(votes) - 1))) if votes else _DISC
    step = min(2 * radius + 4, (room - 2 * radius) / max(1, len(votes) - 1))
    for place, nation in enumerate(votes):
        x = start[0] + radius + place * step
        board.canvas.put(disc(board.nation(nation), round(radius, 1)), x, start[1])
        if nation in board.changes.votes:
            board.canvas.put(ring(round(radius, 1) + 2, board.theme.lamp, 2.6), x, start[1])
