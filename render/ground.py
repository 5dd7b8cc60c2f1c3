"""Water and land of a chart: masks, drawn larger than they will be, and the few colours that fill them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.palette import RGB, Theme
from render.units import SCALE, Box, Point

FINE: Final = 2
"""How much larger lines and edges are drawn than they will be."""
_WATER_LINES: Final = ((3.2, 0.48), (8.0, 0.26))
"""Distance from the coast in design units, and strength, of the engraver's lines along it."""
_GRATICULE: Final = 0.16
"""How much the graticule lightens the water, 0 to 1."""

Place = Callable[[Iterable[Point]], list[Point]]
"""Turns design units into pixels of a mask."""
Draw = Callable[[ImageDraw.ImageDraw, Place], None]


def mask(draw: Draw, frame: Box, fine: int = FINE) -> Image.Image:
    """Return a mask of what a function draws `fine` times as large: reduced, so that its edges are soft."""
    left, top = corner(frame)
    size = round(frame[2] * SCALE) - left, round(frame[3] * SCALE) - top
    large = Image.new("L", (size[0] * fine, size[1] * fine))

    def place(points: Iterable[Point]) -> list[Point]:
        return [((x * SCALE - left) * fine, (y * SCALE - top) * fine) for x, y in points]

    draw(ImageDraw.Draw(large), place)
    return large.reduce(fine) if fine > 1 else large


def stroke(units: float) -> int:
    """Return the width of a line for `mask`, given in design units."""
    return max(1, round(units * SCALE * FINE))


def corner(box: Box) -> tuple[int, int]:
    """Return the upper left corner of a box in pixels."""
    return round(box[0] * SCALE), round(box[1] * SCALE)


def shaded(land: Image.Image, light: Image.Image, theme: Theme, graticule: Image.Image | None) -> Image.Image:
    """Return water and land in their few colours.

    `land` is the mask of the land and `light` how far each pixel lies from under the lamp, 0 to 255. With the
    mask of a graticule that is drawn on the water, and the engraver's lines along the coast; without one
    both are left out. Lines only lighten the water by some of its own steps: the colours stay few.
    """
    if graticule is not None:
        light = ImageChops.subtract(light, graticule.point(lambda value: value * _GRATICULE))
        light = ImageChops.subtract(light, _water_lines(land))
    depth = _blurred(land, 8).point(lambda value: max(0, value - 140) * 2)
    surface = _steps(light, theme.waters)
    surface.paste(_steps(depth, theme.lands), (0, 0), land)
    return surface


def firm(line: Image.Image) -> Image.Image:
    """Return the mask of a coastline with its soft edges in three steps."""
    return line.point(lambda value: (0, 70, 140, 225)[value // 64])


def _blurred(cover: Image.Image, units: float) -> Image.Image:
    """Return a mask blurred by so many design units, worked out at half its size."""
    small = cover.reduce(2).filter(ImageFilter.GaussianBlur(units * SCALE / 2))
    return small.resize(cover.size, Image.Resampling.BILINEAR)


def _steps(values: Image.Image, colours: Sequence[RGB]) -> Image.Image:
    """Return an image of few colours: the first where the values are 0, the last where they are 255."""
    steps = values.point(lambda value: min(len(colours) - 1, value * len(colours) // 256)).convert("P")
    steps.putpalette([part for colour in colours for part in colour])
    return steps.convert("RGB")


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
