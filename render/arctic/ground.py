"""The chart without pieces: water, land and sectors, drawn once for each map and theme and then cached."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from engine.arctic.names import Nation
from render.arctic.chart import CENTRE, RADIUS, Plot, Wedge, at, project
from render.arctic.identities import nations
from render.canvas import Canvas
from render.charts import arctic
from render.colours import RGB, Theme, mix
from render.ground import Place, corner, firm, mask, shaded, stroke
from render.units import SCALE, Box

_REACH: Final = RADIUS + 6
FRAME: Final[Box] = (CENTRE[0] - _REACH, CENTRE[1] - _REACH, CENTRE[0] + _REACH, CENTRE[1] + _REACH)
"""The area that the layers cover, in design units."""
_GAP: Final = 1.3
"""Half the width of the dark line between two sectors, in design units."""
_OWNED: Final = 2.6
"""The width of the line in the nation's colour along the inside of a controlled sea, in design units."""
_SHORE: Final = 1.2
"""The width of that line for a coast, whose owner never changes."""


@dataclass(frozen=True, slots=True)
class Layers:
    """The layers of the chart, each as large as its frame."""

    surface: Image.Image
    """The water and the land."""
    coast: Image.Image
    """The mask of the line between water and land."""


def grounds(theme: Theme) -> tuple[RGB, ...]:
    """Return the colours of water and land in each nation's tint."""
    ground = (*theme.waters, *theme.lands)
    return tuple(
        shade
        for nation in nations(theme).values()
        for shade in (
            *(mix(one, nation.base, theme.tint) for one in ground),
            *(mix(one, nation.base, theme.shore) for one in (*theme.waters[3:], *theme.lands)),
        )
    )


@lru_cache(maxsize=1)
def layers(theme: Theme, plain: bool) -> Layers:
    """Draw water and land; `plain` omits the graticule and the water lines."""
    shores = [[project(*point) for point in ring] for ring in arctic()]

    def draw_land(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for shore in shores:
            pen.polygon(place(shore), 255)

    def draw_coast(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for shore in shores:
            pen.line(place(shore), 255, stroke(1.1), "curve")

    land = mask(draw_land, FRAME, fine=1)
    light = Image.radial_gradient("L").resize(land.size, Image.Resampling.BICUBIC)
    surface = shaded(land, light, theme, None if plain else _graticule())
    return Layers(surface, firm(mask(draw_coast, FRAME)))


def _graticule() -> Image.Image:
    def draw(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for longitude in range(0, 360, 30):
            pen.line(place([at(24, longitude), at(RADIUS, longitude)]), 255, stroke(0.8))
        for latitude in (60, 70, 80):
            pen.line(place(project(degrees, latitude) for degrees in range(0, 362, 2)), 255, stroke(0.8))

    return mask(draw, FRAME)


def patch(plot: Plot, nation: Nation | None, theme: Theme, plain: bool) -> tuple[Image.Image, Image.Image]:
    """Return one sector in its nation's colour, and its mask, both as large as the wedge's box."""
    chart, wedge, coastal = layers(theme, plain), plot.wedge, plot.owner is not None
    left, top = corner(wedge.box)
    shape = mask(lambda pen, place: pen.polygon(place(wedge.outline(_GAP)), 255), wedge.box)
    offset = left - round(FRAME[0] * SCALE), top - round(FRAME[1] * SCALE)
    area = (*offset, offset[0] + shape.width, offset[1] + shape.height)
    ground = chart.surface.crop(area)
    if nation is not None:
        colour = nations(theme)[nation].base
        strength = theme.shore if coastal else theme.tint
        ground.paste(colour, (0, 0, *shape.size), Image.new("L", shape.size, round(255 * strength)))
    ground.paste(theme.coast, (0, 0), chart.coast.crop(area))
    if nation is not None:
        line = _SHORE if coastal else _OWNED
        edge = frame(wedge, _GAP + line / 2, line)
        ground.paste(mix(colour, theme.deep, 0.3 if coastal else 0), (0, 0), edge)
    return ground, shape


@lru_cache(maxsize=64)
def frame(wedge: Wedge, inset: float, line: float) -> Image.Image:
    """Return the mask of a line along the inside of a sector, as large as the wedge's box."""

    def draw(pen: ImageDraw.ImageDraw, place: Place) -> None:
        pen.polygon(place(wedge.outline(inset - line / 2)), 255)
        pen.polygon(place(wedge.outline(inset + line / 2)), 0)

    return mask(draw, wedge.box)


def lay(canvas: Canvas, plot: Plot, nation: Nation | None, plain: bool) -> None:
    """Paste a sector in its nation's colour onto the picture."""
    ground, shape = patch(plot, nation, canvas.theme, plain)
    canvas.lay(ground, corner(plot.wedge.box), shape)
