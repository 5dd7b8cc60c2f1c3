"""Who has which colour and which letters in The Arctic."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.arctic.names import Nation
from render.palette import Identity, identity

NATIONS: Final[Mapping[Nation, Identity]] = MappingProxyType({
    "RUS": identity("RU", "#E4652B"),
    "NOR": identity("NO", "#7DD1FF"),
    "EU": identity("EU", "#3D7FD9"),
    "CAN": identity("CA", "#14AA7E"),
    "USA": identity("US", "#F0E442"),
    "CHN": identity("CN", "#D98BBB"),
})  # fmt: skip
"""Any two differ by at least 18 in CIELAB for every kind of colour vision that the tests simulate."""

SEATS: Final[tuple[Identity, ...]] = (
    identity("A", "#F4EFE2"),
    identity("B", "#1B2126"),
    identity("C", "#D8AE78"),
    identity("D", "#8C5A34"),
)
"""Neutral colours, so that companies never look like nations."""

EVERYBODY: Final[tuple[Identity, ...]] = (*NATIONS.values(), *SEATS)
