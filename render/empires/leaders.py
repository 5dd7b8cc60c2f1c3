"""The leader lines from cards to their areas."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.empires.names import Power
from render.empires import tokens
from render.empires.board import Board
from render.empires.homelands import shown, units_at_home
from render.empires.sheets import anchor, home
from render.empires.stands import Card
from render.units import Box, Point

_CLEAR: Final = 36.0
"""The distance that lines to labels keep from the middle of homelands' badges and units."""


def draw(board: Board, cards: Sequence[Card]) -> None:
    """Draw the leader lines of cards that share a sheet with others and don't cover their area."""
    for card in cards:
        _leader(board, card, cards)


def _leader(board: Board, card: Card, others: Sequence[Card]) -> None:
    x, y = anchor(card.area.id)
    alone = all(other.area.sea_box != card.area.sea_box for other in others if other is not card)
    if alone or any(
        other.box[0] - 6 < x < other.box[2] + 6 and other.box[1] < y < other.box[3] for other in others
    ):
        return
    start = _start(card.box, (x, y), shown(board.view), board.enlarged)
    line = tokens.leader(round(x - start[0], 1), round(y - start[1], 1), board.theme)
    board.canvas.put(line, (x + start[0]) / 2, (y + start[1]) / 2)


@lru_cache(maxsize=256)
def _start(box: Box, end: Point, homelands: frozenset[Power], enlarged: float) -> Point:
    """Return the point of a card's edge where its line begins: near the line's end and clear of homelands."""
    obstacles = [point for power in homelands for point in (home(power), units_at_home(power, enlarged))]

    def clearance(start: Point) -> float:
        return min((*(_apart(obstacle, start, end) for obstacle in obstacles), _CLEAR))

    return max(_starts(box, *end), key=clearance)


def _starts(box: Box, x: float, y: float) -> list[Point]:
    """Return the points of a card's edge where a line to (x, y) may begin, the nearest first."""
    left, top, right, bottom = box
    if left <= x <= right:
        return [(min(max(x, left + 20), right - 20), bottom if y > bottom else top)]
    edge = left if x < left else right
    heights = (top + 20 + (bottom - top - 36) * step / 6 for step in range(7))
    return sorted(((edge, height) for height in heights), key=lambda start: abs(start[1] - y))


def _apart(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from the line between two others, in design units."""
    across, down = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * across + (point[1] - start[1]) * down) / (across**2 + down**2)
    along = min(max(along, 0.0), 1.0)
    return math.hypot(start[0] + along * across - point[0], start[1] + along * down - point[1])


def _covers(box: Box, x: float, y: float) -> bool:
    return box[0] - 6 < x < box[2] + 6 and box[1] - 6 < y < box[3] + 6
