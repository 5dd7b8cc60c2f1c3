"""The map: areas with their borders and sea boxes, and the homelands next to them (2)."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from engine.empires.figures import Provenance
from engine.empires.names import AREAS, HOME, Area, Place, Power
from engine.kernel.data_files import shipped

SeaBox = Literal["europe", "americas", "africa", "india", "east_indies"]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class AreaFigures(_Part):
    """One area."""

    name: str
    kind: Literal["europe", "colony"]
    sea_box: SeaBox
    """The part of the seas that it belongs to; ropes divide them."""
    navies: bool
    """Whether navies may enter it."""
    points: tuple[int, ...]
    """The points for the first, the second and, in Europe, the third place."""
    borders: tuple[Area, ...]
    """The areas that border on it by land."""


class PowerFigures(_Part):
    """One power and its homeland."""

    name: str
    colour: str
    letter: str
    borders: tuple[Area, ...]
    """The areas that border on its homeland."""


class Atlas(_Part):
    """The whole map."""

    provenance: dict[str, Provenance]
    areas: dict[Area, AreaFigures]
    powers: dict[Power, PowerFigures]


@cache
def atlas() -> Atlas:
    """Return the map of ``data/map.toml``."""
    return Atlas.model_validate(shipped("engine.empires", "map"))


BORDERS: Final[dict[Area, tuple[Area, ...]]] = {area: atlas().areas[area].borders for area in AREAS}
SEA_BOX: Final[dict[Place, SeaBox]] = {
    **{area: atlas().areas[area].sea_box for area in AREAS},
    HOME: "europe",
}
NAVAL: Final[tuple[Area, ...]] = tuple(area for area in AREAS if atlas().areas[area].navies)
"""The areas that navies may enter."""
COLONIES: Final[tuple[Area, ...]] = tuple(area for area in AREAS if atlas().areas[area].kind == "colony")
AMERICAS: Final[tuple[Area, ...]] = tuple(area for area in AREAS if SEA_BOX[area] == "americas")
SHORES: Final[dict[Area, Area]] = {"mediterranean": "ottoman_empire"}
"""For areas whose navies open another area to armies too: that other area (2)."""
