"""The area below the map: the powers' cards in the rows of the alliances, and the panels next to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.empires.names import Row
from render.empires import auction, colours, realms, stock, words
from render.empires.board import Board
from render.empires.seating import CELLS, LABELS, seating
from render.log import draw as draw_log
from render.sprites import plate
from render.type import EXTRABOLD, MEDIUM
from render.units import Box
from render.words import N_

SIDE: Final = N_("side")


def draw(board: Board) -> None:
    """Draw the cards of all powers, and further panels if they fit."""
    panels = _panels(board)
    table = seating(board.view, len(panels))
    for row, label in LABELS.items():
        if board.view.result is None and any(board.view.rows.values()):
            _tray(board, row, [table.cards[seat] for seat in board.view.rows[row]], label)
    for power in board.view.powers:
        realms.draw(board, power, table.cards[power.seat])
    for panel, box in zip(panels, table.panels, strict=True):
        panel(box)


def _panels(board: Board) -> list[Callable[[Box], None]]:
    """Return functions that draw the panels that fit, the largest first."""
    view, small = board.view, board.scene.small
    stocked = None if small or view.result is not None else partial(stock.draw, board)
    logged = partial(_log, board) if board.scene.log else None
    bidding = None if view.auction is None else partial(auction.draw, board, view.auction)
    kept = [panel for panel in (bidding, stocked, logged) if panel is not None][: CELLS - len(view.powers)]
    return [panel for panel in (stocked, logged, bidding) if panel in kept]


def _log(board: Board, box: Box) -> None:
    board.frame(box)
    draw_log(board, box)


def _tray(board: Board, row: Row, cards: list[Box], label: Box) -> None:
    """Draw a tray behind a side's cards, with the side's letter."""
    theme, canvas = board.theme, board.canvas
    right = max((card[2] for card in cards), default=label[2] - 4) + 4
    fill = colours.tray(row, theme)
    tray = plate((right - label[0] + 4, label[3] - label[1] + 6), 8, fill)
    canvas.put_corner(tray, label[0] - 4, label[1] - 3)
    middle = (label[0] + label[2]) / 2
    canvas.write(words.SIDES[row], middle, label[1] + 76, board.style(36, EXTRABOLD), theme.text, align=0.5)
    style = board.style(15, MEDIUM)
    board.write(board.scene.words(SIDE), middle, label[1] + 98, style, theme.second, room=40, align=0.5)
