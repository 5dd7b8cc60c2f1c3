"""The parts of the board that can be drawn enlarged: the oceans, and the panels below the chart."""

from __future__ import annotations

from typing import Final

from engine.nemo.view import OceanView, View
from render.nemo import page
from render.nemo.chart import MAP, REGIONS, SITES
from render.nemo.notoriety import across
from render.units import Box, Point, window

_OCEAN: Final = (300.0, 230.0)
"""The width and height of the smallest part of the chart for an ocean, in design units."""
_TRACK: Final = (480.0, 0.0)
_NEAR: Final = 46.0
"""How far around a site or the Nautilus a part of the chart must reach, in design units."""


def regions(view: View) -> dict[str, Box]:
    """Return each part by name: oceans, ``notoriety``, ``resources``, ``tonnage``, ``stores``, ``crew``."""
    marked, panel = across(view.notoriety), page.NOTORIETY
    track = window(((marked, panel[1], marked, panel[3]),), _TRACK, panel, margin=0)
    displays = {
        "notoriety": track, "resources": page.RESOURCES, "tonnage": page.TONNAGE, "stores": page.STORES,
    }  # fmt: skip
    boxes = page.panels(view, log=False)
    crew = boxes.crew or boxes.final
    if crew is not None:
        displays["crew"] = crew
    return {ocean.id: _ocean(view, ocean) for ocean in view.oceans} | displays


def _ocean(view: View, ocean: OceanView) -> Box:
    """Return the box around an ocean's ships, its uprising sites, and the Nautilus if she is there."""
    region = REGIONS[ocean.id]
    points = [SITES[site].at for site in (*ocean.sites, *ocean.silver) if site in SITES]
    if view.nautilus == ocean.id:
        points.append(region.nautilus)
    return window((region.name, region.cards, *map(_around, points)), _OCEAN, MAP)


def _around(point: Point) -> Box:
    return point[0] - _NEAR, point[1] - _NEAR, point[0] + _NEAR, point[1] + _NEAR
