"""A position as a picture: knows what the engine shows and how letters look, and nothing of Discord."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from render import arctic
from render.canvas import Canvas, encode
from render.palette import THEMES, Identity, fixed
from render.scene import Scene


@dataclass(frozen=True, slots=True)
class Painter:
    """How the boards of one game are drawn."""

    draw: Callable[[Any, Scene], Canvas]
    identities: tuple[Identity, ...]
    """Whose colours must be exact in the saved picture."""


PAINTERS: Final[Mapping[str, Painter]] = MappingProxyType({
    "arctic": Painter(arctic.draw, arctic.IDENTITIES),
})  # fmt: skip
"""By the game's short name; a new game adds its line here and its package beside this one."""


def board(view: Any, scene: Scene) -> bytes:
    """Return the picture of a position as a PNG of 2000 x 1500 pixels in 256 colours.

    `view` is what a game's `view` returned. Safe to call from several threads at once.
    Raises KeyError for a game without a painter and for an unknown palette.
    """
    painter = PAINTERS[view.game]
    canvas = painter.draw(view, scene)
    return encode(canvas.image, fixed(THEMES[scene.palette], painter.identities))


__all__ = ["PAINTERS", "Painter", "Scene", "board"]
