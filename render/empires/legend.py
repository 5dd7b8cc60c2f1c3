"""The legend of the units, in the free corner of the first sheet."""

from __future__ import annotations

from typing import Final

from engine.empires.names import Unit
from render.empires import tokens
from render.empires.board import Board
from render.type import centred, fit
from render.words import N_

_CORNER: Final = (326.0, 756.0)
_STEP: Final = 34.0
_ROOM: Final = 52.0
_NAMES: Final[dict[Unit, str]] = {"army": N_("army"), "navy": N_("navy"), "fort": N_("fort")}


def draw(board: Board) -> None:
    """Draw the three units with their names."""
    x, y = _CORNER
    for kind, name in _NAMES.items():
        board.canvas.put(tokens.unit(kind, None, 1, 25, board.theme), x, y)
        text, style = fit(board.scene.words(name), board.style(17), _ROOM)
        board.canvas.write(text, x + 23, centred(style, y), style, board.theme.second, halo=3)
        y += _STEP
