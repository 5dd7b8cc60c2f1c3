"""Tokens that every game uses, drawn once at four times their size and kept."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.palette import INK, RGB, WHITE, Identity
from render.type import CAPITAL, EXTRABOLD, Style, stamp, width
from render.units import FINE, OVERSAMPLING, SCALE, Box, Point

Points = Sequence[tuple[float, float]]
_KEPT: Final = 1024


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished token: its colours, and how much of each pixel it covers."""

    colours: Image.Image
    cover: Image.Image

    @property
    def width(self) -> float:
        """Its width in design units."""
        return self.cover.width / SCALE

    @property
    def height(self) -> float:
        """Its height in design units."""
        return self.cover.height / SCALE


class Pen:
    """Draws one sprite, in design units, four times as large as it will be."""

    def __init__(self, wide: float, high: float, edge: RGB = INK) -> None:
        """Take the sprite's size and the colour towards which its outer edge softens."""
        self.size = (math.ceil(wide * SCALE), math.ceil(high * SCALE))
        large = (self.size[0] * OVERSAMPLING, self.size[1] * OVERSAMPLING)
        self.image = Image.new("RGBA", large, (*edge, 0))
        self.draw = ImageDraw.Draw(self.image)

    def box(
        self, edges: Box, radius: float, fill: RGB | None, outline: RGB | None = None, line: float = 0
    ) -> None:
        """Draw a rounded rectangle; its outline lies inside."""
        left, top, right, bottom = (edge * FINE for edge in edges)
        corners = (left, top, right - 1, bottom - 1)
        self.draw.rounded_rectangle(corners, radius * FINE, fill, outline, round(line * FINE))

    def disc(self, x: float, y: float, radius: float, fill: RGB) -> None:
        """Draw a disc."""
        self.draw.ellipse(self._round(x, y, radius), fill)

    def ring(self, x: float, y: float, radius: float, colour: RGB, line: float) -> None:
        """Draw a circle; its line lies inside."""
        self.draw.ellipse(self._round(x, y, radius), None, colour, round(line * FINE))

    def _round(self, x: float, y: float, radius: float) -> Box:
        return (x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE - 1, (y + radius) * FINE - 1

    def dashes(self, middle: float, radius: float, colour: RGB, line: float) -> None:
        """Draw a circle of twelve dashes round a point as far right as it is down."""
        for start in range(0, 360, 30):
            self.draw.arc(self._round(middle, middle, radius), start, start + 16, colour, round(line * FINE))

    def polygon(self, points: Points, fill: RGB, outline: RGB | None = None, line: float = 0) -> None:
        """Draw a filled shape; its outline lies half outside, with round corners."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        if outline is not None:
            self.stroke([*points, points[0]], outline, line)
        self.draw.polygon(fine, fill)

    def stroke(self, points: Points, colour: RGB, line: float) -> None:
        """Draw a line with round joints and ends, in design units."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        self.draw.line(fine, colour, round(line * FINE))
        half = line * FINE / 2
        for x, y in fine:
            self.draw.ellipse((x - half, y - half, x + half, y + half), colour)

    def letters(
        self, text: str, middle: Point, size: float, colour: RGB, weight: int = EXTRABOLD, *,
        locale: str = "en",
    ) -> None:  # fmt: skip
        """Write letters centred on a point."""
        style = Style(size, weight, locale)
        large = stamp(text, style)
        start = middle[0] - width(text, style) / 2
        base = middle[1] + CAPITAL * size / 2
        self.image.paste(
            colour, (round(start * FINE) + large.left, round(base * FINE) + large.top), large.ink
        )

    def sprite(self) -> Sprite:
        """Return what has been drawn, at its proper size."""
        small = self.image.resize(self.size, Image.Resampling.BOX)
        return Sprite(small.convert("RGB"), small.getchannel("A"))


@lru_cache(maxsize=_KEPT)
def badge(who: Identity, side: float, letters: float) -> Sprite:
    """Return the rounded square with the letters of a player or a power."""
    pen = Pen(side, side, who.rim)
    pen.box((0, 0, side, side), side * 0.14, who.base, who.rim, 1.8)
    pen.letters(who.code, (side / 2, side / 2), letters, who.ink)
    return pen.sprite()


@lru_cache(maxsize=_KEPT)
def disc(who: Identity, radius: float) -> Sprite:
    """Return the control disc: letters on the base colour, in a white ring."""
    side = 2 * radius + 2
    pen = Pen(side, side)
    draw_disc(pen, who, side / 2, side / 2, radius)
    return pen.sprite()


def draw_disc(pen: Pen, who: Identity, x: float, y: float, radius: float) -> None:
    """Draw a control disc round a point."""
    pen.disc(x, y, radius + 1, INK)
    pen.disc(x, y, radius, WHITE)
    pen.disc(x, y, radius - max(1.2, radius * 0.11), who.base)
    pen.letters(who.code, (x, y), radius * (1.2 if len(who.code) == 1 else 0.92), who.ink)


@lru_cache(maxsize=_KEPT)
def pawn(who: Identity, height: float) -> Sprite:
    """Return a lobbyist: a pawn with its owner's letter."""
    pen = Pen(height * 0.96, height, who.rim)
    draw_pawn(pen, who, height * 0.48, height)
    return pen.sprite()


def draw_pawn(pen: Pen, who: Identity, middle: float, height: float) -> None:
    """Draw a pawn that stands on the lower edge, round an upright line."""
    rim = max(1.6, height * 0.055)
    body: Points = [
        (middle - height * 0.16, height * 0.34), (middle + height * 0.16, height * 0.34),
        (middle + height * 0.40, height * 0.93), (middle - height * 0.40, height * 0.93),
    ]  # fmt: skip
    pen.disc(middle, height * 0.27, height * 0.235 + rim / 2, who.rim)
    pen.polygon(body, who.base, who.rim, rim * 1.6)
    pen.disc(middle, height * 0.27, height * 0.235 - rim / 2, who.base)
    pen.polygon(body, who.base)
    pen.letters(who.code, (middle, height * 0.665), height * 0.44, who.ink)


@lru_cache(maxsize=_KEPT)
def hull(who: Identity, count: int, height: float) -> Sprite:
    """Return ships of one nation: a hull with the nation's letters and their number."""
    size = height * 0.72
    number = str(count)
    left, right = width(who.code, Style(size, EXTRABOLD)), width(number, Style(size, EXTRABOLD))
    wide = left + right + height * 1.22
    pen = Pen(wide, height, who.rim)
    slant = height * 0.26
    left_edge, right_edge, deck, keel = 1.4, wide - 1.4, 1.4, height - 1.4
    shape = [(left_edge, deck), (right_edge, deck), (right_edge - slant, keel), (left_edge + slant, keel)]
    pen.polygon(shape, who.base, who.rim, 2.6)
    start = height * 0.40
    rule = start + left + height * 0.14
    pen.letters(who.code, (start + left / 2, height / 2), size, who.ink)
    pen.stroke([(rule, height * 0.25), (rule, height * 0.75)], who.ink, 0.9)
    pen.letters(number, (rule + height * 0.14 + right / 2, height / 2), size, who.ink)
    return pen.sprite()


@lru_cache(maxsize=_KEPT)
def vacancy(radius: float, colour: RGB) -> Sprite:
    """Return the dashed circle that says: nothing here."""
    side = 2 * radius + 2
    pen = Pen(side, side, colour)
    pen.dashes(side / 2, radius, colour, 1.3)
    return pen.sprite()


@lru_cache(maxsize=_KEPT)
def dot(radius: float, colour: RGB) -> Sprite:
    """Return a plain disc."""
    side = 2 * radius + 2
    pen = Pen(side, side, colour)
    pen.disc(side / 2, side / 2, radius, colour)
    return pen.sprite()


@lru_cache(maxsize=_KEPT)
def plate(
    extent: tuple[float, float], radius: float, fill: RGB | None, outline: RGB | None = None, line: float = 0
) -> Sprite:
    """Return a rounded rectangle, so wide and so high, with or without an outline inside its edge."""
    wide, high = extent
    rim = math.ceil(max(radius, line) * SCALE) + 1
    size = max(2 * rim + 1, round(wide * SCALE)), max(2 * rim + 1, round(high * SCALE))
    pen = Pen((2 * rim + 1) / SCALE, (2 * rim + 1) / SCALE, outline or fill or INK)
    side = (2 * rim + 1) / SCALE
    pen.box((0, 0, side, side), radius, fill, outline, line)
    return _stretched(pen.sprite(), size, rim)


def _stretched(small: Sprite, size: tuple[int, int], rim: int) -> Sprite:
    """Return a plate of any size in pixels from a small one: its corners stay, its middle is drawn out."""
    return Sprite(*(_nine_slices(layer, size, rim) for layer in (small.colours, small.cover)))


def _nine_slices(layer: Image.Image, size: tuple[int, int], rim: int) -> Image.Image:
    far = rim + 1
    result = Image.new(layer.mode, size, layer.getpixel((rim, rim)))
    columns, rows = (
        [(0, rim, 0, rim), (rim, far, rim, length - rim), (far, far + rim, length - rim, length)]
        for length in size
    )
    for left, right, x0, x1 in columns:
        for top, bottom, y0, y1 in rows:
            if left == rim and top == rim:
                continue
            edge = layer.crop((left, top, right, bottom))
            result.paste(edge.resize((x1 - x0, y1 - y0), Image.Resampling.NEAREST), (x0, y0))
    return result


@lru_cache(maxsize=_KEPT)
def ring(radius: float, colour: RGB, line: float) -> Sprite:
    """Return a plain ring: the lamp round what has just changed."""
    side = 2 * radius + 2
    pen = Pen(side, side, colour)
    pen.ring(side / 2, side / 2, radius, colour, line)
    return pen.sprite()
