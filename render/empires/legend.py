"""What the signs mean."""

from __future__ import annotations

from typing import Final

from engine.empires.names import Unit
from render.board import PADDING
from render.empires import tokens
from render.empires.board import Board
from render.empires.colours import POINTS
from render.palette import INK
from render.sprites import Sprite, plate, ring
from render.type import BOLD, centred
from render.units import Box
from render.words import N_

_STEP: Final = 33.0
_NAMES: Final[dict[Unit, str]] = {"army": N_("army"), "navy": N_("navy"), "fort": N_("fort")}

TITLE: Final = N_("signs")
MARKERS: Final = N_("control markers")
POINTS_FOR: Final = N_("points 1st/2nd/3rd")
COUNTER: Final = N_("native's strength")
CHANGED: Final = N_("changed")


def draw(board: Board, box: Box) -> None:
    """Draw the panel: as many signs as there is room for, in one or two columns."""
    theme, canvas, say = board.theme, board.canvas, board.scene.words
    frame = plate((box[2] - box[0], box[3] - box[1]), 6, theme.panel, theme.line, 1.2)
    canvas.put_corner(frame, box[0], box[1])
    board.title(say(TITLE), box, box[2] - box[0] - 2 * PADDING)
    style = board.style(17)
    down = int((box[3] - box[1] - 44) // _STEP)
    wide = (box[2] - box[0]) / 2
    for index, (sign, meaning) in enumerate(_signs(board)):
        column, row = divmod(index, down)
        if column > 1:
            return
        x, y = box[0] + PADDING + 26 + column * wide, box[1] + 58 + row * _STEP
        if isinstance(sign, Sprite):
            canvas.put(sign, x, y)
        else:
            value = board.style(17, BOLD)
            canvas.write(
                sign, x, centred(value, y), value, POINTS if "/" in sign else INK, align=0.5, within=box
            )
        board.write(say(meaning), x + 34, centred(style, y), style, theme.second, room=wide - 80, within=box)


def _signs(board: Board) -> list[tuple[Sprite | str, str]]:
    theme = board.theme
    units: list[tuple[Sprite | str, str]] = [
        (tokens.unit(unit, None, 1, 25, theme), name) for unit, name in _NAMES.items()
    ]
    return [
        *units,
        ("8/5/3", POINTS_FOR),
        (tokens.slip(24, 23, theme), COUNTER),
        (ring(12, theme.lamp, 2.4), CHANGED),
    ]
