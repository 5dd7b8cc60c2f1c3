"""Water and land of a chart: masks that are drawn with oversampling, and the few colours that fill them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.colours import RGB, Theme
from render.units import SCALE, Box, Point

FINE: Final = 2
"""The oversampling of lines and edges: how many times larger they are drawn."""
_SPREAD: Final = 8.0
"""The blur of the coast, in design units; the shades of the land and the water lines follow it."""
_WATER_LINES: Final = [
    max(122 * max(0.0, 1 - abs(value - 84) / 12), 66 * max(0.0, 1 - abs(value - 38) / 9))
    for value in range(256)
]
"""For each value of the blurred coast, by how much two lines along the coast lighten the water."""
_GRATICULE: Final = 0.16
"""The share, 0 to 1, by which the graticule lightens the water."""

Place = Callable[[Iterable[Point]], list[Point]]
"""Converts design units into pixels of a mask."""
Draw = Callable[[ImageDraw.ImageDraw, Place], None]


def mask(draw: Draw, frame: Box, fine: int = FINE) -> Image.Image:
    """Return a mask of what `draw` draws at `fine` times its size, scaled down so that edges are soft."""
    left, top = corner(frame)
    size = round(frame[2] * SCALE) - left, round(frame[3] * SCALE) - top
    large = Image.new("L", (size[0] * fine, size[1] * fine))

    def place(points: Iterable[Point]) -> list[Point]:
        return [((x * SCALE - left) * fine, (y * SCALE - top) * fine) for x, y in points]

    draw(ImageDraw.Draw(large), place)
    return large.reduce(fine) if fine > 1 else large


def filled(outlines: Iterable[Sequence[Point]], frame: Box) -> Image.Image:
    """Return the mask of the points inside an odd number of outlines, so that lakes in land are empty."""
    left, top = corner(frame)
    cover = Image.new("L", (round(frame[2] * SCALE) - left, round(frame[3] * SCALE) - top))
    for outline in outlines:
        across, down = [x * SCALE - left for x, _ in outline], [y * SCALE - top for _, y in outline]
        x0, y0 = max(0, math.floor(min(across))), max(0, math.floor(min(down)))
        x1, y1 = min(cover.width, math.ceil(max(across)) + 1), min(cover.height, math.ceil(max(down)) + 1)
        if x0 >= x1 or y0 >= y1:
            continue
        piece = Image.new("L", (x1 - x0, y1 - y0))
        ImageDraw.Draw(piece).polygon([(x - x0, y - y0) for x, y in zip(across, down, strict=True)], 255)
        cover.paste(ImageChops.difference(cover.crop((x0, y0, x1, y1)), piece), (x0, y0))
    return cover


def stroke(units: float) -> int:
    """Return the width of a line for `mask`, given in design units."""
    return max(1, round(units * SCALE * FINE))


def corner(box: Box) -> tuple[int, int]:
    """Return the upper left corner of a box in pixels."""
    return round(box[0] * SCALE), round(box[1] * SCALE)


def shaded(land: Image.Image, light: Image.Image, theme: Theme, graticule: Image.Image | None) -> Image.Image:
    """Return water and land in their few colours.

    `land` is the mask of the land and `light` the distance of each pixel from the centre of the light, 0 to
    255. With the mask of a graticule, that mask and the lines along the coast are drawn on the water; without
    one both are omitted. Lines only lighten the water by some of its own steps, so that there are few
    colours.
    """
    coast = _blurred(land)
    if graticule is not None:
        light = ImageChops.subtract(light, graticule.point(lambda value: value * _GRATICULE))
        light = ImageChops.subtract(light, coast.point(_WATER_LINES))
    depth = coast.point(lambda value: max(0, value - 140) * 2)
    surface = _steps(light, theme.waters)
    surface.paste(_steps(depth, theme.lands), (0, 0), land)
    return surface


def firm(line: Image.Image) -> Image.Image:
    """Return the mask of a coastline with its soft edges reduced to three levels."""
    return line.point(lambda value: (0, 70, 140, 225)[value // 64])


def _blurred(land: Image.Image) -> Image.Image:
    """Return the mask of the land, blurred at half its size; the coast itself is at 128."""
    small = land.reduce(2).filter(ImageFilter.GaussianBlur(_SPREAD * SCALE / 2))
    return small.resize(land.size, Image.Resampling.BILINEAR)


def _steps(values: Image.Image, colours: Sequence[RGB]) -> Image.Image:
    """Return an image in few colours: the first for the value 0, up to the last for 255."""
    steps = values.point(lambda value: min(len(colours) - 1, value * len(colours) // 256)).convert("P")
    steps.putpalette([part for colour in colours for part in colour])
    return steps.convert("RGB")
