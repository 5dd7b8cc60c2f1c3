"""The free corners of the chart: what the signs mean, and a compass."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from engine.arctic.names import RESOURCES
from render.arctic import tokens, words
from render.arctic.board import Board
from render.arctic.identities import NATIONS, SEATS
from render.palette import INK, Theme, mix
from render.sprites import Pen, Points, Sprite, disc, plate
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
    _entries(board, 62, 136, 40, [(_double_line(theme), LAND_BORDER), (frame, CHANGED)])
    deposits = [(tokens.deposit(resource, 12, theme), words.PARTS[resource]) for resource in RESOURCES]
    _entries(board, 62, 1054, 42, deposits)
    pieces = [
        (tokens.platform(SEATS[0], True, None, 27, theme), LEGAL),
        (tokens.platform(SEATS[0], False, None, 27, theme), ILLEGAL),
        (tokens.guard(SEATS[3], NATIONS["RUS"], 32), PROTECTED),
        (disc(NATIONS["RUS"], 13), CONTROL),
    ]
    _entries(board, 868, 1024, 40, pieces)
    board.canvas.put(_compass(theme), *_COMPASS)


def reconstructed(board: Board) -> None:
    """Say below the chart that figures of this board are not known to match the printed one."""
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


def _double_line(theme: Theme) -> Sprite:
    pen = Pen(16, 26, theme.paper)
    for x in (4.5, 11.5):
        pen.stroke([(x, 2), (x, 24)], theme.paper, 2.4)
    return pen.sprite()


@lru_cache(maxsize=4)
def _compass(theme: Theme) -> Sprite:
    """Return a compass rose of sixteen points, half of each in light and half in shade."""
    pen = Pen(104, 104, theme.panel)
    light, shade = mix(theme.panel, theme.coast, 0.62), mix(theme.panel, theme.coast, 0.2)
    pen.ring(52, 52, 37, mix(theme.panel, theme.coast, 0.4), 1)
    pen.ring(52, 52, 34, mix(theme.panel, theme.coast, 0.25), 1)
    for tick in range(0, 360, 15):
        pen.stroke([_polar(34, tick), _polar(37, tick)], mix(theme.panel, theme.coast, 0.4), 1)
    for offset, reach, waist in ((22.5, 24, 6), (45, 33, 8), (0, 49, 9)):
        for turn in range(4 if offset != 22.5 else 8):
            angle = offset + turn * (90 if offset != 22.5 else 45)
            tip, side = _polar(reach, angle), 45 if offset != 22.5 else 22.5
            left: Points = [(52, 52), _polar(waist, angle - side), tip]
            right: Points = [(52, 52), _polar(waist, angle + side), tip]
            pen.polygon(left, light)
            pen.polygon(right, shade)
    pen.disc(52, 52, 2.6, INK)
    return pen.sprite()


def _polar(radius: float, angle: float) -> tuple[float, float]:
    return 52 + radius * sin(radians(angle)), 52 - radius * cos(radians(angle))
