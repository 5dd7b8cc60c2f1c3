"""The legend of the board at a glance, shown if the cards leave enough space next to them."""

from __future__ import annotations

from typing import Final

from engine.empires.names import UNITS, Unit
from render.colours import INK
from render.empires import areas, tokens
from render.empires.board import Board
from render.glance import LEAST, write
from render.sprites import dot, ring, tag
from render.type import BOLD, width
from render.units import Box
from render.words import N_

WIDTH: Final = 380.0
"""The width that the legend needs, in design units."""
_LINE, _SIGN = 31.5, 27.0
_NAMES: Final[dict[Unit, str]] = {"army": N_("army"), "navy": N_("navy"), "fort": N_("fort")}
MARKERS: Final = N_("markers")
NO_MARKERS: Final = N_("none")
NATIVES: Final = N_("natives of strength 2")
FOR_COLONISTS: Final = N_("people to colonise")
FOR_SLAVERS: Final = N_("people to enslave")
GOLD: Final = N_("gold, and net income")


def draw(board: Board, box: Box) -> None:
    """Draw the signs with their meanings, within a box."""
    say, theme = board.scene.words, board.theme
    left, top, right, _ = box
    middle = top + _LINE / 2 - 1
    x, share = left, (right - left) / len(UNITS)
    for number, kind in enumerate(UNITS):
        x = left + number * share
        token = tokens.unit(kind, None, 0, _SIGN, theme)
        board.canvas.put(token, x + token.width / 2, middle)
        _said(board, say(_NAMES[kind]), x + token.width + 6, middle, left + (number + 1) * share)
    middle += _LINE
    x = left
    who = board.identity(0)
    for shown, meaning in (("2", MARKERS), ("–", NO_MARKERS)):
        token = tag(who, who.code, _SIGN)
        board.canvas.put(token, x + token.width / 2, middle)
        x += token.width + 6
        x += write(board, shown, x, middle, theme.text, room=40, weight=BOLD) + 8
        x += _said(board, say(meaning), x, middle, right) + 24
    for face, meaning in (
        ("2", NATIVES), (say(areas.POP_WORD), FOR_COLONISTS), (say(areas.SLAVE_WORD), FOR_SLAVERS),
    ):  # fmt: skip
        middle += _LINE
        wide = width(face, board.style(LEAST, BOLD)) + 12
        board.canvas.put(tokens.slip(wide, 29, theme), left + wide / 2, middle)
        write(board, face, left + wide / 2, middle, INK, room=wide, weight=BOLD, align=0.5)
        _said(board, say(meaning), left + wide + 8, middle, right)
    middle += _LINE
    board.canvas.put(dot(11, theme.brass), left + 11, middle)
    board.canvas.put(ring(7.5, theme.panel, 2), left + 11, middle)
    _said(board, say(GOLD), left + 30, middle, right)


def _said(board: Board, text: str, x: float, middle: float, right: float) -> float:
    return write(board, text, x, middle, board.theme.second, room=right - x - 4)
