"""Writes names on narrow tokens: in one line if possible, otherwise in two."""

from __future__ import annotations

from typing import Any, Final

from render.board import Board
from render.colours import RGB
from render.type import FLOOR, Style, centred, fit, lines, width
from render.units import Box, Point

_LEADING: Final = 1.07


def broken(text: str, style: Style, room: float) -> list[tuple[str, Style]]:
    """Return a text as one line, smaller if necessary, or as two lines of the smallest size."""
    fitted, smaller = fit(text, style, room)
    if fitted == text:
        return [(text, smaller)]
    return [fit(line, style.of(FLOOR), room) for line in lines(text, 2)]


def write(
    board: Board[Any, Any], text: str, at: Point, style: Style, colour: RGB,
    *, room: float, align: float = 0.0, within: Box | None = None,
) -> float:  # fmt: skip
    """Write a text in one or two lines, centred on a height, and return its width."""
    rows = broken(text, style, room)
    for row, (line, fitted) in enumerate(rows):
        y = at[1] + (row - (len(rows) - 1) / 2) * fitted.size * _LEADING
        board.canvas.write(line, at[0], centred(fitted, y), fitted, colour, align=align, within=within)
    return max(width(line, fitted) for line, fitted in rows)
