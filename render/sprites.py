"""Tokens that all games use, drawn once and cached."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import Final

from PIL import Image

from render.colours import INK, RGB, WHITE, Identity
from render.pen import Pen, Points, Sprite
from render.type import EXTRABOLD, Style, width
from render.units import SCALE

_KEPT: Final = 256
_PLATES: Final = 48
"""The number of cached plates, of a quarter of a megabyte each: a board has about 30, mostly its own."""


@lru_cache(maxsize=_KEPT)
def badge(who: Identity, side: float, letters: float) -> Sprite:
    """Return a rounded square with the letters of a player or a power."""
    pen = Pen(side, side, who.rim)
    pen.box((0, 0, side, side), side * 0.14, who.base, who.rim, 1.8)
    pen.letters(who.code, (side / 2, side / 2), letters, who.ink)
    return pen.sprite()


@lru_cache(maxsize=_KEPT)
def disc(who: Identity, radius: float) -> Sprite:
    """Return a control disc: letters on the base colour, with a white ring."""
    side = 2 * radius + 2
    pen = Pen(side, side)
    draw_disc(pen, who, side / 2, side / 2, radius)
    return pen.sprite()


def draw_disc(pen: Pen, who: Identity, x: float, y: float, radius: float) -> None:
    """Draw a control disc centred on a point."""
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
    """Draw a pawn that stands on the lower edge, centred on `middle`."""
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
    """Return the ships of one nation: a hull with the nation's letters and the number of ships."""
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
def tag(who: Identity, text: str, size: float, *, hull: bool = False, held: bool = False) -> Sprite:
    """Return a plate with a text in an identity's colours: a hull for ships, otherwise a pill.

    `held` adds a white ring, which marks the owner of a place.
    """
    high = size * 1.14
    slant = high * 0.16 if hull else 0.0
    wide = width(text, Style(size, EXTRABOLD)) + size * (0.4 if held else 0.3) + 2 * slant
    pen = Pen(wide, high, who.rim)
    if hull:
        left, right, deck, keel = 1.4, wide - 1.4, 1.4, high - 1.4
        shape = [(left, deck), (right, deck), (right - slant, keel), (left + slant, keel)]
        pen.polygon(shape, who.base, who.rim, 2.6)
        pen.polygon(shape, who.base)
    else:
        pen.box((0, 0, wide, high), high * (0.5 if held else 0.22), WHITE if held else who.base, who.rim, 1.8)
        if held:
            pen.box((3, 3, wide - 3, high - 3), high * 0.5 - 3, who.base)
    pen.letters(text, (wide / 2, high / 2), size, who.ink)
    return pen.sprite()


@lru_cache(maxsize=_KEPT)
def vacancy(radius: float, colour: RGB) -> Sprite:
    """Return the dashed circle that marks an empty place."""
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


@lru_cache(maxsize=_PLATES)
def plate(
    extent: tuple[float, float], radius: float, fill: RGB | None, outline: RGB | None = None, line: float = 0
) -> Sprite:
    """Return a rounded rectangle with these extents, with or without an outline inside its edge."""
    return _plate(SCALE, extent=extent, radius=radius, fill=fill, outline=outline, line=line)


def _plate(
    scale: float, *, extent: tuple[float, float], radius: float, fill: RGB | None, outline: RGB | None,
    line: float,
) -> Sprite:  # fmt: skip
    """Draw a plate from a small one, whose middle is stretched and whose corners are not."""
    rim = math.ceil(max(radius, line) * scale) + 1
    least = 2 * rim + 1
    side = least / scale
    pen = Pen(side, side, outline or fill or INK)
    pen.box((0, 0, side, side), radius, fill, outline, line)
    small = pen.sprite(scale)
    size = max(least, round(extent[0] * scale)), max(least, round(extent[1] * scale))
    colours, cover = (_nine_slices(layer, size, rim) for layer in (small.colours, small.cover))
    again = partial(_plate, extent=extent, radius=radius, fill=fill, outline=outline, line=line)
    return Sprite(colours, cover, again)


def _nine_slices(layer: Image.Image, size: tuple[int, int], rim: int) -> Image.Image:
    """Return one layer of a plate, stretched to a size in pixels."""
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
    """Return a plain ring, which highlights a change."""
    side = 2 * radius + 2
    pen = Pen(side, side, colour)
    pen.ring(side / 2, side / 2, radius, colour, line)
    return pen.sprite()
