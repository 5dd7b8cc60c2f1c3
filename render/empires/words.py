"""The words that several parts of the board of Struggle of Empires use."""

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

PIECES: Final[Mapping[str, str]] = MappingProxyType({
    **{f"power_{code}": name for code, name in POWERS.items()},
    "army": N_("army"),
    "navy": N_("navy"),
    "fort": N_("fort"),
    "marker": N_("marker"),
    "slaves": N_("slaves"),
    "colonists": N_("colonists"),
    "natives": N_("natives"),
    "native_1": N_("natives of strength 1"),
    "native_2": N_("natives of strength 2"),
    "native_3": N_("natives of strength 3"),
    "native_4": N_("natives of strength 4"),
    "native_5": N_("natives of strength 5"),
    "gold": N_("gold"),
    "population": N_("population"),
    "unrest": N_("unrest"),
    "battle": N_("battle"),
    "alliance_x": N_("side X"),
    "alliance_y": N_("side Y"),
    "improvement": N_("improvement"),
    "company": N_("company"),
    "minor_state": N_("alliance with a minor state"),
})  # fmt: skip
"""The names of pieces in texts, by code."""
