"""Signs that have the same meaning in every game: the arrow of a move, a tick, a cross."""

from __future__ import annotations

import math
from functools import lru_cache

from render.colours import RGB, Theme
from render.pen import Pen, Points, Sprite


@lru_cache(maxsize=64)
def course(dx: float, dy: float, theme: Theme) -> Sprite:
    """Return the arrow of a move, in the highlight colour; the extents are in design units."""
    wide, high = abs(dx) + 26, abs(dy) + 26
    pen = Pen(wide, high)
    x0, y0 = wide / 2 - dx / 2, high / 2 - dy / 2
    x1, y1 = wide / 2 + dx / 2, high / 2 + dy / 2
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    neck = (x1 - ux * 13, y1 - uy * 13)
    head: Points = [(x1, y1), (neck[0] - uy * 8, neck[1] + ux * 8), (neck[0] + uy * 8, neck[1] - ux * 8)]
    pen.stroke([(x0, y0), neck], theme.halo, 7.5)
    pen.disc(x0, y0, 6.5, theme.halo)
    pen.polygon(head, theme.lamp, theme.halo, 4)
    pen.stroke([(x0, y0), neck], theme.lamp, 4)
    pen.disc(x0, y0, 4.6, theme.lamp)
    pen.polygon(head, theme.lamp)
    return pen.sprite()


@lru_cache(maxsize=16)
def tick(side: float, colour: RGB) -> Sprite:
    """Return a tick, for something that is done or fitted."""
    pen = Pen(side, side, colour)
    points = [(side * 0.15, side * 0.55), (side * 0.4, side * 0.8), (side * 0.85, side * 0.2)]
    pen.stroke(points, colour, side * 0.15)
    return pen.sprite()


@lru_cache(maxsize=16)
def cross(side: float, colour: RGB) -> Sprite:
    """Return a cross, for a conflict or a failure."""
    pen = Pen(side, side, colour)
    near, far = side * 0.2, side * 0.8
    pen.stroke([(near, near), (far, far)], colour, side * 0.2)
    pen.stroke([(near, far), (far, near)], colour, side * 0.2)
    return pen.sprite()
