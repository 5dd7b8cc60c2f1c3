"""The layout of the panels, and the empty page with everything that doesn't depend on the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engine.nemo.view import View
from render.colours import Theme
from render.kept import kept
from render.nemo.chart import MAP
from render.nemo.crew import height
from render.nemo.ground import chart
from render.page import blank
from render.units import Box, px

NOTORIETY: Final[Box] = (24, 728, 1576, 820)
RESOURCES: Final[Box] = (24, 832, 400, 1176)
TONNAGE: Final[Box] = (412, 832, 804, 1176)
STORES: Final[Box] = (816, 832, 1192, 1176)
_CREW: Final[Box] = (1204, 832, 1576, 1176)
_GUTTER: Final = 12
_LOST: Final = 156
"""The height of the panel for the final score after a defeat, which has no score."""


@dataclass(frozen=True, slots=True)
class Panels:
    """The boxes of the panels that depend on the position, in design units."""

    crew: Box | None
    """The panel of the crew; None if the final score replaces it."""
    log: Box | None
    final: Box | None

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Return the boxes of all panels of the page."""
        own = (box for box in (self.crew, self.log, self.final) if box is not None)
        return (NOTORIETY, RESOURCES, TONNAGE, STORES, *own)


def panels(view: View, *, log: bool) -> Panels:
    """Lay out the panels for a position, with or without a log."""
    left, top, right, bottom = _CREW
    lost = view.result is not None and not view.score
    split = top + (_LOST if lost else height(len(view.seats)))
    upper, lower = (left, top, right, split), (left, split + _GUTTER, right, bottom)
    if view.result is None:
        return Panels(upper, lower, None) if log else Panels(_CREW, None, None)
    return Panels(None, lower, upper) if lost and log else Panels(None, None, _CREW)


@kept(12)
def page(boxes: tuple[Box, ...], theme: Theme, small: bool) -> Image.Image:
    """Return the page with the chart and empty panels. Callers copy it before they draw on it."""
    image = blank(boxes, theme)
    image.paste(chart(theme, small), (px(MAP[0]), px(MAP[1])))
    return image
