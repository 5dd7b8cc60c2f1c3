"""A position as a picture: knows what the engine shows and how letters look, and nothing of Discord."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from render.canvas import encode
from render.frames import side_by_side
from render.painter import Painter
from render.painters import PAINTERS
from render.scene import Scene
from render.themes import THEMES


def board(view: Any, scene: Scene, region: str | None = None) -> bytes:
    """Return the picture of a position as a PNG of 2000 x 1500 pixels in 256 colours.

    `view` is what a game's `view` returned. With one of its `regions`, only that part is drawn, larger:
    1500 pixels wide or high, and without the log. Safe to call from several threads at once.
    Raises KeyError for a game without a painter, an unknown palette and an unknown region.
    """
    painter = PAINTERS[view.game]
    window = None
    if region is not None:
        window, scene = painter.regions(view)[region], replace(scene, log=(), small=False)
    return encode(painter.draw(view, scene, window).image, painter.palette(THEMES[scene.palette]))


def regions(view: Any) -> tuple[str, ...]:
    """Return the parts of a position that `board` draws larger."""
    return tuple(PAINTERS[view.game].regions(view))


def example(game: str, name: str, scene: Scene) -> bytes:
    """Return the picture of one of a game's examples; the scene's own events are left out.

    Raises KeyError for an unknown game, example or palette. Like `board` in all else.
    """
    painter, theme = PAINTERS[game], THEMES[scene.palette]
    made = painter.examples[name]()
    drawn = [
        painter.draw(frame.view, replace(scene, events=frame.events), made.window).image
        for frame in made.frames
    ]
    return encode(side_by_side(drawn, theme), painter.palette(theme))


def detail(view: Any, scene: Scene) -> bytes | None:
    """Return a small picture, 1000 pixels wide, of the dice that the events tell of: a battle, a test.

    None when they tell of none and none is being fought, and for games without such pictures.
    Like `board` in all else.
    """
    painter = PAINTERS[view.game]
    canvas = painter.draw_detail(view, scene) if painter.draw_detail else None
    return None if canvas is None else encode(canvas.image, painter.palette(THEMES[scene.palette]))


__all__ = ["PAINTERS", "Painter", "Scene", "board", "detail", "example", "regions"]
