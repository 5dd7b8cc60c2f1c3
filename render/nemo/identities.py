"""Who has which colour and letter in Nemo's War: the ship groups, and the ship's own resources."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.nemo.names import Track
from engine.nemo.view import ShipView
from render.palette import Identity, identity

GROUPS: Final[Mapping[str, Identity]] = MappingProxyType({
    "A": identity("A", "#F3F1EA"),
    "B": identity("B", "#F0D797"),
    "C": identity("C", "#E0B000"),
    "D": identity("D", "#458DDB"),
    "E": identity("E", "#2DBD91"),
    "F": identity("F", "#CF5F16"),
    "G": identity("G", "#B41829"),
    "H": identity("H", "#111518"),
    "I": identity("I", "#D2B1F7"),
    "J": identity("J", "#77838C"),
    "token": identity("S", "#660077"),
})  # fmt: skip
"""The letters that the counters bear. I and J are the backs: J of group A, I of all others.

Any two differ by at least 18 in CIELAB for every kind of colour vision that the tests simulate.
"""

TRACKS: Final[Mapping[Track, Identity]] = MappingProxyType({
    "nemo": identity("N", "#F4EFE2"),
    "crew": identity("K", "#66BEF0"),
    "hull": identity("U", "#F0A72E"),
})  # fmt: skip


def group_of(ship: ShipView) -> Identity:
    """Return the colour and the letter of the side that a ship shows."""
    if ship.side == "front" or ship.group == "token":
        return GROUPS[ship.group]
    return GROUPS["J" if ship.group == "A" else "I"]
