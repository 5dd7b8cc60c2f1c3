"""Draws positions as pictures. This package knows the engine's views and the fonts, but not Discord."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.kernel.commands import Command
from render.canvas import encode
from render.chances import Chances, Marked
from render.chances import draw as draw_chances
from render.crop import Sought, cut
from render.frames import side_by_side
from render.painter import Painter
from render.painters import PAINTERS
from render.palettes import THEMES
from render.parts import PARTS
from render.scene import Scene


def board(view: Any, scene: Scene, region: str | None = None) -> bytes:
    """Return the picture of a position as a PNG of 2000 x 1500 pixels in 256 colours.

    `view` is the result of a game's `view`. If `region` is one of the position's `regions`, or of `PARTS`,
    only that part is drawn, enlarged to 1500 pixels in width or height; a region has no log. The function may
    be called from several threads at once. Raises KeyError for a game without a painter, an unknown palette
    or an unknown region.
    """
    painter = PAINTERS[view.game]
    window = None
    if region is not None:
        log = scene.log if region in PARTS else ()
        window = PARTS[region] if region in PARTS else painter.regions(view)[region]
        scene = replace(scene, log=log, small=False)
    return encode(painter.draw(view, scene, window).image, painter.palette(THEMES[scene.palette]))


def glance(view: Any, scene: Scene) -> bytes:
    """Return the picture of a position for a message: a PNG of 1650 x 1050 pixels in 256 colours.

    At a width of 550 pixels, its smallest letters are 11 pixels high. It omits everything that is not needed
    for the next decision. For a game without such a picture, this is the picture of `board`.
    """
    painter = PAINTERS[view.game]
    if painter.glance is None:
        return board(view, scene)
    return encode(painter.glance(view, scene).image, painter.palette(THEMES[scene.palette]))


def place_of(game: str, command: Command) -> str | None:
    """Return the place on the board that a command chooses, as used by `crop`, or None if it chooses none."""
    return PAINTERS[game].place_of(command)


def start_of(game: str, command: Command) -> str | None:
    """Return the current place of the piece that a command moves, or None if it moves nothing."""
    return PAINTERS[game].start_of(command)


def crop(view: Any, scene: Scene, sought: Sought) -> bytes | None:
    """Return the part of a board with a decision's places, as a PNG with the ratio 11:7, or None.

    It is at most 1650 pixels wide. The result is None for a game without such pictures.
    """
    painter = PAINTERS[view.game]
    if painter.chart is None:
        return None
    made = cut(painter.chart(view, scene), sought)
    return encode(made.canvas.image, painter.palette_of_crops(THEMES[scene.palette]))


def regions(view: Any) -> tuple[str, ...]:
    """Return the names of the parts of a position that `board` can draw enlarged."""
    return tuple(PAINTERS[view.game].regions(view))


def example(game: str, name: str, scene: Scene) -> bytes:
    """Return the picture of one of a game's rule examples. The scene's own events are ignored.

    Raises KeyError for an unknown game, example or palette. In all other respects it is like `board`.
    """
    painter, theme = PAINTERS[game], THEMES[scene.palette]
    made = painter.examples[name]()
    drawn = [
        painter.draw(frame.view, replace(scene, events=frame.events), made.window).image
        for frame in made.frames
    ]
    return encode(side_by_side(drawn, theme), painter.palette(theme))


def chances(played: Chances, scene: Scene) -> bytes:
    """Return the chart of how the chances changed during a finished game: a PNG as large as a `glance`.

    Raises KeyError for a game without a painter, or whose painter has no seat colours.
    """
    painter, theme = PAINTERS[played.view.game], THEMES[scene.palette]
    if painter.seats is None:
        raise KeyError(played.view.game)
    canvas = draw_chances(played, scene, painter.seats(played.view, theme), painter.chapter)
    return encode(canvas.image, painter.palette(theme))


def detail(view: Any, scene: Scene) -> bytes | None:
    """Return a small picture of the dice of a battle or test, 1000 pixels wide, or None if there is none."""
    painter = PAINTERS[view.game]
    canvas = painter.draw_detail(view, scene) if painter.draw_detail else None
    return None if canvas is None else encode(canvas.image, painter.palette(THEMES[scene.palette]))


__all__ = [
    "PAINTERS",
    "PARTS",
    "Chances",
    "Marked",
    "Painter",
    "Scene",
    "Sought",
    "board",
    "chances",
    "crop",
    "detail",
    "example",
    "glance",
    "place_of",
    "regions",
    "start_of",
]
