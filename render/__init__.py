"""A position as a picture: knows what the engine shows and how letters look, and nothing of Discord."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from PIL import Image

from render import arctic, empires, nemo
from render.canvas import Canvas, encode
from render.palette import RGB, Identity, Theme, fixed
from render.scene import Scene
from render.themes import THEMES


@dataclass(frozen=True, slots=True)
class Painter:
    """How the boards of one game are drawn."""

    draw: Callable[[Any, Scene], Canvas]
    identities: Callable[[Theme], tuple[Identity, ...]]
    """Whose colours must be exact in the saved picture."""
    grounds: Callable[[Theme], tuple[RGB, ...]]
    """The colours that water and land take in this game, beside their own."""
    draw_detail: Callable[[Any, Scene], Canvas | None] | None = None
    """How a battle or a test is drawn by itself, for games that roll dice there."""

    def palette(self, theme: Theme) -> Image.Image:
        """Return the palette of all pictures of this game with a theme."""
        return fixed(theme, self.identities(theme), self.grounds(theme))


PAINTERS: Final[Mapping[str, Painter]] = MappingProxyType({
    "arctic": Painter(arctic.draw, arctic.everybody, arctic.grounds),
    "empires": Painter(empires.draw, empires.everybody, empires.grounds, empires.draw_battle),
    "nemo": Painter(nemo.draw, nemo.everybody, nemo.grounds, nemo.draw_roll),
})  # fmt: skip
"""By the game's short name; a new game adds its line here and its package beside this one."""


def board(view: Any, scene: Scene) -> bytes:
    """Return the picture of a position as a PNG of 2000 x 1500 pixels in 256 colours.

    `view` is what a game's `view` returned. Safe to call from several threads at once.
    Raises KeyError for a game without a painter and for an unknown palette.
    """
    painter = PAINTERS[view.game]
    return encode(painter.draw(view, scene).image, painter.palette(THEMES[scene.palette]))


def detail(view: Any, scene: Scene) -> bytes | None:
    """Return a small picture, 1000 pixels wide, of the dice that the events tell of: a battle, a test.

    None when they tell of none and none is being fought, and for games without such pictures.
    Like `board` in all else.
    """
    painter = PAINTERS[view.game]
    canvas = painter.draw_detail(view, scene) if painter.draw_detail else None
    return None if canvas is None else encode(canvas.image, painter.palette(THEMES[scene.palette]))


__all__ = ["PAINTERS", "Painter", "Scene", "board", "detail"]
