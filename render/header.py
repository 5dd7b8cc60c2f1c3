"""The strip at the top of a board: facts in columns, and the chip that says whose turn it is or who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from render.board import Board
from render.colours import Identity, ink
from render.pen import Pen, Sprite
from render.sprites import badge, plate
from render.type import BOLD, MEDIUM, centred, fit, width
from render.units import WIDTH
from render.words import N_

HEIGHT: Final = 84
MIDDLE: Final = 42
GAP: Final = 22
"""The gap between a rule and the column after it."""
_CHIP: Final = (60, 440)
"""The height of the chip, and its largest width."""
_BADGE: Final = 44.0
"""The distance between the left edges of two badges on the chip."""

TO_ACT: Final = N_("{name} to act")
SEVERAL_TO_ACT: Final = N_("{names} to act")
WINS: Final = N_("{name} wins")
SHARE: Final = N_("{names} share the victory")
AND: Final = N_("{one} and {other}")


def title(board: Board[Any, Any], game: str, room: float) -> float:
    """Write the game's name, and return the left edge of the first column."""
    text, style = fit(board.scene.words(game), board.style(40, BOLD), room, 24)
    board.canvas.write(text, 24, centred(style, MIDDLE), style, board.theme.text)
    return 24 + width(text, style) + GAP


def fact(board: Board[Any, Any], left: float, label: str, value: str, room: float) -> float:
    """Write a column with a label above a value, and return the left edge of the next column."""
    x = caption(board, left, label, room)
    text, style = fit(value, board.style(27, MEDIUM), room, 17)
    board.canvas.write(text, x, 65, style, board.theme.text)
    label_width = width(label.upper(), board.style(15, MEDIUM, 1.4))
    return x + max(width(text, style), min(label_width, room)) + GAP


def caption(board: Board[Any, Any], left: float, label: str, room: float) -> float:
    """Draw a column's rule and label, and return the left edge of the column's text."""
    board.canvas.put(plate((1.2, 50), 0, board.theme.line), left, MIDDLE)
    style = board.style(15, MEDIUM, 1.4)
    board.write(label.upper(), left + GAP, 32, style, board.theme.third, room=room)
    return left + GAP


def chip(board: Board[Any, Any], people: Sequence[Identity], text: str) -> float:
    """Draw the chip with these people's badges and a text, if there are any, and return its left edge."""
    return sign(board, [badge(who, 38, 25) for who in people], text)


def sign(board: Board[Any, Any], signs: Sequence[Sprite], text: str) -> float:
    """Draw the chip with signs of 38 units and a text, if there are any, and return its left edge."""
    theme, canvas = board.theme, board.canvas
    right, top = WIDTH - 24, MIDDLE - _CHIP[0] / 2
    if not signs:
        return right
    tokens = _BADGE * len(signs) + 2
    text, style = fit(text, board.style(30, BOLD), _CHIP[1] - tokens - 36, 17)
    wide = width(text, style) + tokens + 36
    left = right - wide
    canvas.put_corner(plate((wide, _CHIP[0]), 6, theme.lamp), left, top)
    canvas.put(_pointer(board), left - 7, MIDDLE)
    for index, token in enumerate(signs):
        canvas.put(token, left + 14 + 19 + _BADGE * index, MIDDLE)
    canvas.write(text, right - 18, centred(style, MIDDLE), style, ink(theme.lamp), align=1)
    return left - 16


def to_act(board: Board[Any, Any], seats: Sequence[int]) -> str:
    """Return the text that says which seats must act."""
    return _filled(board, TO_ACT if len(seats) == 1 else SEVERAL_TO_ACT, seats)


def victory(board: Board[Any, Any], winners: Sequence[int]) -> str:
    """Return the text that names the winners."""
    return _filled(board, WINS if len(winners) == 1 else SHARE, winners)


def _pointer(board: Board[Any, Any]) -> Sprite:
    pen = Pen(16, 30, board.theme.lamp)
    pen.polygon([(15.5, 0), (15.5, 30), (0, 15)], board.theme.lamp)
    return pen.sprite()


def _filled(board: Board[Any, Any], message: str, seats: Sequence[int]) -> str:
    if not seats:
        return ""
    said = board.scene.words(message)
    return said.replace("{names}", _names(board, seats)).replace("{name}", board.name(seats[0]))


def _names(board: Board[Any, Any], seats: Sequence[int]) -> str:
    names = [board.name(seat) for seat in seats]
    if len(names) == 1:
        return names[0]
    both = board.scene.words(AND)
    return both.replace("{one}", ", ".join(names[:-1])).replace("{other}", names[-1])
