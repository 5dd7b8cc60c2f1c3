"""A position as a picture: knows what the engine shows and how letters look, and nothing of Discord."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from PIL import Image

from render import arctic, empires
from render.canvas import Canvas, encode
from render.palette import RGB, THEMES, Identity, Theme, fixed
from render.scene import Scene


@dataclass(frozen=True, slots=True)
class Painter:
    """How the boards of one game are drawn."""

    draw: Callable[[Any, Scene], Canvas]
    identities: tuple[Identity, ...]
    """Whose colours must be exact in the saved picture."""
    grounds: Callable[[Theme], tuple[RGB, ...]]
    """The colours that water and land take in this game, beside their own."""

    def palette(self, theme: Theme) -> Image.Image:
        """Return the palette of all pictures of this game with a theme."""
        return fixed(theme, self.identities, self.grounds(theme))


PAINTERS: Final[Mapping[str, Painter]] = MappingProxyType({
    "arctic": Painter(arctic.draw, arctic.IDENTITIES, arctic.grounds),
    "empires": Painter(empires.draw, empires.IDENTITIES, empires.grounds),
})  # fmt: skip
"""By the game's short name; a new game adds its line here and its package beside this one."""


def board(view: Any, scene: Scene) -> bytes:
    """Return the picture of a position as a PNG of 2000 x 1500 pixels in 256 colours.

    `view` is what a game's `view` returned. Safe to call from several threads at once.
    Raises KeyError for a game without a painter and for an unknown palette.
    """
    painter = PAINTERS[view.game]
    return encode(painter.draw(view, scene).image, painter.palette(THEMES[scene.palette]))


__all__ = ["PAINTERS", "Painter", "Scene", "board"]
