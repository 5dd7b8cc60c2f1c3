"""The Arctic Council: the three laws, who votes for which, and the one in force."""

from __future__ import annotations

from typing import Final

from engine.arctic.names import LAWS, Law
from render.arctic import words
from render.arctic.board import Board
from render.arctic.identities import NATIONS
from render.board import PADDING
from render.palette import WHITE
from render.sprites import disc, plate, ring
from render.type import BOLD, MEDIUM, fit, width
from render.units import Box
from render.words import N_

_IN_FORCE: Final = 226
_GAP: Final = 9.0
_BETWEEN: Final = 8.0
"""From what a law means to the mark that it is in force."""
_DISC: Final = 15.5

TITLE: Final = N_("Arctic Council")
MAJORITY: Final = N_("4 of 6 votes change the law")
IN_FORCE: Final = N_("in force")


def draw(board: Board, box: Box) -> None:
    """Draw the panel of the council."""
    say = board.scene.words
    board.title(say(TITLE), box, 240)
    if not board.scene.small:
        board.note(say(MAJORITY), box, 260)
    other = (box[2] - box[0] - 2 * PADDING - _IN_FORCE - 2 * _GAP) / 2
    left = box[0] + PADDING
    for law in LAWS:
        wide = _IN_FORCE if law == board.view.law else other
        _law(board, law, (left, box[1] + 40, left + wide, box[3] - 10))
        left += wide + _GAP


def _law(board: Board, law: Law, box: Box) -> None:
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    now = law == board.view.law
    wide, high = box[2] - box[0], box[3] - box[1]
    outline = theme.lamp if now and board.changes.law else WHITE if now else theme.line
    canvas.put_corner(
        plate((wide, high), 5, theme.active if now else theme.cell, outline, 3 if now else 1.2),
        box[0],
        box[1],
    )
    letter = board.style(36, BOLD)
    canvas.write(law, box[0] + 12, box[1] + 40, letter, theme.text if now else theme.second)
    votes = board.view.votes.get(law, ())
    first = box[0] + 60
    step = min(2 * _DISC + 4, (box[2] - 8 - _DISC - first) / max(1, len(votes) - 1))
    for place, nation in enumerate(votes):
        x, y = first + place * step, box[1] + 26
        canvas.put(disc(NATIONS[nation], _DISC), x, y)
        if nation in board.changes.votes:
            canvas.put(ring(_DISC + 2, theme.lamp, 2.6), x, y)
    base = box[3] - 11
    room = wide - 23
    meaning, plain = say(words.LAWS[law]), board.style(16.5, MEDIUM)
    if now:
        mark, strong = say(IN_FORCE).upper(), board.style(15.5, BOLD, 0.8)
        both = width(meaning, plain) + width(mark, strong)
        share = min(1.0, (room - _BETWEEN) / both)
        mark, strong = fit(mark, strong, width(mark, strong) * share)
        canvas.write(mark, box[2] - 11, base, strong, theme.lamp, align=1, within=box)
        room -= width(mark, strong) + _BETWEEN
    board.write(meaning, box[0] + 12, base, plain, theme.second, room=room, within=box)
