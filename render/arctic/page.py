"""The layout of the panels, and the empty page with everything that doesn't depend on the position."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from engine.arctic.view import View
from render.arctic import ground, rim
from render.arctic.chart import Plan
from render.arctic.companies import TITLE_HEIGHT
from render.canvas import Canvas
from render.colours import Theme
from render.kept import kept
from render.page import blank
from render.units import Box, px

CHART: Box = (24, 104, 1004, 1176)
_LEFT, _RIGHT, _FOOT, _GUTTER = 1020, 1576, 1176, 14
_PLAYER = 39


@dataclass(frozen=True, slots=True)
class Panels:
    """The boxes of the panels on the right, in design units."""

    nations: Box
    council: Box
    investment: Box
    companies: Box | None
    """The panel of the companies; None at the end of the game, when the final score replaces it."""
    foot: Box | None
    """The panel of the log or the final score; None if there is neither."""


def panels(view: View, log: bool) -> Panels:
    """Lay out the panels for a position, with or without a log at the bottom."""

    def box(top: float, bottom: float) -> Box:
        return _LEFT, top, _RIGHT, bottom

    nations, council, investment = box(104, 556), box(570, 694), box(708, 812)
    top = 812 + _GUTTER
    if view.result is not None:
        return Panels(nations, council, investment, None, box(top, _FOOT))
    if not log:
        return Panels(nations, council, investment, box(top, _FOOT), None)
    split = top + TITLE_HEIGHT + 8 + _PLAYER * len(view.companies)
    return Panels(nations, council, investment, box(top, split), box(split + _GUTTER, _FOOT))


@kept(12)
def page(plan: Plan, boxes: tuple[Box, ...], theme: Theme, small: bool) -> Image.Image:
    """Return the page with the chart and its coasts. Callers copy it before they draw on it."""
    image = blank((CHART, *boxes), theme)
    if not small:
        inner = (px(CHART[0] + 6), px(CHART[1] + 6), px(CHART[2] - 6), px(CHART[3] - 6))
        ImageDraw.Draw(image).rectangle(inner, outline=theme.cell)
    rim.draw(image, plan, theme, small)
    for plot in plan.plots:
        ground.lay(Canvas(image, theme), plot, plot.owner, small)
    return image
