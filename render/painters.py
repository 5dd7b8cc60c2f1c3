"""The games that have boards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.arctic.painter import PAINTER as ARCTIC
from render.empires.painter import PAINTER as EMPIRES
from render.nemo.painter import PAINTER as NEMO
from render.painter import Painter

PAINTERS: Final[Mapping[str, Painter]] = MappingProxyType({
    "arctic": ARCTIC,
    "empires": EMPIRES,
    "nemo": NEMO,
})  # fmt: skip
"""The painters by the game's short name; a new game adds its line here and its package in this folder."""
