"""Who has which colour, letter and pattern in Struggle of Empires."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from engine.empires.names import Power
from render.palette import Identity, identity

Tincture = Literal["argent", "azure", "gules", "or", "sable", "tenné", "vert"]
"""A colour of heraldry, which engravers have hatched in one way each since Silvester Petra Sancta (1638)."""

POWERS: Final[Mapping[Power, Identity]] = MappingProxyType({
    "britain": identity("B", "#E0474C"),
    "france": identity("F", "#4384E4"),
    "spain": identity("S", "#F2E13C"),
    "russia": identity("R", "#1FB388"),
    "austria": identity("A", "#F4F3EE"),
    "prussia": identity("P", "#171C21"),
    "united_provinces": identity("U", "#F0922E"),
})  # fmt: skip
"""Any two differ by at least 18 in CIELAB for every kind of colour vision that the tests simulate."""

TINCTURES: Final[Mapping[Power, Tincture]] = MappingProxyType({
    "britain": "gules",
    "france": "azure",
    "spain": "or",
    "russia": "vert",
    "austria": "argent",
    "prussia": "sable",
    "united_provinces": "tenné",
})  # fmt: skip
"""The pattern of each power: the engravers' hatching of its colour."""
