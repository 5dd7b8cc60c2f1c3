"""The pieces of Struggle of Empires: units, counters, and badges with the powers' patterns."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.empires.names import Power, Unit
from render.colours import INK, Theme, mix
from render.empires import hatching
from render.empires.identities import TINCTURES, powers
from render.pen import Pen, Points, Sprite

_KEPT: Final = 256


@lru_cache(maxsize=_KEPT)
def badge(power: Power, side: float, theme: Theme) -> Sprite:
    """Return a power's badge: its letter on its hatched colour."""
    who = powers(theme)[power]
    pen = Pen(side, side, who.rim)
    pen.box((0, 0, side, side), side * 0.14, who.base, who.rim, 1.8)
    inside = (3.0, 3.0, side - 3, side - 3)
    faint = mix(who.base, INK if who.rim == INK else who.rim, 0.30)
    for start, end in hatching.lines(TINCTURES[power], inside, max(3.4, side * 0.105)):
        pen.stroke([start, end], faint, 1.0 if start != end else 1.7)
    pen.disc(side / 2, side / 2, side * 0.32, who.base)
    pen.letters(who.code, (side / 2, side / 2), side * 0.62, who.ink)
    return pen.sprite()


@lru_cache(maxsize=_KEPT)
def unit(kind: Unit, power: Power | None, count: int, height: float, theme: Theme) -> Sprite:
    """Return `count` units of the given kind: a shield, a hull or a battlement with the number on it.

    Without a power it is pale, as in the legend; a count of 0 has no number.
    """
    base, rim, ink = theme.paper, INK, INK
    if power is not None:
        who = powers(theme)[power]
        base, rim, ink = who.base, who.rim, who.ink
    wide = height * _WIDTHS[kind]
    pen = Pen(wide, height, rim)
    edge = max(1.2, height * 0.06)
    pen.polygon(_SHAPES[kind](wide, height, edge), base, rim, edge * 2)
    pen.polygon(_SHAPES[kind](wide, height, edge), base)
    if count:
        pen.letters(str(count), (wide / 2, height * _NUMBERS[kind]), height * 0.6, ink)
    return pen.sprite()


def _shield(wide: float, high: float, edge: float) -> Points:
    left, right, top = edge, wide - edge, edge
    return [
        (left, top), (right, top), (right, high * 0.52), (right - wide * 0.07, high * 0.70),
        (right - wide * 0.22, high * 0.85), (wide / 2, high - edge),
        (left + wide * 0.22, high * 0.85), (left + wide * 0.07, high * 0.70), (left, high * 0.52),
    ]  # fmt: skip


def _hull(wide: float, high: float, edge: float) -> Points:
    slant = high * 0.27
    top, bottom = high * 0.13 + edge / 2, high * 0.87 - edge / 2
    return [(edge, top), (wide - edge, top), (wide - edge - slant, bottom), (edge + slant, bottom)]


def _battlement(wide: float, high: float, edge: float) -> Points:
    left, top, bottom = edge, edge, high - edge
    tooth = (wide - 2 * edge) / 5
    notch = top + high * 0.18
    points = []
    for step in range(5):
        x, y = left + step * tooth, notch if step % 2 else top
        points += [(x, y), (x + tooth, y)]
    return [*points, (wide - edge, bottom), (left, bottom)]


_SHAPES: Final = {"army": _shield, "navy": _hull, "fort": _battlement}
_WIDTHS: Final = {"army": 0.9, "navy": 1.42, "fort": 0.92}
"""The width of each unit, as a share of its height."""
_NUMBERS: Final = {"army": 0.46, "navy": 0.49, "fort": 0.60}
"""The position of the middle of the number, as a share of the height."""


@lru_cache(maxsize=_KEPT)
def slip(wide: float, height: float, theme: Theme) -> Sprite:
    """Return an empty paper counter with a shaded lower edge."""
    pen = Pen(wide, height)
    pen.box((0, 0, wide, height), 3, mix(theme.paper, INK, 0.6))
    pen.box((0, 0, wide, height - 1.6), 3, theme.paper, mix(theme.paper, INK, 0.6), 0.9)
    return pen.sprite()


@lru_cache(maxsize=48)
def leader(dx: float, dy: float, theme: Theme) -> Sprite:
    """Return the line from a card to a dot in its area; the extents are in design units."""
    wide, high = abs(dx) + 16, abs(dy) + 16
    pen = Pen(wide, high)
    start, end = (wide / 2 - dx / 2, high / 2 - dy / 2), (wide / 2 + dx / 2, high / 2 + dy / 2)
    pen.stroke([start, end], theme.halo, 3.6)
    pen.disc(*end, 6.0, theme.halo)
    pen.stroke([start, end], theme.brass, 1.5)
    pen.disc(*end, 4.6, theme.brass)
    return pen.sprite()


@lru_cache(maxsize=16)
def struck(side: float, theme: Theme) -> Sprite:
    """Return the stroke through a lost unit."""
    pen = Pen(side, side)
    for colour, line in ((theme.halo, 5.5), (theme.warning, 3.0)):
        pen.stroke([(side * 0.12, side * 0.88), (side * 0.88, side * 0.12)], colour, line)
    return pen.sprite()


@lru_cache(maxsize=16)
def swords(side: float, theme: Theme) -> Sprite:
    """Return the crossed swords of a battle."""
    pen = Pen(side, side)
    for flip in (False, True):

        def at(x: float, y: float, flip: bool = flip) -> tuple[float, float]:
            return (side * (1 - x) if flip else side * x), side * y

        for line, colour in ((side * 0.2, theme.halo), (side * 0.1, theme.warning)):
            pen.stroke([at(0.12, 0.12), at(0.82, 0.82)], colour, line)
            pen.stroke([at(0.56, 0.82), at(0.82, 0.56)], colour, line)
    return pen.sprite()
