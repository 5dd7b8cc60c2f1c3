"""The painter of Struggle of Empires, which draws its board and provides its other pictures."""

from __future__ import annotations

from typing import Final

from engine.empires.view import View
from render.canvas import Canvas, canvas_on
from render.empires import alliances, areas, glance, header, homelands, legend
from render.empires.battle import draw as draw_battle
from render.empires.board import Board
from render.empires.changes import changes, moved
from render.empires.colours import grounds
from render.empires.examples import EXAMPLES
from render.empires.identities import everybody, of_seats
from render.empires.page import page
from render.empires.regions import regions
from render.painter import Painter
from render.palettes import THEMES
from render.scene import Scene
from render.units import Box


def draw(view: View, scene: Scene, window: Box | None = None) -> Canvas:
    """Draw a position, or an enlarged part of it; the canvas lists the texts of the whole board."""
    theme = THEMES[scene.palette]
    empty = page(homelands.shown(view), theme, scene.small)
    board = Board(view, scene, canvas_on(empty, theme, window), changes(scene.events))
    header.draw(board)
    homelands.draw(board)
    areas.draw(board)
    if not scene.small:
        legend.draw(board)
    alliances.draw(board)
    return board.canvas


PAINTER: Final = Painter(
    draw,
    everybody,
    grounds,
    regions,
    seats=of_seats,
    chapter=header.WAR,
    glance=glance.draw,
    chart=glance.chart,
    places=glance.places,
    place_of=glance.place_of,
    start_of=glance.start_of,
    moved=moved,
    draw_detail=draw_battle,
    examples=EXAMPLES,
)
