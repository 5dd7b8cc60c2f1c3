"""The panel that lists, as text, the events since the last picture."""

from __future__ import annotations

from typing import Any, Final

from render.board import PADDING, Board
from render.type import BOLD, MEDIUM, fit, legible, lines
from render.units import Box
from render.words import N_

_LINE: Final = 26.0
_FIRST: Final = 55.0
"""The distance from the top of the panel to the base of the first line."""
_SIZE, _SMALLEST = 18.0, 14.5
_CLOSE: Final = 21.0
"""The distance between the two lines of an entry that is broken."""
TITLE: Final = N_("since the last post")


def draw(board: Board[Any, Any], box: Box) -> None:
    """Draw the newest entries that fit; the newest one is first and bold."""
    room = box[2] - box[0] - 2 * PADDING
    board.title(board.scene.words(TITLE), box, room)
    base = box[1] + _FIRST
    for row, entry in enumerate(board.scene.log):
        weight, colour = (BOLD, board.theme.text) if row == 0 else (MEDIUM, board.theme.second)
        written = _broken(board, legible(entry.replace("**", ""), board.scene.locale), weight, room)
        if base + _CLOSE * (len(written) - 1) > box[3] - 11:
            return
        for number, line in enumerate(written):
            text, style = fit(line, board.style(_SIZE, weight), room, _SMALLEST)
            board.canvas.write(text, box[0] + PADDING, base + number * _CLOSE, style, colour, within=box)
        base += _CLOSE * (len(written) - 1) + _LINE


def _broken(board: Board[Any, Any], entry: str, weight: int, room: float) -> tuple[str, ...]:
    """Return an entry as one line if it fits at an allowed size, otherwise as two."""
    fitted, _ = fit(entry, board.style(_SIZE, weight), room, _SMALLEST)
    return (entry,) if fitted == entry else lines(entry, 2)
