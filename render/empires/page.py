"""The empty page: the map, and everything else that does not depend on the position."""

from __future__ import annotations

from PIL import Image

from engine.empires.names import Power
from render.colours import Theme
from render.empires.ground import chart
from render.empires.sheets import MAP
from render.ground import corner
from render.kept import kept
from render.page import blank


@kept(12)
def page(powers: frozenset[Power], theme: Theme, small: bool) -> Image.Image:
    """Return the page with the map on it. Callers copy it before they draw on it."""
    image = blank((), theme)
    image.paste(chart(powers, theme, small), corner(MAP))
    return image
