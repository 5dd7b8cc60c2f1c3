"""The parts of the board that can be drawn enlarged: each sector with its neighbours, and the displays."""

from __future__ import annotations

from typing import Final

from engine.arctic.view import View
from render.arctic.chart import plan
from render.arctic.page import CHART, panels
from render.units import Box, window

_LEAST: Final = (330.0, 330.0)
"""The width and height of the smallest part of the chart, in design units; it includes neighbours."""


def regions(view: View) -> dict[str, Box]:
    """Return the box of each part by its name: ``nations``, ``council``, ``companies``, and the sectors."""
    boxes = panels(view, log=False)
    displays = {"nations": boxes.nations, "council": (*boxes.council[:2], *boxes.investment[2:])}
    scores = boxes.companies or boxes.foot
    if scores is not None:
        displays["companies"] = scores
    sectors = {plot.id: window((plot.wedge.box,), _LEAST, CHART, margin=8) for plot in plan(view).plots}
    return displays | sectors
