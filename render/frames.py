"""Examples of rules: one or two positions, drawn side by side as before and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from PIL import Image

from engine.kernel.events import Event
from render.colours import Theme
from render.units import Box

SIDE: Final = 720
"""The length of the longer side of a frame, in pixels."""
GAP: Final = 24
"""The gap between two frames, in pixels."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of an example."""

    view: Any
    """The position, as the game's `view` returns it for a spectator."""
    events: tuple[Event, ...] = ()
    """The latest events, which are highlighted."""


@dataclass(frozen=True, slots=True)
class Example:
    """One picture, or two that show the position before and after an event."""

    frames: tuple[Frame, ...]
    window: Box
    """The part of the board that all frames show, in design units."""


def side_by_side(images: list[Image.Image], theme: Theme) -> Image.Image:
    """Return frames of equal size side by side, small enough for a message to show them whole."""
    width, height = images[0].size
    scale = SIDE / max(width, height)
    size = (round(width * scale), round(height * scale))
    whole = (len(images) * (size[0] + GAP) - GAP, size[1])
    picture = Image.new("RGB", whole, theme.canvas)
    for number, image in enumerate(images):
        small = image.resize(size, Image.Resampling.LANCZOS)
        picture.paste(small, (number * (size[0] + GAP), 0))
    return picture
