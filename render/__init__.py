"""A position as a picture: knows what the engine shows and how letters look, and nothing of Discord."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, Protocol

from PIL import Image

from render import arctic, empires, nemo
from render.canvas import Canvas, encode
from render.frames import Example, side_by_side
from render.palette import RGB, Identity, Theme, fixed
from render.scene import Scene
from render.themes import THEMES
from render.units import Box


class Draw(Protocol):
    """How a position is drawn: all of it, or the part of it inside a box, larger."""

    def __call__(self, view: Any, scene: Scene, window: Box | None = None) -> Canvas:
        """Return the finished canvas."""


@dataclass(frozen=True, slots=True)
class Painter:
    """How the boards of one game are drawn."""

    draw: Draw
    identities: Callable[[Theme], tuple[Identity, ...]]
    """Whose colours must be exact in the saved picture."""
    grounds: Callable[[Theme], tuple[RGB, ...]]
    """The colours that water and land take in this game, beside their own."""
    regions: Callable[[Any], Mapping[str, Box]]
    """The parts of a position that can be drawn larger, by id."""
    draw_detail: Callable[[Any, Scene], Canvas | None] | None = None
    """How a battle or a test is drawn by itself, for games that roll dice there."""
    examples: Mapping[str, Callable[[], Example]] = field(default_factory=dict)
    """Made positions that show what a rule does, by name."""

    def palette(self, theme: Theme) -> Image.Image:
        """Return the palette of all pictures of this game with a theme."""
        return fixed(theme, self.identities(theme), self.grounds(theme))


PAINTERS: Final[Mapping[str, Painter]] = MappingProxyType({
    "arctic": Painter(
        arctic.draw, arctic.everybody, arctic.grounds, arctic.regions, examples=arctic.EXAMPLES
    ),
    "empires": Painter(
        empires.draw, empires.everybody, empires.grounds, empires.regions, empires.draw_battle,
        empires.EXAMPLES,
    ),
    "nemo": Painter(
        nemo.draw, nemo.everybody, nemo.grounds, nemo.regions, nemo.draw_roll, nemo.EXAMPLES
    ),
})  # fmt: skip
"""By the game's short name; a new game adds its line here and its package beside this one."""


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
