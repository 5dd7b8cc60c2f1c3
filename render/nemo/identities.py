"""The colours and letters of ship groups and resources in Nemo's War."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.nemo.names import Track
from engine.nemo.view import ShipView, View
from render.colours import Eyes, Identity, Theme, coloured

_GROUPS: Final = {letter: letter for letter in "ABCDEFGHIJ"} | {"token": "S"}
"""The letters on the counters: I is the back of group A, J that of all other groups."""
_TRACKS: Final[Mapping[Track, str]] = {"nemo": "N", "crew": "K", "hull": "U"}

_GROUP_COLOURS: Final[Mapping[Eyes, tuple[str, ...]]] = {
    "usual": (
        "#F3F1EA", "#F0D797", "#E0B000", "#458DDB", "#2DBD91", "#CF5F16", "#B41829", "#111518", "#D2B1F7",
        "#77838C", "#660077",
    ),
    "night": (
        "#C6C9C3", "#D0B981", "#B89105", "#3470B0", "#19A07B", "#A74C11", "#91061E", "#0E1315", "#AB91C7",
        "#5E6870", "#530061",
    ),
    "protanopia": (
        "#F3F0E8", "#C7B761", "#E8B71D", "#0294F0", "#10BD8C", "#C15200", "#B41729", "#101417", "#8A68A1",
        "#7E898C", "#670076",
    ),
    "deuteranopia": (
        "#FDF7DA", "#DCC57E", "#E0B000", "#3A88DB", "#0BE3CA", "#C25504", "#BC293D", "#111618", "#B79BE0",
        "#608486", "#670278",
    ),
    "tritanopia": (
        "#E8FBF5", "#C6C07F", "#E9B406", "#2778C2", "#41C495", "#C91E01", "#D0564F", "#111518", "#796AB0",
        "#A1767C", "#660277",
    ),
}  # fmt: skip
"""The groups' colours, of which any two differ by 18 or more in CIELAB.

The usual ones do so for all eyes that tests simulate, the others for the eyes that they are named after.
"""
_TRACK_COLOURS: Final[Mapping[Eyes, tuple[str, ...]]] = {
    "usual": ("#F4EFE2", "#66BEF0", "#F0A72E"),
    "bright": ("#5A4632", "#0F6FAF", "#B86E00"),
    "night": ("#C9C3B5", "#5FA3C8", "#C98E33"),
}


@cache
def groups(theme: Theme) -> Mapping[str, Identity]:
    """Return the ship groups' colours and letters."""
    return coloured(_GROUPS, _GROUP_COLOURS, theme)


@cache
def tracks(theme: Theme) -> Mapping[Track, Identity]:
    """Return the colours and letters of the ship's resources."""
    return coloured(_TRACKS, _TRACK_COLOURS, theme)


def of_seats(view: View, theme: Theme) -> tuple[Identity, ...]:
    """Return the captain's colour for every seat, as the crew shares one fate."""
    return (tracks(theme)["nemo"],) * len(view.seats)


def everybody(theme: Theme) -> tuple[Identity, ...]:
    """Return the identities of all groups and resources; every picture shows their exact colours."""
    return (*groups(theme).values(), *tracks(theme).values())


def group_of(ship: ShipView, theme: Theme) -> Identity:
    """Return the colour and the letter of the side that a ship shows."""
    if ship.side == "front" or ship.group == "token":
        return groups(theme)[ship.group]
    return groups(theme)["J" if ship.group == "A" else "I"]
