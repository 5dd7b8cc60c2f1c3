"""The colours and letters of nations and companies in The Arctic."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.arctic.names import Nation
from engine.arctic.view import View
from render.colours import Eyes, Identity, Theme, coloured

_NATIONS: Final[Mapping[Nation, str]] = {
    "RUS": "RU", "NOR": "NO", "EU": "EU", "CAN": "CA", "USA": "US", "CHN": "CN",
}  # fmt: skip
_SEATS: Final = {"A": "A", "B": "B", "C": "C", "D": "D"}

_NATION_COLOURS: Final[Mapping[Eyes, tuple[str, ...]]] = {
    "usual": ("#E4652B", "#7DD1FF", "#3D7FD9", "#14AA7E", "#F0E442", "#D98BBB"),
    "night": ("#BA5223", "#70B2D9", "#2360AA", "#2B8F66", "#C5BB37", "#A16189"),
    "protanopia": ("#E96A2B", "#74CFFD", "#0E76D1", "#13A37F", "#F3E543", "#A75D8D"),
    "deuteranopia": ("#941B00", "#6CCFFF", "#3580DA", "#00AE80", "#EFE442", "#A35D97"),
    "tritanopia": ("#C64E10", "#35CDFE", "#457FDA", "#00582D", "#EEDC2C", "#E488BA"),
}
"""The nations' colours, of which any two differ by 18 or more in CIELAB.

The usual ones do so for all eyes that tests simulate, the others for the eyes that they are named after.
"""
_SEAT_COLOURS: Final[Mapping[Eyes, tuple[str, ...]]] = {
    "usual": ("#F4EFE2", "#1B2126", "#D8AE78", "#8C5A34"),
    "night": ("#C8C3B8", "#171B1F", "#B08E62", "#73492A"),
    "protanopia": ("#F5EEE1", "#1B2329", "#EDC686", "#83512E"),
    "deuteranopia": ("#FEFCF6", "#1D2227", "#FFDAA9", "#C38755"),
    "tritanopia": ("#ECF9F2", "#1C2227", "#A28B52", "#7E4826"),
}
"""Neutral colours, so that companies never look like nations."""


@cache
def nations(theme: Theme) -> Mapping[Nation, Identity]:
    """Return the nations' colours and letters."""
    return coloured(_NATIONS, _NATION_COLOURS, theme)


@cache
def seats(theme: Theme) -> tuple[Identity, ...]:
    """Return the companies' colours and letters, by seat."""
    return tuple(coloured(_SEATS, _SEAT_COLOURS, theme).values())


def of_seats(view: View, theme: Theme) -> tuple[Identity, ...]:
    """Return the colours and letters of the companies that take part."""
    return seats(theme)[: len(view.companies)]


def everybody(theme: Theme) -> tuple[Identity, ...]:
    """Return the identities of all nations and companies; every picture shows their exact colours."""
    return (*nations(theme).values(), *seats(theme))
