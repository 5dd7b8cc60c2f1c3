"""The chart without pieces: water, land and the borders of oceans, drawn once for each theme and cached."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from render.charts import world
from render.colours import RGB, Theme, mix
from render.compass import compass
from render.ground import Place, filled, firm, mask, shaded, stroke
from render.kept import kept
from render.nemo.chart import MAP, REGIONS, Line, project
from render.units import Box, Point, px

_COMPASS: Final = (118, 624)
_DASH, _GAP = 3.0, 4.0
_FAINT: Final = 0.7
"""The share of the coast's colour, 0 to 1, in the lines that limit the oceans."""
_LAMP: Final = 4.0
"""The width of the highlight along the inside of an ocean's limits, in design units."""


def grounds(theme: Theme) -> tuple[RGB, ...]:
    """Return the colours of water and land where the borders of oceans cover them."""
    return tuple(mix(shade, theme.coast, _FAINT) for shade in (*theme.waters, *theme.lands))


@kept(4)
def chart(theme: Theme, plain: bool) -> Image.Image:
    """Return water and land; `plain` omits the graticule, water lines and compass."""
    shores = [[project(*point) for point in ring] for ring in world()]

    def draw_coast(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for shore in shores:
            pen.line(place(shore), 255, stroke(1.1), "curve")

    land = filled(shores, MAP)
    light = Image.radial_gradient("L").resize(land.size, Image.Resampling.BICUBIC)
    surface = shaded(land, light, theme, None if plain else _graticule())
    surface.paste(theme.coast, (0, 0), firm(mask(draw_coast, MAP)))
    surface.paste(theme.coast, (0, 0), mask(_draw_limits, MAP).point(lambda value: value * _FAINT))
    if not plain:
        rose = compass(theme)
        left, top = _COMPASS[0] - rose.width / 2 - MAP[0], _COMPASS[1] - rose.height / 2 - MAP[1]
        surface.paste(rose.colours, (px(left), px(top)), rose.cover)
    ImageDraw.Draw(surface).rectangle((0, 0, surface.width - 1, surface.height - 1), outline=theme.line)
    return surface


@lru_cache(maxsize=16)
def lamplight(ocean: str) -> tuple[Image.Image, tuple[int, int]]:
    """Return the mask of the highlight along an ocean's border, and its corner in pixels."""
    outline = REGIONS[ocean].outline
    across, down = [x for x, _ in outline], [y for _, y in outline]
    frame: Box = (min(across), min(down), max(across), max(down))

    def draw_line(pen: ImageDraw.ImageDraw, place: Place) -> None:
        pen.line(place((*outline, outline[0], outline[1])), 255, 2 * stroke(_LAMP), "curve")

    inside = mask(lambda pen, place: pen.polygon(place(outline), 255), frame)
    return ImageChops.darker(inside, mask(draw_line, frame)), (px(frame[0]), px(frame[1]))


def _graticule() -> Image.Image:
    def draw(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for longitude in range(-240, 105, 20):
            pen.line(place([project(longitude, -60), project(longitude, 80)]), 255, stroke(0.8))
        for latitude in range(-40, 80, 20):
            pen.line(place([project(-260, latitude), project(110, latitude)]), 255, stroke(0.8))

    return mask(draw, MAP)


def _draw_limits(pen: ImageDraw.ImageDraw, place: Place) -> None:
    for start, end in sorted(_limits()):
        for dash in _dashes(start, end):
            pen.line(place(dash), 255, stroke(1.2))


def _limits() -> set[Line]:
    """Return the sides of all oceans that are not on the chart's edge, each in one direction only."""
    sides = {
        (min(side), max(side))
        for region in REGIONS.values()
        for side in pairwise((*region.outline, region.outline[0]))
    }
    return {(start, end) for start, end in sides if not _on_the_edge(start, end)}


def _on_the_edge(start: Point, end: Point) -> bool:
    return any(start[place % 2] == end[place % 2] == edge for place, edge in enumerate(MAP))


def _dashes(start: Point, end: Point) -> Iterator[Line]:
    """Cut a side into dashes at multiples of one step, so that overlapping sides have the same dashes."""
    length, step = math.dist(start, end), _DASH + _GAP
    ahead = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    first = -(start[0] * ahead[0] + start[1] * ahead[1]) % step
    for number in range(math.ceil((length - first) / step)):
        begin = first + number * step
        stop = min(begin + _DASH, length)
        yield (
            (start[0] + ahead[0] * begin, start[1] + ahead[1] * begin),
            (start[0] + ahead[0] * stop, start[1] + ahead[1] * stop),
        )
