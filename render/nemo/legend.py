"""The legend of the chart, in the free corner over Asia."""

from __future__ import annotations

from typing import Final

from render.nemo import tokens
from render.nemo.board import Board
from render.pen import Sprite
from render.sprites import plate
from render.type import BOLD, centred, fit
from render.units import Box
from render.words import N_

_PANEL: Final[Box] = (1348, 270, 1572, 385)
_TEXT: Final = 46.0
_ROOM: Final = 55.0

HIDDEN: Final = N_("face-down ship")
VALUES: Final = N_("attack / defence")
GEM: Final = N_("gem")
UPRISING: Final = N_("uprising")
SAIL: Final = N_("sail")
SHIPS_ONLY: Final = N_("ships only")


def draw(board: Board) -> None:
    """Draw the legend."""
    theme = board.theme
    left, top, right, bottom = _PANEL
    board.canvas.put_corner(plate((right - left, bottom - top), 6, theme.panel, theme.line, 1.2), left, top)
    values = board.style(17, BOLD)
    whole = right - left - _TEXT - 8
    board.canvas.put(tokens.hidden(0.32, theme), left + 24, top + 17)
    _say(board, HIDDEN, left + _TEXT, top + 17, whole)
    board.canvas.write("6/9", left + 24, centred(values, top + 43), values, theme.text, align=0.5)
    _say(board, VALUES, left + _TEXT, top + 43, whole)
    entries: list[list[tuple[Sprite, str]]] = [
        [(tokens.gem(22), GEM), (tokens.cube(23, silver=False), UPRISING)],
        [(tokens.sail(22, 0, theme), SAIL), (tokens.ships_only(24, 0, theme), SHIPS_ONLY)],
    ]
    for row, line in enumerate(entries):
        for column, (sign, meaning) in enumerate(line):
            x, y = left + 24 + column * 98, top + 70 + row * 27
            board.canvas.put(sign, x, y)
            _say(board, meaning, x + 22, y, _ROOM + 20 * column)


def _say(board: Board, message: str, x: float, middle: float, room: float) -> None:
    text, style = fit(board.scene.words(message), board.style(15.5), room)
    board.canvas.write(text, x, centred(style, middle), style, board.theme.second, within=_PANEL)
