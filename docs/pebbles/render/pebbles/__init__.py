"""The board of Pebbles: three heaps, and the pebbles that each player has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from engine.pebbles.game import View

from render.board import Board
from render.canvas import Canvas, canvas_on
from render.colours import RGB, Eyes, Identity, Theme, coloured
from render.header import chip, title, to_act, victory
from render.log import draw as draw_log
from render.page import blank
from render.painter import Painter
from render.palettes import THEMES
from render.scene import Scene
from render.sprites import badge, dot
from render.type import BOLD
from render.units import Box
from render.words import N_

GAME: Final = N_("Pebbles")
TAKEN: Final = N_("taken")
HEAP: Final = N_("heap {number}")
_HEAPS: Final[Mapping[str, Box]] = MappingProxyType(
    {str(number): (24 + 400 * (number - 1), 108, 408 + 400 * (number - 1), 1176) for number in (1, 2, 3)}
)
_TAKEN: Final[Box] = (1224, 108, 1576, 500)
_LOG: Final[Box] = (1224, 516, 1576, 1176)
_ACROSS: Final = 3
"""The number of pebbles in each row of a heap."""
_COLOURS: Final[Mapping[Eyes, Sequence[str]]] = {"usual": ("#F4EFE2", "#3D7FD9", "#D8AE78", "#14AA7E")}


@cache
def everybody(theme: Theme) -> tuple[Identity, ...]:
    """Return the seats' colours and letters."""
    return tuple(coloured({letter: letter for letter in "ABCD"}, _COLOURS, theme).values())


def grounds(theme: Theme) -> tuple[RGB, ...]:
    """Return no colours, as the board has no chart."""
    return ()


def regions(view: View) -> Mapping[str, Box]:
    """Return the box of each heap, by its number."""
    return _HEAPS


def draw(view: View, scene: Scene, window: Box | None = None) -> Canvas:
    """Draw a position, or an enlarged part of it."""
    theme = THEMES[scene.palette]
    empty = blank((*_HEAPS.values(), _TAKEN, _LOG), theme)
    board = Board(view, scene, canvas_on(empty, theme, window), None)
    seats = view.result.winners if view.result else sorted(board.acting())
    said = victory(board, seats) if view.result else to_act(board, seats)
    title(board, GAME, 300)
    chip(board, [everybody(theme)[seat] for seat in seats], said)
    for number, heap in enumerate(view.heaps, 1):
        _heap(board, number, heap)
    _taken(board)
    draw_log(board, _LOG)
    return board.canvas


def _heap(board: Board[View, None], number: int, count: int) -> None:
    left, _top, _right, bottom = box = _HEAPS[str(number)]
    board.title(board.scene.words(HEAP).replace("{number}", str(number)), box)
    board.note(str(count), box, 60)
    pebble = dot(46, board.theme.third)
    for place in range(count):
        row, column = divmod(place, _ACROSS)
        board.canvas.put(pebble, left + 72 + 120 * column, bottom - 80 - 118 * row)


def _taken(board: Board[View, None]) -> None:
    board.title(board.scene.words(TAKEN), _TAKEN)
    for seat, count in enumerate(board.view.taken):
        base = _TAKEN[1] + 90 + 76 * seat
        board.canvas.put(badge(everybody(board.theme)[seat], 52, 32), _TAKEN[0] + 48, base - 10)
        board.write(board.name(seat), _TAKEN[0] + 90, base, board.style(26), board.theme.text, room=180)
        board.canvas.write(str(count), _TAKEN[2] - 24, base, board.style(30, BOLD), board.theme.text, align=1)


PAINTER: Final = Painter(draw, everybody, grounds, regions)
