"""The parts of the board that can be drawn enlarged: areas, homelands, and the powers' cards."""

from __future__ import annotations

from typing import Final

from engine.empires.view import View
from render.empires.homelands import shown
from render.empires.seating import seating
from render.empires.sheets import SHEET_OF, SHEETS, anchor, home
from render.empires.stands import cards
from render.units import Box, Point, window

_AREA, _HOMELAND = (378.0, 260.0), (270.0, 210.0)
"""The width and height of the smallest part for an area and for a homeland, in design units."""
_SEAT: Final = "seat_{seat}"


def regions(view: View) -> dict[str, Box]:
    """Return the box of each part, by its name: areas, powers for homelands, and ``seat_0`` for a card."""
    areas = {
        card.area.id: window((card.box, _at(anchor(card.area.id))), _AREA, SHEETS[SHEET_OF[card.area.id]].box)
        for card in cards(view, small=False)
    }
    homelands = {
        power: window((_at(home(power)),), _HOMELAND, SHEETS["europe"].box) for power in sorted(shown(view))
    }
    seats = seating(view, 0).cards
    return areas | homelands | {_SEAT.format(seat=seat): seats[seat] for seat in sorted(seats)}


def _at(point: Point) -> Box:
    return *point, *point
