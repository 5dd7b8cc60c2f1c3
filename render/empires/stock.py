"""The panel of the tiles that can still be bought, with the number of copies."""

from __future__ import annotations

from typing import Final

from render.board import PADDING
from render.empires.board import Board
from render.flow import Piece, flow
from render.units import Box
from render.words import N_

TITLE: Final = N_("tiles left")


def draw(board: Board, box: Box) -> None:
    """Draw the panel. A tile that exists only once has no number."""
    theme, view, say = board.theme, board.view, board.scene.words
    board.frame(box)
    board.title(say(TITLE), box, box[2] - box[0] - 2 * PADDING)
    pieces = []
    for tile in view.tiles.values():
        copies = view.stock.get(tile.id, 0)
        if copies:
            pieces.append(Piece(say(tile.name), theme.second, count=str(copies) if tile.copies > 1 else ""))
    flow(board, pieces, (box[0] + PADDING - 3, box[1] + 29, box[2] - PADDING + 6, box[3] - 1), 17.0)
