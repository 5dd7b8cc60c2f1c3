"""The compass rose that is drawn in a free corner of a chart."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from render.colours import INK, Theme, mix
from render.pen import Pen, Points, Sprite


@lru_cache(maxsize=4)
def compass(theme: Theme) -> Sprite:
    """Return a compass rose of sixteen points, half of each in light and half in shade."""
    pen = Pen(104, 104, theme.panel)
    light, shade = mix(theme.panel, theme.coast, 0.62), mix(theme.panel, theme.coast, 0.2)
    pen.ring(52, 52, 37, mix(theme.panel, theme.coast, 0.4), 1)
    pen.ring(52, 52, 34, mix(theme.panel, theme.coast, 0.25), 1)
    for tick in range(0, 360, 15):
        pen.stroke([_polar(34, tick), _polar(37, tick)], mix(theme.panel, theme.coast, 0.4), 1)
    for offset, reach, waist in ((22.5, 24, 6), (45, 33, 8), (0, 49, 9)):
        for turn in range(4 if offset != 22.5 else 8):
            angle = offset + turn * (90 if offset != 22.5 else 45)
            tip, side = _polar(reach, angle), 45 if offset != 22.5 else 22.5
            left: Points = [(52, 52), _polar(waist, angle - side), tip]
            right: Points = [(52, 52), _polar(waist, angle + side), tip]
            pen.polygon(left, light)
            pen.polygon(right, shade)
    pen.disc(52, 52, 2.6, INK)
    return pen.sprite()


def _polar(radius: float, angle: float) -> tuple[float, float]:
    return 52 + radius * sin(radians(angle)), 52 - radius * cos(radians(angle))
