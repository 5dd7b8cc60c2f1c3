"""The chart's edge: a scale of degrees, and an arc with a badge along each nation's stretches of coast."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PIL import Image, ImageDraw

from engine.arctic.names import Nation
from render.arctic.chart import CENTRE, RADIUS, Plan, at
from render.arctic.ground import FRAME
from render.arctic.identities import nations
from render.colours import INK, Theme, mix
from render.ground import Place, corner, mask, stroke
from render.units import SCALE, Point

_ARC: Final = 12.5
"""The distance of a nation's arc from the chart's edge, in design units."""
_SIGNS: Final = 470
"""The largest distance of a nation's badge from the pole to the left or right, in design units."""


def draw(image: Image.Image, plan: Plan, theme: Theme, plain: bool) -> None:
    """Draw the chart's edge: the scale of degrees, and an arc along each nation's stretches of coast."""
    edge = [at(RADIUS + 5, degrees) for degrees in range(360)]
    ImageDraw.Draw(image).polygon([(x * SCALE, y * SCALE) for x, y in edge], INK)
    if not plain:
        image.paste(mix(theme.panel, theme.coast, 0.6), corner(FRAME), _scale())
    for nation, start, end in _coasts(plan):
        arc = [at(RADIUS + _ARC, start + 1 + (end - start - 2) * step / 90) for step in range(91)]
        across, down = [x for x, _ in arc], [y for _, y in arc]
        box = (min(across) - 4, min(down) - 4, max(across) + 4, max(down) + 4)
        image.paste(nations(theme)[nation].base, corner(box), mask(partial(_draw_arc, arc), box))


def _draw_arc(points: Sequence[Point], pen: ImageDraw.ImageDraw, place: Place) -> None:
    pen.line(place(points), 255, stroke(5), "curve")


def _circle(radius: float) -> list[Point]:
    return [at(radius, degrees) for degrees in range(361)]


def _scale() -> Image.Image:
    """Return the mask of the scale of degrees, as on a printed chart: every other five degrees in black."""

    def draw_scale(pen: ImageDraw.ImageDraw, place: Place) -> None:
        for radius in (RADIUS + 1.2, RADIUS + 5.2):
            pen.line(place(_circle(radius)), 255, stroke(0.7))
        for start in range(0, 360, 10):
            pen.line(place(at(RADIUS + 3.2, start + step) for step in range(6)), 255, stroke(3.2))

    return mask(draw_scale, FRAME)


def signs(plan: Plan, radius: float = RADIUS + _ARC) -> list[tuple[Nation, Point]]:
    """Return the point of each nation's badge on its arc, kept inside the chart's panel."""
    places = []
    for nation, start, end in _coasts(plan):
        x, y = at(radius, (start + end) / 2)
        places.append((nation, (min(max(x, CENTRE[0] - _SIGNS), CENTRE[0] + _SIGNS), y)))
    return places


def _coasts(plan: Plan) -> Sequence[tuple[Nation, float, float]]:
    """Return the stretches of the chart's edge that belong to a nation, as nation, from and to in degrees."""
    edge = sorted(
        ((plot.wedge.start, plot.wedge.end, plot.owner) for plot in plan.plots if plot.wedge.outer == RADIUS),
    )
    stretches: list[tuple[Nation, float, float]] = []
    for start, end, owner in edge:
        if owner is None:
            continue
        last = stretches[-1] if stretches else None
        if last is not None and last[0] == owner and abs(last[2] - start) < 0.01:
            stretches[-1] = (owner, last[1], end)
        else:
            stretches.append((owner, start, end))
    if len(stretches) > 1:
        first, last = stretches[0], stretches[-1]
        if first[0] == last[0] and abs(last[2] - first[1] - 360) < 0.01:
            stretches[0] = (first[0], last[1] - 360, first[2])
            del stretches[-1]
    return stretches
