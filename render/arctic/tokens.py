"""The pieces of The Arctic: deposits, platforms, guards, and the signs of the six actions."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from engine.arctic.names import Action, Resource
from render.colours import INK, RGB, WHITE, Identity, Theme, mix
from render.pen import Pen, Points, Sprite
from render.sprites import draw_disc, draw_pawn

_KEPT: Final = 256


def _sign(pen: Pen, resource: Resource, at: tuple[float, float], radius: float, theme: Theme) -> None:
    """Draw the sign of a resource: a ring with a dot, a drop, or three hexagons."""
    x, y = at
    if resource == "gas":
        pen.disc(x, y, radius, theme.gas)
        pen.disc(x, y, radius * 0.70, theme.halo)
        pen.disc(x, y, radius * 0.32, theme.gas)
    elif resource == "oil":
        pen.polygon(_drop(x, y, radius), theme.oil, theme.paper, radius * 0.34)
    else:
        for turn in (90, 210, 330):
            angle = math.radians(turn)
            hexagon = _hexagon(
                x + radius * 0.53 * math.cos(angle), y - radius * 0.53 * math.sin(angle), radius * 0.5
            )
            pen.polygon(hexagon, theme.nodules, INK, radius * 0.14)


def _drop(x: float, y: float, radius: float) -> Points:
    belly = radius * 0.68
    turns = [math.radians(degrees) for degrees in range(-20, 201, 10)]
    bottom = [(x + belly * math.cos(turn), y + radius * 0.28 + belly * math.sin(turn)) for turn in turns]
    return [(x, y - radius * 1.05), *bottom]


def _hexagon(x: float, y: float, radius: float) -> Points:
    return [
        (x + radius * math.cos(math.radians(a)), y + radius * math.sin(math.radians(a)))
        for a in range(30, 390, 60)
    ]


@lru_cache(maxsize=_KEPT)
def deposit(resource: Resource, radius: float, theme: Theme) -> Sprite:
    """Return the sign of a resource on its own."""
    side = radius * 2.5
    pen = Pen(side, side)
    pen.disc(side / 2, side / 2, radius * 1.22, theme.halo)
    _sign(pen, resource, (side / 2, side / 2), radius, theme)
    return pen.sprite()


@lru_cache(maxsize=_KEPT)
def platform(
    owner: Identity, legal: bool, resource: Resource | None, side: float, theme: Theme,
    *, letters: float = 0.58,
) -> Sprite:  # fmt: skip
    """Return a platform on its deposit: plain if legal, hatched with a dashed frame if illegal.

    `letters` is the size of the letter on it, relative to `side`.
    """
    margin = side * 0.15
    total = side + 2 * margin
    wide = total + side * 0.12
    pen = Pen(wide, total + side * 0.06, owner.rim)
    left, top = wide - total + margin, margin
    pen.box((left, top, left + side, top + side), side * 0.13, owner.base, owner.rim, 1.7)
    if not legal:
        _hatch(pen, left, top, side, mix(owner.base, INK if owner.ink == INK else WHITE, 0.38))
        _dashed_frame(pen, left - margin, top - margin, total, theme.text)
        pen.disc(left + side * 0.54, top + side * 0.5, side * 0.33, owner.base)
    pen.letters(owner.code, (left + side * 0.54, top + side * 0.49), side * letters, owner.ink)
    if resource is not None:
        x, y, radius = left + side * 0.04, top + side * 0.86, side * 0.25
        pen.disc(x, y, radius * 1.35, INK)
        pen.disc(x, y, radius * 1.28, mix(theme.sea, theme.deep, 0.5))
        _sign(pen, resource, (x, y), radius * 0.86, theme)
    return pen.sprite()


def _hatch(pen: Pen, left: float, top: float, side: float, colour: RGB) -> None:
    inside = 2.6
    for start in range(-int(side), int(side), 7):
        near, far = max(inside, start + inside), min(side - inside, side + start - inside)
        if far > near:
            pen.stroke([(left + at, top + at - start) for at in (near, far)], colour, 2.0)


def _dashed_frame(pen: Pen, left: float, top: float, side: float, colour: RGB) -> None:
    line, dashes = 1.9, 7
    step = (side - line) / (2 * dashes - 1)
    for dash in range(dashes):
        near = 2 * dash * step
        for x0, y0, x1, y1 in (
            (near, 0, near + step + line / 2, line), (near, side - line, near + step + line / 2, side),
            (0, near, line, near + step + line / 2), (side - line, near, side, near + step + line / 2),
        ):  # fmt: skip
            pen.box((left + x0, top + y0, left + x1, top + y1), 0, colour)


@lru_cache(maxsize=_KEPT)
def guard(owner: Identity, nation: Identity, height: float) -> Sprite:
    """Return the lobbyist that protects a platform, with a disc of the nation it came from."""
    wide = height * 1.18
    pen = Pen(wide, height * 1.04, owner.rim)
    draw_pawn(pen, owner, height * 0.48, height)
    draw_disc(pen, nation, wide - height * 0.27, height * 0.77, height * 0.25)
    return pen.sprite()


_ICONS: Final[Mapping[Action, tuple[tuple[tuple[float, float], ...], ...]]] = MappingProxyType({
    "platform": (((-7, 0), (7, 0), (7, 8), (-7, 8), (-7, 0)), ((-4, 0), (0, -8), (4, 0))),
    "ships": (((-10, 1), (10, 1), (6, 8), (-6, 8), (-10, 1)), ((-1, 1), (-1, -9), (5, -2), (-1, -2))),
    "diplomacy": (((-9, -7), (9, -7), (9, 4), (-1, 4), (-5, 9), (-5, 4), (-9, 4), (-9, -7)),),
    "unrest": (((3, -9), (-5, 2), (0, 2), (-3, 9), (6, -3), (1, -3), (3, -9)),),
    "taxes": (),
    "movement": (((-9, 0), (9, 0)), ((3, -6), (9, 0), (3, 6))),
})  # fmt: skip
"""The sign of each action as lines around its middle, in design units."""


@lru_cache(maxsize=64)
def action(sign: Action, colour: RGB, scale: float) -> Sprite:
    """Return the sign of an action: rig, ship, speech, flash, coin, arrow."""
    side = 24 * scale
    pen = Pen(side, side, colour)
    for line in _ICONS[sign]:
        pen.stroke([(side / 2 + x * scale, side / 2 + y * scale) for x, y in line], colour, 1.5 * scale)
    if sign == "taxes":
        pen.ring(side / 2, side / 2, 9.5 * scale, colour, 1.5 * scale)
        pen.letters("$", (side / 2, side / 2), 12 * scale, colour, 700)
    return pen.sprite()


@lru_cache(maxsize=64)
def land_border(dx: float, dy: float, theme: Theme) -> Sprite:
    """Return the double line of a land border (V2), with its extent in design units."""
    wide, high = abs(dx) + 14, abs(dy) + 14
    pen = Pen(wide, high)
    (x0, y0), (x1, y1) = ((wide - dx) / 2, (high - dy) / 2), ((wide + dx) / 2, (high + dy) / 2)
    pen.stroke([(x0, y0), (x1, y1)], INK, 8.5)
    length = math.hypot(dx, dy)
    for side in (-3, 3):
        across, down = -dy / length * side, dx / length * side
        pen.stroke([(x0 + across, y0 + down), (x1 + across, y1 + down)], theme.paper, 2.2)
    return pen.sprite()
