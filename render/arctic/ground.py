"""The chart without its tokens: water, land and sectors, drawn once per map and theme and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.arctic.names import Nation
from render import charts
from render.arctic.chart import CENTRE, RADIUS, Plot, Wedge, at, project
from render.arctic.identities import NATIONS
from render.palette import RGB, Theme, mix
from render.units import SCALE, Box, Point

FINE: Final = 2
"""How much larger lines and edges are drawn than they will be."""
_REACH: Final = RADIUS + 6
FRAME: Final[Box] = (CENTRE[0] - _REACH, CENTRE[1] - _REACH, CENTRE[0] + _REACH, CENTRE[1] + _REACH)
"""What the layers cover, in design units."""
_GAP: Final = 1.3
"""Half the dark line between two sectors."""
_OWNED: Final = 2.6
"""The line of its nation's colour along the inside of a controlled sea."""
_SHORE: Final = 1.2
"""The same of a coast, which never changes hands."""
_WATER_LINES: Final = ((3.2, 0.48), (8.0, 0.26))
"""Distance from the coast in design units, and strength, of the engraver's lines along it."""

Place = Callable[[Iterable[Point]], list[Point]]
"""Turns design units into pixels of a mask."""
Draw = Callable[[ImageDraw.ImageDraw, Place], None]


@dataclass(frozen=True, slots=True)
class Layers:
    """The chart's parts, each as large as the frame."""

    surface: Image.Image
    """Water and land."""
    coast: Image.Image
    """The mask of the line between them."""


def mask(draw: Draw, frame: Box = FRAME, fine: int = FINE) -> Image.Image:
    """Return a mask of what a function draws `fine` times as large: reduced, so that its edges are soft."""
    left, top = round(frame[0] * SCALE), round(frame[1] * SCALE)
    size = round(frame[2] * SCALE) - left, round(frame[3] * SCALE) - top
    large = Image.new("L", (size[0] * fine, size[1] * fine))

    def place(points: Iterable[Point]) -> list[Point]:
        return [((x * SCALE - left) * fine, (y * SCALE - top) * fine) for x, y in points]

    draw(ImageDraw.Draw(large), place)
    return large.reduce(fine) if fine > 1 else large


def stroke(units: float) -> int:
    """Return the width of a line for `mask`, given in design units."""
    return max(1, round(units * SCALE * FINE))


@lru_cache(maxsize=4)
def layers(theme: Theme, plain: bool) -> Layers:
    """Draw water and land; `plain` leaves out graticule and water lines.

    Lines on the water only lighten it by some of its own steps: that keeps the picture to few colours.
    """
    shores = [[project(*point) for point in ring] for ring in charts.arctic()]

    def draw_land(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for shore in shores:
            pen.polygon(place(shore), 255)

    def draw_coast(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for shore in shores:
            pen.line(place(shore), 255, stroke(1.1), "curve")

    land, coast = mask(draw_land, fine=1), mask(draw_coast)
    light = Image.radial_gradient("L").resize(land.size, Image.Resampling.BICUBIC)
    if not plain:
        light = ImageChops.subtract(light, _graticule().point(lambda value: value * 0.16))
        light = ImageChops.subtract(light, _water_lines(land))
    depth = _blurred(land, 8).point(lambda value: max(0, value - 140) * 2)
    coast = coast.point(lambda value: (0, 70, 140, 225)[value // 64])
    surface = _steps(light, theme.waters)
    surface.paste(_steps(depth, theme.lands), (0, 0), land)
    return Layers(surface, coast)


def _blurred(cover: Image.Image, units: float) -> Image.Image:
    """Return a mask blurred by so many design units, worked out at half its size."""
    small = cover.reduce(2).filter(ImageFilter.GaussianBlur(units * SCALE / 2))
    return small.resize(cover.size, Image.Resampling.BILINEAR)


def _steps(values: Image.Image, colours: Sequence[RGB]) -> Image.Image:
    """Return an image of few colours: the first where the values are 0, the last where they are 255."""
    steps = values.point(lambda value: min(len(colours) - 1, value * len(colours) // 256)).convert("P")
    steps.putpalette([part for colour in colours for part in colour])
    return steps.convert("RGB")


def _graticule() -> Image.Image:
    def draw(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for longitude in range(0, 360, 30):
            pen.line(place([at(24, longitude), at(RADIUS, longitude)]), 255, stroke(0.8))
        for latitude in (60, 70, 80):
            pen.line(place(project(degrees, latitude) for degrees in range(0, 362, 2)), 255, stroke(0.8))

    return mask(draw)


def _water_lines(land: Image.Image) -> Image.Image:
    """Return lines that follow the coast at a few distances, fading outwards.

    A blurred coast falls off evenly, so each line is where the blur passes one value.
    """
    lines = Image.new("L", land.size)
    for distance, strength in _WATER_LINES:
        blurred = _blurred(land, distance * 0.9)
        band = [max(0.0, 1 - abs(value - 34) / 17) * 255 * strength for value in range(256)]
        lines = ImageChops.lighter(lines, blurred.point(band))
    return lines


@lru_cache(maxsize=512)
def patch(plot: Plot, nation: Nation | None, theme: Theme, plain: bool) -> tuple[Image.Image, Image.Image]:
    """Return one sector in its nation's colour, and the mask of what it covers: pixels of the wedge's box."""
    chart, wedge, coastal = layers(theme, plain), plot.wedge, plot.owner is not None
    left, top = corner(wedge.box)
    shape = mask(lambda pen, place: pen.polygon(place(wedge.outline(_GAP)), 255), wedge.box)
    offset = left - round(FRAME[0] * SCALE), top - round(FRAME[1] * SCALE)
    area = (*offset, offset[0] + shape.width, offset[1] + shape.height)
    ground = chart.surface.crop(area)
    if nation is not None:
        colour = NATIONS[nation].base
        strength = theme.shore if coastal else theme.tint
        ground.paste(colour, (0, 0, *shape.size), Image.new("L", shape.size, round(255 * strength)))
    ground.paste(theme.coast, (0, 0), chart.coast.crop(area))
    if nation is not None:
        line = _SHORE if coastal else _OWNED
        edge = frame(wedge, _GAP + line / 2, line)
        ground.paste(mix(colour, theme.deep, 0.3 if coastal else 0), (0, 0), edge)
    return ground, shape


@lru_cache(maxsize=512)
def frame(wedge: Wedge, inset: float, line: float) -> Image.Image:
    """Return the mask of a line along the inside of a sector: pixels of the wedge's box."""

    def draw(pen: ImageDraw.ImageDraw, place: Place) -> None:
        pen.polygon(place(wedge.outline(inset - line / 2)), 255)
        pen.polygon(place(wedge.outline(inset + line / 2)), 0)

    return mask(draw, wedge.box)


def corner(box: Box) -> tuple[int, int]:
    """Return the upper left corner of a box in pixels."""
    return round(box[0] * SCALE), round(box[1] * SCALE)


def lay(image: Image.Image, plot: Plot, nation: Nation | None, theme: Theme, plain: bool) -> None:
    """Put a sector on the picture in its nation's colour."""
    ground, shape = patch(plot, nation, theme, plain)
    image.paste(ground, corner(plot.wedge.box), shape)
