"""The legend and a compass, in the free corners of the chart."""

from __future__ import annotations

from typing import Final

from engine.arctic.names import RESOURCES
from render.arctic import tokens, words
from render.arctic.board import Board
from render.compass import compass
from render.pen import Sprite
from render.sprites import disc, plate
from render.type import centred
from render.words import N_

LAND_BORDER: Final = N_("land border")
CHANGED: Final = N_("changed")
LEGAL: Final = N_("legal")
ILLEGAL: Final = N_("illegal")
PROTECTED: Final = N_("protected")
CONTROL: Final = N_("control")
RECONSTRUCTED: Final = N_("board reconstructed")

_ROOM: Final = 125
_COMPASS: Final = (936, 178)
_FOOT: Final = (514, 1164)


def draw(board: Board) -> None:
    """Draw the legends and the compass."""
    theme = board.theme
    frame = plate((28, 22), 4, None, theme.lamp, 3.4)
    _entries(board, 62, 136, 40, [(tokens.land_border(0, 22, theme), LAND_BORDER), (frame, CHANGED)])
    deposits = [(tokens.deposit(resource, 12, theme), words.PARTS[resource]) for resource in RESOURCES]
    _entries(board, 62, 1054, 42, deposits)
    pieces = [
        (tokens.platform(board.company(0), True, None, 27, theme), LEGAL),
        (tokens.platform(board.company(0), False, None, 27, theme), ILLEGAL),
        (tokens.guard(board.company(3), board.nation("RUS"), 32), PROTECTED),
        (disc(board.nation("RUS"), 13), CONTROL),
    ]
    _entries(board, 868, 1024, 40, pieces)
    board.canvas.put(compass(theme), *_COMPASS)


def reconstructed(board: Board) -> None:
    """Write below the chart that some of the board's figures may differ from the printed game."""
    if board.view.reconstructed:
        style, text = board.style(15.5), board.scene.words(RECONSTRUCTED)
        board.write(text, _FOOT[0], _FOOT[1], style, board.theme.third, room=300, align=0.5)


def _entries(board: Board, x: float, top: float, step: float, entries: list[tuple[Sprite, str]]) -> None:
    style = board.style(17.5)
    for row, (sign, meaning) in enumerate(entries):
        y = top + row * step
        board.canvas.put(sign, x, y)
        text = board.scene.words(meaning)
        board.write(text, x + 29, centred(style, y) - 0.5, style, board.theme.second, room=_ROOM - 12)
