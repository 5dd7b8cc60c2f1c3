"""The colours, letters and patterns of the powers in Struggle of Empires."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from engine.empires.names import Power
from engine.empires.view import View
from render.colours import Eyes, Identity, Theme, coloured, neutral_identity

Tincture = Literal["argent", "azure", "gules", "or", "sable", "tenné", "vert"]
"""A heraldic colour, each of which engravers have hatched in its own way since Silvester Petra Sancta (1638).
"""

_LETTERS: Final[Mapping[Power, str]] = {
    "britain": "B",
    "france": "F",
    "spain": "S",
    "russia": "R",
    "austria": "A",
    "prussia": "P",
    "united_provinces": "U",
}
_COLOURS: Final[Mapping[Eyes, tuple[str, ...]]] = {
    "usual": ("#E0474C", "#4384E4", "#F2E13C", "#1FB388", "#F4F3EE", "#171C21", "#F0922E"),
    "night": ("#B73B3E", "#3468B6", "#CABB34", "#279774", "#C9C8C5", "#11161B", "#C37725"),
    "protanopia": ("#D13841", "#4283E3", "#F2E13C", "#26B78B", "#F4F3EE", "#171C21", "#EF922D"),
    "deuteranopia": ("#E0474C", "#4584E4", "#FFEC46", "#1BB388", "#F5F4EF", "#171C21", "#D97D07"),
    "tritanopia": ("#D53D45", "#2E71D0", "#ECD932", "#29C59A", "#F0FCFB", "#171C21", "#F0922E"),
}
"""The powers' colours, of which any two differ by 18 or more in CIELAB.

The usual ones do so for all eyes that tests simulate, the others for the eyes that they are named after.
"""


@cache
def powers(theme: Theme) -> Mapping[Power, Identity]:
    """Return the powers' colours and letters."""
    return coloured(_LETTERS, _COLOURS, theme)


def of_seat(view: View, seat: int, theme: Theme) -> Identity:
    """Return the colours of a seat's power, or neutral ones until it has chosen a power."""
    power = view.powers[seat].power
    return neutral_identity(theme, "?") if power is None else powers(theme)[power]


def of_seats(view: View, theme: Theme) -> tuple[Identity, ...]:
    """Return the colours of every seat's power."""
    return tuple(of_seat(view, power.seat, theme) for power in view.powers)


def everybody(theme: Theme) -> tuple[Identity, ...]:
    """Return the identities of all powers; every picture shows their exact colours."""
    return tuple(powers(theme).values())


TINCTURES: Final[Mapping[Power, Tincture]] = MappingProxyType({
    "britain": "gules",
    "france": "azure",
    "spain": "or",
    "russia": "vert",
    "austria": "argent",
    "prussia": "sable",
    "united_provinces": "tenné",
})  # fmt: skip
"""The pattern of each power: the engravers' hatching for its colour."""
