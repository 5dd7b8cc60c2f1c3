"""The name of each piece in English, by its code.

A name is short, and reads well next to a number: "army 2". It is used wherever the picture isn't shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.arctic.words import PIECES as ARCTIC
from render.empires.words import PIECES as EMPIRES
from render.nemo.words import PIECES as NEMO
from render.words import N_

COMMON: Final[Mapping[str, str]] = MappingProxyType({
    "die_1": "1",
    "die_2": "2",
    "die_3": "3",
    "die_4": "4",
    "die_5": "5",
    "die_6": "6",
    "dice": N_("dice"),
    "points": N_("points"),
})  # fmt: skip
"""The pieces of all games, by code. The name of a die is its face."""

NAMES: Final[Mapping[str, str]] = MappingProxyType({**COMMON, **ARCTIC, **EMPIRES, **NEMO})
