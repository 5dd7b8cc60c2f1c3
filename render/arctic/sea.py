"""The chart with a position on it: the control of the seas, the pieces there, and highlights."""

from __future__ import annotations

from typing import Final

from engine.arctic.names import POLE
from engine.arctic.view import SectorView
from render.arctic import ground, rim, tokens
from render.arctic.board import Board
from render.arctic.changes import LIT
from render.arctic.chart import Plan, Wedge, border, crossings
from render.arctic.sectors import Block, describe, printed
from render.ground import corner
from render.signs import course
from render.sprites import badge
from render.units import Box, Point, overlap
from render.words import N_

_COURSES: Final = 6
"""How many of the newest steps of ships are shown as arrows."""
_LAMP_LINE: Final = 3.6
_LAMP_INSET: Final = 5.8
_COAST_SIGN: Final = 40
"""The side length of the badges on the chart's edge."""

POLE_NAME: Final = N_("pole")


def draw(board: Board, plan: Plan) -> None:
    """Draw the position on all sectors."""
    scene, theme = board.scene, board.theme
    wedges = plan.wedges
    for plot, sector in zip(plan.plots, board.view.sectors, strict=True):
        if plot.owner is None and sector.controller is not None:
            ground.lay(board.canvas, plot, sector.controller, scene.small)
    for one, other in plan.land_borders:
        start, end = border(wedges[one], wedges[other])
        line = tokens.land_border(round(end[0] - start[0], 1), round(end[1] - start[1], 1), theme)
        board.canvas.put(line, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    changed = [sector for sector in board.changes.sectors if sector in wedges]
    for sector_id in changed[:LIT]:
        line_mask = ground.frame(wedges[sector_id], _LAMP_INSET, _LAMP_LINE)
        board.canvas.lay(theme.lamp, corner(wedges[sector_id].box), line_mask)
    for nation, (x, y) in rim.signs(plan):
        board.canvas.put(badge(board.nation(nation), _COAST_SIGN, 23), x, y)
    taken: list[Box] = []
    for sector in board.view.sectors:
        title = board.changed(sector.id in changed, theme.text)
        block = printed(_block(board, sector), wedges[sector.id], theme, title)
        board.canvas.put_corner(block.sprite, block.left, block.top)
        board.canvas.texts += block.texts
        taken += block.boxes
    courses(board, plan, taken)


def courses(board: Board, plan: Plan, taken: list[Box]) -> None:
    """Draw the latest steps of ships as arrows that avoid the boxes in `taken`."""
    for origin, target in _courses(board):
        if origin in plan.wedges and target in plan.wedges:
            _course(board, plan.wedges[origin], plan.wedges[target], taken)


def _block(board: Board, sector: SectorView) -> Block:
    say, locale = board.scene.words, board.scene.locale
    if sector.id == POLE:
        return describe(sector, say(POLE_NAME).upper(), "", locale, board.enlarged)
    name = "" if board.scene.small else say(sector.name)
    return describe(sector, sector.id, name, locale, board.enlarged)


def _courses(board: Board) -> list[tuple[str, str]]:
    """Return the latest steps of ships, without repetition; the newest is last, to be drawn on top."""
    return list(dict.fromkeys(board.changes.moves))[:_COURSES][::-1]


def _course(board: Board, origin: Wedge, target: Wedge, taken: list[Box]) -> None:
    """Draw the arrow of a ship's step where it overlaps least."""

    def covered(way: tuple[Point, Point]) -> float:
        (x0, y0), (x1, y1) = way
        box = (min(x0, x1) - 9, min(y0, y1) - 9, max(x0, x1) + 9, max(y0, y1) + 9)
        return sum(overlap(box, other) for other in taken)

    (x0, y0), (x1, y1) = min(crossings(origin, target), key=covered)
    arrow = course(round(x1 - x0, 1), round(y1 - y0, 1), board.theme)
    board.canvas.put(arrow, (x0 + x1) / 2, (y0 + y1) / 2)
