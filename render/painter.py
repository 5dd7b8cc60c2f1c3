"""The interface between this package and each game's drawing code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from PIL import Image

from engine.kernel.commands import Command
from engine.kernel.events import Event
from render.canvas import Canvas
from render.colours import RGB, Identity, Theme, fixed
from render.crop import Ground
from render.crop import palette as dimmed
from render.frames import Example
from render.scene import Scene
from render.spots import Outline
from render.units import Box


class Draw(Protocol):
    """Draws a position, or an enlarged part of it."""

    def __call__(self, view: Any, scene: Scene, window: Box | None = None) -> Canvas:
        """Return the finished canvas; `window` is the part to draw, in design units."""


@dataclass(frozen=True, slots=True)
class Painter:
    """The drawing functions and colours of one game."""

    draw: Draw
    identities: Callable[[Theme], tuple[Identity, ...]]
    """The identities whose colours must be exact in the saved picture."""
    grounds: Callable[[Theme], tuple[RGB, ...]]
    """The colours of water and land in this game, in addition to the usual ones."""
    regions: Callable[[Any], Mapping[str, Box]]
    """Returns the parts of a board that can be drawn enlarged, by id."""
    seats: Callable[[Any, Theme], tuple[Identity, ...]] | None = None
    """Returns the colour and letters of each seat; None for games without computer players."""
    chapter: str = ""
    """The name of the game's chapters, such as turns or wars, to be translated."""
    glance: Callable[[Any, Scene], Canvas] | None = None
    """Draws a position at a glance: less content, legible at the size of a message."""
    chart: Callable[[Any, Scene], Ground] | None = None
    """Draws a position at a glance for a decision between places on its chart."""
    places: Callable[[Any], Mapping[str, Outline]] = field(default=lambda _view: {})
    """Returns the outlines of these places on a board at a glance."""
    on_board: Callable[[Any], Mapping[str, Outline]] = field(default=lambda _view: {})
    """Returns the outlines of the places on a whole board, for places that have one there."""
    place_of: Callable[[Command], str | None] = field(default=lambda _command: None)
    """Returns the place that a command chooses, or None."""
    start_of: Callable[[Command], str | None] = field(default=lambda _command: None)
    """Returns the current place of the piece that a command moves, or None."""
    moved: Callable[[Iterable[Event]], Sequence[tuple[str, str]]] = field(default=lambda _events: ())
    """Returns the moves of pieces in the events, each as the place before and the place after."""
    draw_detail: Callable[[Any, Scene], Canvas | None] | None = None
    """Draws a battle or a test on its own, or returns None if there is none to show."""
    examples: Mapping[str, Callable[[], Example]] = field(default_factory=dict)
    """Positions that show the effect of a rule, by name."""

    def palette_of_crops(self, theme: Theme) -> Image.Image:
        """Return the palette for pictures that are dimmed in part."""
        return dimmed(theme, self.identities(theme), self.grounds(theme))

    def palette(self, theme: Theme) -> Image.Image:
        """Return the palette for all other pictures of this game in a theme."""
        return fixed(theme, self.identities(theme), self.grounds(theme))
