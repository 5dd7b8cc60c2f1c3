"""The homelands of the powers in play, each with a badge and its units at home."""

from __future__ import annotations

from typing import Final

from engine.empires.names import HOME, POWERS, UNITS, Power
from engine.empires.view import View
from render.empires import tokens
from render.empires.board import Board
from render.empires.sheets import home
from render.sprites import plate
from render.units import Point

_BADGE: Final = 42.0
_UNIT: Final = 25.0
_ABOVE: Final[frozenset[Power]] = frozenset({"prussia", "united_provinces"})
"""The homelands whose units are above the badge, because a neighbour's badge is below it."""


def draw(board: Board) -> None:
    """Draw all homelands."""
    turn, side = board.view.turn, _BADGE * board.enlarged
    for homeland in sorted(shown(board.view)):
        board.canvas.put(tokens.badge(homeland, side, board.theme), *home(homeland))
    for power in board.view.powers:
        if power.power is None:
            continue
        x, y = home(power.power)
        if power.seat == turn or power.seat in board.changes.homes:
            board.canvas.put(plate((side + 10, side + 10), 9, None, board.theme.lamp, 3), x, y)
        height = _UNIT * board.enlarged
        row = [
            tokens.unit(unit, power.power, power.units[unit][HOME], height, board.theme)
            for unit in UNITS
            if power.units[unit].get(HOME)
        ]
        at = x - (sum(unit.width for unit in row) + 2 * (len(row) - 1)) / 2
        _, middle = units_at_home(power.power, board.enlarged)
        for sprite in row:
            board.canvas.put(sprite, at + sprite.width / 2, middle)
            at += sprite.width + 2


def shown(view: View) -> frozenset[Power]:
    """Return the powers in play, or all powers until every seat has chosen one."""
    chosen = [power.power for power in view.powers]
    return frozenset(POWERS if None in chosen else [power for power in chosen if power is not None])


def units_at_home(power: Power, enlarged: float) -> Point:
    """Return the middle of the row of a power's units at home; `enlarged` is the scale of tokens."""
    x, y = home(power)
    away = (_BADGE + _UNIT) * enlarged / 2 + 6.5
    return x, y - away if power in _ABOVE else y + away
