"""The pieces of Nemo's War: ships, the Nautilus, gems, uprisings, and the marks of the links."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from render.colours import INK, RGB, Identity, Theme, ink, mix, rgb
from render.pen import Pen, Points, Sprite
from render.type import BOLD, Style, fit

_KEPT: Final = 256
CARD: Final = (104.0, 54.0)
"""The width and height of a ship's counter, in design units."""
BAR: Final = 25.0
"""The width of the coloured bar at its left."""
GEM: Final = (rgb("#BDF6EF"), rgb("#4FD3CB"), rgb("#1E918F"))
"""The light, middle and dark shade of a gem."""
CUBE: Final = (rgb("#FFB98A"), rgb("#E8762F"), rgb("#A8480F"))
SILVER: Final = (rgb("#E6ECEF"), rgb("#AEB9C0"), rgb("#737F87"))
"""The shades of the top, left and right of a silver cube; those of a plain one are `CUBE`."""
_SITE, _DARK_SITE = rgb("#F0BE94"), rgb("#7D4417")


@lru_cache(maxsize=_KEPT)
def ship(group: Identity, scale: float, theme: Theme) -> Sprite:
    """Return the counter of a revealed ship, with its group on a bar but without its name and values."""
    wide, high = CARD[0] * scale, CARD[1] * scale
    bar = BAR * scale
    pen = Pen(wide, high, group.rim)
    pen.box((0, 0, wide, high), 5, theme.paper, INK, 1.6)
    pen.box((1.4, 1.4, bar + 5, high - 1.4), 4, group.base)
    pen.box((bar, 1.4, bar + 8, high - 1.4), 0, theme.paper)
    pen.box((bar - 1, 1.4, bar + 0.4, high - 1.4), 0, INK)
    pen.letters(group.code, (bar / 2 + 0.4, high / 2), 21 * scale, group.ink)
    return pen.sprite()


@lru_cache(maxsize=64)
def hidden(scale: float, theme: Theme) -> Sprite:
    """Return a face-down ship: a dark card with a question mark above a wave."""
    wide, high = CARD[0] * scale, CARD[1] * scale
    ground = mix(theme.deep, INK, 0.55)
    pale = mix(ground, ink(ground), 0.75)
    pen = Pen(wide, high, pale)
    pen.box((0, 0, wide, high), 5, ground, mix(ground, pale, 0.65), 1.5)
    pen.letters("?", (wide / 2, high * 0.40), 24 * scale, pale)
    points: Points = [
        (wide * (0.16 + 0.68 * step / 60), high * 0.78 + 2.4 * scale * math.sin(step * math.tau / 10))
        for step in range(61)
    ]
    pen.stroke(points, mix(ground, pale, 0.5), 1.4)
    return pen.sprite()


@lru_cache(maxsize=64)
def berth(wide: float, high: float, colour: RGB) -> Sprite:
    """Return the dashed outline of a free space."""
    pen = Pen(wide, high, colour)
    line = 1.3
    for along, across in ((wide, False), (high, True)):
        count = round((along - 4) / 8)
        step = (along - 4) / count
        for dash in range(count):
            near, far = 2 + (dash + 0.2) * step, 2 + (dash + 0.8) * step
            for edge in (line / 2, (high if not across else wide) - line / 2 - 0.4):
                ends = [(near, edge), (far, edge)]
                pen.stroke([(y, x) for x, y in ends] if across else ends, colour, line)
    return pen.sprite()


@lru_cache(maxsize=16)
def nautilus(name: str, wide: float, locale: str, theme: Theme) -> Sprite:
    """Return the Nautilus: a spindle with a tail fin and a deck house, and her name on the side."""
    high = wide * 0.34
    middle, half = high * 0.58, high * 0.36
    bow, stern = wide * 0.985, wide * 0.13
    pen = Pen(wide, high)
    steps = [step / 24 for step in range(25)]
    upper = [(stern + (bow - stern) * t, middle - half * math.sin(math.pi * t**0.92) ** 0.75) for t in steps]
    lower = [(x, 2 * middle - y) for x, y in reversed(upper)]
    fin: Points = [(2, middle - half * 0.62), (2, middle + half * 0.62), (wide * 0.17, middle)]
    house: Points = [
        (wide * 0.47, middle - half * 0.9), (wide * 0.50, 2.4),
        (wide * 0.63, 2.4), (wide * 0.67, middle - half * 0.9),
    ]  # fmt: skip
    for shape in (fin, house, [*upper, *lower]):
        pen.polygon(shape, theme.lamp, INK, 3.2)
    for shape in (fin, house, [*upper, *lower]):
        pen.polygon(shape, theme.lamp)
    pen.stroke([(wide * 0.17, middle - half * 0.3), (wide * 0.17, middle + half * 0.3)], ink(theme.lamp), 1.2)
    _, style = fit(name, Style(wide * 0.118, BOLD, locale), wide * 0.7)
    pen.letters(name, (wide * 0.56, middle), style.size, ink(theme.lamp), BOLD, locale=locale)
    return pen.sprite()


@lru_cache(maxsize=16)
def anchor(side: float, theme: Theme) -> Sprite:
    """Return an anchor, the captain's sign."""
    colour = theme.spark
    pen = Pen(side, side, colour)
    line = side * 0.09
    pen.disc(side / 2, side / 2, side * 0.5, INK)
    pen.ring(side / 2, side * 0.26, side * 0.10, colour, line * 0.9)
    pen.stroke([(side / 2, side * 0.36), (side / 2, side * 0.82)], colour, line)
    pen.stroke([(side * 0.34, side * 0.45), (side * 0.66, side * 0.45)], colour, line)
    turns = [math.radians(degrees) for degrees in range(20, 161, 10)]
    arms = [(side / 2 + side * 0.27 * math.cos(t), side * 0.55 + side * 0.27 * math.sin(t)) for t in turns]
    pen.stroke(arms, colour, line)
    return pen.sprite()


@lru_cache(maxsize=16)
def gem(side: float) -> Sprite:
    """Return a cut diamond."""
    light, middle, shade = GEM
    pen = Pen(side, side, INK)

    def at(x: float, y: float) -> tuple[float, float]:
        return side * x, side * y

    whole = [at(0.28, 0.10), at(0.72, 0.10), at(0.95, 0.38), at(0.5, 0.95), at(0.05, 0.38)]
    pen.polygon(whole, middle, INK, side * 0.12)
    pen.polygon(whole, middle)
    pen.polygon([at(0.28, 0.10), at(0.5, 0.38), at(0.05, 0.38)], light)
    pen.polygon([at(0.72, 0.10), at(0.95, 0.38), at(0.5, 0.38)], shade)
    pen.polygon([at(0.5, 0.38), at(0.95, 0.38), at(0.5, 0.95)], shade)
    pen.polygon([at(0.34, 0.38), at(0.66, 0.38), at(0.5, 0.95)], light)
    return pen.sprite()


@lru_cache(maxsize=16)
def no_gem(side: float, colour: RGB) -> Sprite:
    """Return the dashed outline of a gem that is missing."""
    pen = Pen(side, side, colour)
    whole = [(0.28, 0.10), (0.72, 0.10), (0.95, 0.38), (0.5, 0.95), (0.05, 0.38), (0.28, 0.10)]
    for (x0, y0), (x1, y1) in pairwise(whole):
        for near, far in ((0.0, 0.3), (0.6, 0.9)):
            ends = [(side * (x0 + (x1 - x0) * t), side * (y0 + (y1 - y0) * t)) for t in (near, far)]
            pen.stroke(ends, colour, 1.2)
    return pen.sprite()


@lru_cache(maxsize=8)
def chest(side: float, theme: Theme) -> Sprite:
    """Return the chest of a sunken treasure fleet."""
    pen = Pen(side, side)
    pen.box((0, side * 0.14, side, side * 0.9), side * 0.2, INK)
    pen.box((side * 0.07, side * 0.2, side * 0.93, side * 0.5), side * 0.14, theme.nodules)
    pen.box((side * 0.07, side * 0.54, side * 0.93, side * 0.84), side * 0.05, theme.nodules)
    pen.box((side * 0.4, side * 0.42, side * 0.6, side * 0.66), side * 0.04, theme.paper, INK, 1)
    return pen.sprite()


def site_colour(theme: Theme) -> RGB:
    """Return the colour of an uprising site's rim, and of its name."""
    return _DARK_SITE if theme.bright else _SITE


@lru_cache(maxsize=16)
def site(side: float, theme: Theme) -> Sprite:
    """Return an uprising site without a cube: a hollow lozenge."""
    pen = Pen(side, side)
    half, reach = side / 2, side / 2 - 2.4
    shape: Points = [(half, half - reach), (half + reach, half), (half, half + reach), (half - reach, half)]
    colour = site_colour(theme)
    pen.polygon(shape, colour, INK, 3.2)
    pen.polygon(shape, colour)
    inner: Points = [(half + (x - half) * 0.68, half + (y - half) * 0.68) for x, y in shape]
    pen.polygon(inner, theme.halo)
    return pen.sprite()


@lru_cache(maxsize=16)
def cube(side: float, *, silver: bool, lettered: bool = True) -> Sprite:
    """Return the cube of an uprising; a silver one has a letter if `lettered`."""
    top, left, right = SILVER if silver else CUBE
    pen = Pen(side, side)

    def at(x: float, y: float) -> tuple[float, float]:
        return side * x, side * y

    outline = [at(0.5, 0.04), at(0.93, 0.27), at(0.93, 0.74), at(0.5, 0.97), at(0.07, 0.74), at(0.07, 0.27)]
    pen.polygon(outline, left, INK, side * 0.11)
    pen.polygon([outline[5], outline[0], outline[1], at(0.5, 0.5)], top)
    pen.polygon([outline[5], at(0.5, 0.5), outline[3], outline[4]], left)
    pen.polygon([at(0.5, 0.5), outline[1], outline[2], outline[3]], right)
    if silver and lettered:
        pen.letters("S", (side * 0.29, side * 0.62), side * 0.34, INK)
    return pen.sprite()


@lru_cache(maxsize=64)
def sail(dx: float, dy: float, theme: Theme) -> Sprite:
    """Return the mark of a link that can be sailed, a dumb-bell; the extents are in design units."""
    pen, start, end = _span(dx, dy, 14)
    for colour, line, knob in ((theme.halo, 6.5, 6.4), (theme.text, 3.0, 4.6)):
        pen.stroke([start, end], colour, line)
        pen.disc(*start, knob, colour)
        pen.disc(*end, knob, colour)
    return pen.sprite()


@lru_cache(maxsize=64)
def ships_only(dx: float, dy: float, theme: Theme) -> Sprite:
    """Return the mark of a link for ships only, a dotted bar; the extents are in design units."""
    pen, start, end = _span(dx, dy, 12)
    pen.stroke([start, end], theme.halo, 9)
    length = math.hypot(dx, dy)
    count = round(length / 7)
    for step in range(count + 1):
        x, y = (a + (b - a) * step / count for a, b in zip(start, end, strict=True))
        pen.disc(x, y, 1.9, theme.text)
    return pen.sprite()


def _span(dx: float, dy: float, margin: float) -> tuple[Pen, tuple[float, float], tuple[float, float]]:
    wide, high = abs(dx) + margin, abs(dy) + margin
    start = (wide / 2 - dx / 2, high / 2 - dy / 2)
    return Pen(wide, high), start, (wide / 2 + dx / 2, high / 2 + dy / 2)


@lru_cache(maxsize=32)
def ocean_die(face: int, side: float, theme: Theme) -> Sprite:
    """Return the die of a major ocean, with a numeral."""
    pen = Pen(side, side)
    pen.box((0, 0, side, side), side * 0.2, theme.paper, INK, 1.3)
    pen.letters(str(face), (side / 2, side / 2), side * 0.7, INK)
    return pen.sprite()


@lru_cache(maxsize=32)
def sunk(group: Identity, side: float) -> Sprite:
    """Return a sunk ship on the tonnage track, with its group in a corner and without its value."""
    pen = Pen(side, side, group.rim)
    pen.box((0, 0, side, side), side * 0.11, group.base, group.rim, 1.4)
    pen.letters(group.code, (side * 0.24, side * 0.26), side * 0.35, group.ink)
    return pen.sprite()


@lru_cache(maxsize=16)
def tally(count: int, colour: RGB) -> Sprite:
    """Return a small disc with the number of stacked counters."""
    pen = Pen(18, 18)
    pen.disc(9, 9, 9, INK)
    pen.disc(9, 9, 7.8, colour)
    pen.letters(str(count), (9, 9), 12, INK)
    return pen.sprite()


@lru_cache(maxsize=8)
def beyond(side: int, theme: Theme) -> Sprite:
    """Return an arrow that points off the chart: east for side 1, west for -1."""
    pen = Pen(12, 18, theme.text)
    points = [(6 - 3 * side, 3), (6 + 3 * side, 9), (6 - 3 * side, 15)]
    pen.stroke(points, theme.halo, 5)
    pen.stroke(points, theme.text, 2.4)
    return pen.sprite()


@lru_cache(maxsize=4)
def hand(side: float, colour: RGB) -> Sprite:
    """Return the sign of a crew member who is not the captain: head and shoulders."""
    pen = Pen(side, side, INK)

    def at(x: float, y: float) -> tuple[float, float]:
        return side * x, side * y

    pen.disc(*at(0.5, 0.5), side * 0.5, INK)
    pen.disc(*at(0.5, 0.36), side * 0.145, colour)
    pen.polygon([at(0.25, 0.76), at(0.31, 0.58), at(0.69, 0.58), at(0.75, 0.76)], colour)
    return pen.sprite()


@lru_cache(maxsize=8)
def flag(colour: RGB) -> Sprite:
    """Return the tip of a flag that points at a box below it."""
    pen = Pen(12, 7, colour)
    pen.polygon([(1, 0), (11, 0), (6, 6)], colour)
    return pen.sprite()
