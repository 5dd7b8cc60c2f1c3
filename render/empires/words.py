"""The words on the board of Struggle of Empires that several of its parts use."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.empires.names import Area, Power
from render.words import N_

GAME: Final = N_("Struggle of Empires")

POWERS: Final[Mapping[Power, str]] = MappingProxyType({
    "britain": N_("Britain"),
    "france": N_("France"),
    "spain": N_("Spain"),
    "russia": N_("Russia"),
    "austria": N_("Austria"),
    "prussia": N_("Prussia"),
    "united_provinces": N_("United Provinces"),
})  # fmt: skip

AREAS: Final[Mapping[Area, str]] = MappingProxyType({
    "german_states": N_("German States"),
    "central_europe": N_("Central Europe"),
    "mediterranean": N_("Mediterranean"),
    "baltic": N_("Baltic"),
    "ottoman_empire": N_("Ottoman Empire"),
    "caribbean": N_("Caribbean"),
    "south_america": N_("South America"),
    "india": N_("India"),
    "north_america": N_("North America"),
    "east_indies": N_("East Indies"),
    "africa": N_("Africa"),
})  # fmt: skip

SIDES: Final[Mapping[str, str]] = MappingProxyType({"top": "X", "bottom": "Y"})
"""The letters of the two alliances."""
