"""Tools for drawing tokens: shapes and letters in design units, at any scale, with soft edges."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.colours import INK, RGB
from render.type import CAPITAL, EXTRABOLD, Style, stamp, width
from render.units import OVERSAMPLING, SCALE, Box, Point

Points = Sequence[tuple[float, float]]
_TINY: Final = 1e-6
"""The largest rounding error of a computed number of pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A finished token: its colours, and the opacity of each pixel."""

    colours: Image.Image
    cover: Image.Image
    again: Callable[[float], Sprite]
    """Draws the same token at another scale, in pixels per design unit."""
    letters: float | None = None
    """The size of the smallest letters on it, in design units; None if it has none."""

    @property
    def width(self) -> float:
        """Return the width in design units."""
        return self.cover.width / SCALE

    @property
    def height(self) -> float:
        """Return the height in design units."""
        return self.cover.height / SCALE

    def at(self, scale: float) -> Sprite:
        """Return the token at a scale in pixels per design unit, without a valid `width` and `height`."""
        return self if scale == SCALE else _again(self, scale)


@lru_cache(maxsize=512)
def _again(token: Sprite, scale: float) -> Sprite:
    return token.again(scale)


class Pen:
    """Draws one sprite, in design units."""

    def __init__(self, wide: float, high: float, edge: RGB = INK) -> None:
        self._extent = (wide, high)
        self._edge = edge
        self._strokes: list[Callable[[_Easel], None]] = []
        self._letters: float | None = None

    def box(
        self, edges: Box, radius: float, fill: RGB | None, outline: RGB | None = None, line: float = 0
    ) -> None:
        """Draw a rounded rectangle, with its outline inside the edges."""
        self._strokes.append(lambda easel: easel.box(edges, radius, fill, outline, line))

    def disc(self, x: float, y: float, radius: float, fill: RGB) -> None:
        """Draw a disc."""
        self._strokes.append(lambda easel: easel.draw.ellipse(easel.round(x, y, radius), fill))

    def ring(self, x: float, y: float, radius: float, colour: RGB, line: float) -> None:
        """Draw a circle, with its line inside the radius."""
        self._strokes.append(lambda easel: easel.ring(x, y, radius, colour, line))

    def dashes(self, middle: float, radius: float, colour: RGB, line: float) -> None:
        """Draw a circle of twelve dashes around the point (middle, middle)."""
        self._strokes.append(lambda easel: easel.dashes(middle, radius, colour, line))

    def polygon(self, points: Points, fill: RGB, outline: RGB | None = None, line: float = 0) -> None:
        """Draw a filled polygon; half of its outline is outside, with round corners."""
        if outline is not None:
            self.stroke([*points, points[0]], outline, line)
        self._strokes.append(
            lambda easel: easel.draw.polygon([(x * easel.fine, y * easel.fine) for x, y in points], fill)
        )

    def stroke(self, points: Points, colour: RGB, line: float) -> None:
        """Draw a line with round joints and ends."""
        self._strokes.append(lambda easel: easel.stroke(points, colour, line))

    def letters(
        self, text: str, middle: Point, size: float, colour: RGB, weight: int = EXTRABOLD, *,
        locale: str = "en",
    ) -> None:  # fmt: skip
        """Write letters centred on a point."""
        style = Style(size, weight, locale)
        if text:
            self._letters = min(size, self._letters or size)
        self._strokes.append(lambda easel: easel.letters(text, middle, style, colour))

    def sprite(self, scale: float = SCALE) -> Sprite:
        """Return the token at a scale in pixels per design unit."""
        easel = _Easel(self._extent, self._edge, scale)
        for stroke in self._strokes:
            stroke(easel)
        small = easel.image.resize(easel.size, Image.Resampling.BOX)
        return Sprite(small.convert("RGB"), small.getchannel("A"), self.sprite, self._letters)


class _Easel:
    """The image of one sprite at one scale, drawn at four times its final size."""

    def __init__(self, extent: tuple[float, float], edge: RGB, scale: float) -> None:
        self.fine = scale * OVERSAMPLING
        self.size = (math.ceil(extent[0] * scale - _TINY), math.ceil(extent[1] * scale - _TINY))
        self.image = Image.new("RGBA", (self.size[0] * OVERSAMPLING, self.size[1] * OVERSAMPLING), (*edge, 0))
        self.draw = ImageDraw.Draw(self.image)

    def round(self, x: float, y: float, radius: float) -> Box:
        fine = self.fine
        return (x - radius) * fine, (y - radius) * fine, (x + radius) * fine - 1, (y + radius) * fine - 1

    def ring(self, x: float, y: float, radius: float, colour: RGB, line: float) -> None:
        self.draw.ellipse(self.round(x, y, radius), None, colour, round(line * self.fine))

    def box(self, edges: Box, radius: float, fill: RGB | None, outline: RGB | None, line: float) -> None:
        left, top, right, bottom = (edge * self.fine for edge in edges)
        corners = (left, top, right - 1, bottom - 1)
        self.draw.rounded_rectangle(corners, radius * self.fine, fill, outline, round(line * self.fine))

    def dashes(self, middle: float, radius: float, colour: RGB, line: float) -> None:
        for start in range(0, 360, 30):
            edges = self.round(middle, middle, radius)
            self.draw.arc(edges, start, start + 16, colour, round(line * self.fine))

    def stroke(self, points: Points, colour: RGB, line: float) -> None:
        fine = [(x * self.fine, y * self.fine) for x, y in points]
        self.draw.line(fine, colour, round(line * self.fine))
        half = line * self.fine / 2
        for x, y in fine:
            self.draw.ellipse((x - half, y - half, x + half, y + half), colour)

    def letters(self, text: str, middle: Point, style: Style, colour: RGB) -> None:
        large = stamp(text, style, self.fine)
        start = middle[0] - width(text, style) / 2
        base = middle[1] + CAPITAL * style.size / 2
        at = (round(start * self.fine) + large.left, round(base * self.fine) + large.top)
        self.image.paste(colour, at, large.ink)
