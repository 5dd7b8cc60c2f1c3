"""The painter of The Arctic, which draws its board and provides its other pictures."""

from __future__ import annotations

from dataclasses import astuple
from typing import Final

from engine.arctic.view import View
from render.arctic import (
    companies,
    council,
    final,
    glance,
    header,
    investment,
    legend,
    nations,
    page,
    sea,
)  # fmt: skip
from render.arctic.board import Board
from render.arctic.changes import changes, moved
from render.arctic.chart import plan
from render.arctic.examples import EXAMPLES
from render.arctic.ground import grounds
from render.arctic.identities import everybody, of_seats
from render.arctic.regions import regions
from render.canvas import Canvas, canvas_on
from render.log import draw as draw_log
from render.painter import Painter
from render.palettes import THEMES
from render.scene import Scene
from render.units import Box


def draw(view: View, scene: Scene, window: Box | None = None) -> Canvas:
    """Draw a position, or an enlarged part of it; the canvas lists the texts of the whole board."""
    theme = THEMES[scene.palette]
    chart = plan(view)
    boxes = page.panels(view, log=bool(scene.log) and not scene.small)
    frames = tuple(box for box in astuple(boxes) if box is not None)
    empty = page.page(chart, frames, theme, scene.small)
    board = Board(view, scene, canvas_on(empty, theme, window), changes(scene.events))

    header.draw(board)
    sea.draw(board, chart)
    if not scene.small:
        legend.draw(board)
    legend.reconstructed(board)
    nations.draw(board, boxes.nations)
    council.draw(board, boxes.council)
    investment.draw(board, boxes.investment)
    if boxes.companies is not None:
        companies.draw(board, boxes.companies)
    if boxes.foot is not None:
        if view.result is not None:
            final.draw(board, view.result, boxes.foot)
        else:
            draw_log(board, boxes.foot)
    return board.canvas


PAINTER: Final = Painter(
    draw,
    everybody,
    grounds,
    regions,
    seats=of_seats,
    chapter=header.TURN,
    glance=glance.draw,
    chart=glance.chart,
    places=glance.places,
    on_board=glance.on_board,
    place_of=glance.place_of,
    start_of=glance.start_of,
    moved=moved,
    examples=EXAMPLES,
)
