"""What has happened since the last picture, in words."""

from __future__ import annotations

from typing import Any, Final

from render.board import PADDING, Board
from render.type import BOLD, MEDIUM, fit, legible
from render.units import Box
from render.words import N_

_LINE: Final = 26
TITLE: Final = N_("since the last post")


def draw(board: Board[Any, Any], box: Box) -> None:
    """Draw the newest lines that find room, the newest first and bold."""
    board.title(board.scene.words(TITLE), box, 520)
    room = int((box[3] - box[1] - 40) // _LINE)
    for row, line in enumerate(board.scene.log[:room]):
        weight, colour = (BOLD, board.theme.text) if row == 0 else (MEDIUM, board.theme.second)
        text, style = fit(
            legible(line.replace("**", ""), board.scene.locale),
            board.style(18, weight), box[2] - box[0] - 2 * PADDING, 14.5,
        )  # fmt: skip
        board.canvas.write(text, box[0] + PADDING, box[1] + 55 + row * _LINE, style, colour, within=box)
