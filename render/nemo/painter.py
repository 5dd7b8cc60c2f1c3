"""The painter of Nemo's War, which draws its board and provides its other pictures."""

from __future__ import annotations

from typing import Final

from engine.nemo.view import View
from render.canvas import Canvas, canvas_on
from render.log import draw as draw_log
from render.nemo import crew, final, glance, header, legend, notoriety, page, resources, seas, stores, tonnage
from render.nemo.board import Board
from render.nemo.changes import changes, moved
from render.nemo.examples import EXAMPLES
from render.nemo.ground import grounds
from render.nemo.identities import everybody, of_seats
from render.nemo.regions import regions
from render.nemo.roll import draw as draw_roll
from render.painter import Painter
from render.palettes import THEMES
from render.scene import Scene
from render.units import Box


def draw(view: View, scene: Scene, window: Box | None = None) -> Canvas:
    """Draw a position, or an enlarged part of it; the canvas lists the texts of the whole board."""
    theme = THEMES[scene.palette]
    panels = page.panels(view, log=bool(scene.log) and not scene.small)
    empty = page.page(panels.boxes, theme, scene.small)
    board = Board(view, scene, canvas_on(empty, theme, window), changes(scene.events))
    header.draw(board)
    seas.draw(board)
    if not scene.small:
        legend.draw(board)
    notoriety.draw(board, page.NOTORIETY)
    resources.draw(board, page.RESOURCES)
    tonnage.draw(board, page.TONNAGE)
    stores.draw(board, page.STORES)
    if panels.crew is not None:
        crew.draw(board, panels.crew)
    if panels.log is not None:
        draw_log(board, panels.log)
    if panels.final is not None and view.result is not None:
        final.draw(board, view.result, panels.final)
    return board.canvas


PAINTER: Final = Painter(
    draw,
    everybody,
    grounds,
    regions,
    seats=of_seats,
    chapter=header.UNIT,
    glance=glance.draw,
    chart=glance.chart,
    places=glance.places,
    on_board=glance.on_board,
    place_of=glance.place_of,
    moved=moved,
    draw_detail=draw_roll,
    examples=EXAMPLES,
)
