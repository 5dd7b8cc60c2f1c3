"""The homelands of the powers in play: a badge, and the units at home."""

from __future__ import annotations

from typing import Final

from engine.empires.names import HOME, UNITS, Power
from render.empires import tokens
from render.empires.board import Board
from render.empires.sheets import home
from render.sprites import plate

_BADGE: Final = 42.0
_UNIT: Final = 25.0
_ABOVE: Final[frozenset[Power]] = frozenset({"united_provinces"})
"""Homelands so small that their units stand above the badge, off their neighbours'."""


def draw(board: Board) -> None:
    """Draw all homelands."""
    turn = board.view.turn
    for power in board.view.powers:
        if power.power is None:
            continue
        x, y = home(power.power)
        side = _BADGE * board.enlarged
        board.canvas.put(tokens.badge(power.power, side), x, y)
        if power.seat == turn or power.seat in board.changes.homes:
            board.canvas.put(plate((side + 10, side + 10), 9, None, board.theme.lamp, 3), x, y)
        height = _UNIT * board.enlarged
        row = [
            tokens.unit(unit, power.power, power.units[unit][HOME], height, board.theme)
            for unit in UNITS
            if power.units[unit].get(HOME)
        ]
        at = x - (sum(unit.width for unit in row) + 2 * (len(row) - 1)) / 2
        up = -1 if power.power in _ABOVE else 1
        for sprite in row:
            board.canvas.put(sprite, at + sprite.width / 2, y + up * (side + height + 13) / 2)
            at += sprite.width + 2
