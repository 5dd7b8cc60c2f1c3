"""The geometry of the chart: where the oceans, their contents and the links between them are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from render.units import Box, Point

MAP: Final[Box] = (24, 104, 1576, 716)
"""The box of the chart's panel, in design units."""
_WEST, _NORTH = -255.0, 77.0
_ACROSS, _DOWN = 4.311, 4.567
"""The number of design units per degree of longitude, and per degree of latitude."""

Side = Literal["left", "right", "below"]


def project(longitude: float, latitude: float) -> Point:
    """Return the point for a place on the globe; longitudes run from 255 west to 105 east."""
    return MAP[0] + _ACROSS * (longitude - _WEST), MAP[1] + _DOWN * (_NORTH - latitude)


@dataclass(frozen=True, slots=True)
class Region:
    """One ocean on the chart."""

    outline: tuple[Point, ...]
    name: Box
    """The box for its name, its die and its gem."""
    align: Literal["left", "right"]
    cards: Box
    """The box for its ships, which are placed from the upper left."""
    nautilus: Point
    """The middle of the Nautilus while she is here."""


def _block(left: float, top: float, right: float, bottom: float) -> tuple[Box, Box]:
    """Return the box for the name and, below it, the box for the ships."""
    return (left, top, right, top + 30), (left, top + 32, right, bottom)


def _above(outline: tuple[Point, ...], block: tuple[float, float, float, float], nautilus: Point) -> Region:
    """Return a region that has its name above its ships."""
    name, cards = _block(*block)
    return Region(outline, name, "left", cards, nautilus)


_ANDES: Final[tuple[Point, ...]] = ((792, 430), (826, 500), (813, 648))
"""The border between the Eastern Pacific and the South Atlantic, from the north."""

REGIONS: Final[Mapping[str, Region]] = MappingProxyType({
    "western_pacific": _above(
        ((24, 170), (265, 170), (265, 492), (24, 492)), (36, 342, 262, 490), (178, 232)
    ),
    "central_pacific": _above(
        ((265, 170), (490, 170), (490, 492), (265, 492)), (272, 386, 488, 476), (386, 274)
    ),
    "pacific_coast": _above(
        ((490, 170), (696, 170), (696, 372), (490, 372)), (502, 262, 690, 368), (575, 236)
    ),
    "eastern_pacific": _above(
        ((490, 372), (696, 372), *_ANDES, (490, 648)), (510, 424, 730, 575), (648, 608)
    ),
    "south_pacific": _above(
        ((24, 492), (490, 492), (490, 716), (24, 716)), (278, 518, 488, 610), (412, 666)
    ),
    "north_atlantic": _above(
        ((696, 170), (1052, 170), (1052, 430), (792, 430), (696, 372)), (776, 188, 1010, 338), (936, 398)
    ),
    "south_atlantic": _above(
        ((792, 430), (1052, 430), (1052, 352), (1258, 352), (1258, 452), (1300, 556), (1158, 556),
         (1158, 648), (813, 648), (826, 500)),
        (920, 484, 1140, 632), (985, 462),
    ),
    "european_seas": _above(
        ((1052, 170), (1576, 170), (1576, 264), (1340, 264), (1340, 352), (1052, 352)),
        (1142, 173, 1572, 260), (1262, 304),
    ),
    "indian_ocean": _above(
        ((1258, 352), (1340, 352), (1340, 388), (1576, 388), (1576, 716), (1318, 716), (1318, 556),
         (1300, 556), (1258, 452)),
        (1346, 440, 1572, 590), (1440, 636),
    ),
    "cape_of_good_hope": _above(
        ((1158, 556), (1318, 556), (1318, 716), (994, 716), (994, 648), (1158, 648)),
        (1166, 622, 1316, 714), (1072, 686),
    ),
    "arctic_ocean": Region(
        ((24, 104), (1576, 104), (1576, 170), (24, 170)),
        (478, 114, 720, 160), "right", (728, 110, 936, 166), (1064, 137),
    ),
    "cape_horn": Region(
        ((490, 648), (994, 648), (994, 716), (490, 716)),
        (628, 660, 760, 706), "right", (770, 654, 984, 710), (560, 685),
    ),
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Site:
    """An uprising site on the chart."""

    at: Point
    side: Side
    """The side of the site on which its name is."""
    room: float
    """The largest width of the name, in design units."""


SITES: Final[Mapping[str, Site]] = MappingProxyType({
    "tientsin_massacre": Site((66, 276), "right", 66),
    "shogun_rebellion": Site((178, 288), "right", 74),
    "chinese_migrants": Site((56, 318), "right", 100),
    "korea": Site((114, 302), "right", 46),
    "kamehamehas_hawaii": Site((454, 340), "left", 120),
    "mexican_independence": Site((710, 352), "right", 64),
    "maori_resistance": Site((336, 640), "left", 110),
    "paraguayan_war": Site((876, 560), "below", 100),
    "cuba_and_puerto_rico_revolt": Site((802, 366), "right", 76),
    "fenian_troubles": Site((1089, 208), "below", 66),
    "spanish_revolution": Site((1106, 270), "below", 72),
    "crete": Site((1164, 300), "below", 62),
    "ashanti_wars": Site((1112, 408), "right", 110),
    "livingstones_expedition": Site((1214, 494), "below", 110),
    "diamond_mines": Site((1232, 582), "below", 130),
    "abyssinia_at_war": Site((1296, 402), "right", 110),
    "selangor_civil_war": Site((1558, 414), "left", 100),
})  # fmt: skip

Line = tuple[Point, Point]

LINKS: Final[Mapping[tuple[str, str], Line]] = MappingProxyType({
    ("western_pacific", "arctic_ocean"): ((96, 185), (96, 155)),
    ("western_pacific", "central_pacific"): ((249, 254), (281, 254)),
    ("central_pacific", "pacific_coast"): ((474, 226), (506, 226)),
    ("central_pacific", "eastern_pacific"): ((474, 380), (506, 380)),
    ("central_pacific", "south_pacific"): ((420, 479), (420, 509)),
    ("south_pacific", "eastern_pacific"): ((474, 598), (506, 598)),
    ("pacific_coast", "arctic_ocean"): ((566, 185), (566, 155)),
    ("eastern_pacific", "cape_horn"): ((600, 633), (600, 663)),
    ("arctic_ocean", "north_atlantic"): ((984, 155), (984, 185)),
    ("north_atlantic", "european_seas"): ((1036, 326), (1068, 326)),
    ("north_atlantic", "south_atlantic"): ((838, 415), (838, 445)),
    ("south_atlantic", "cape_horn"): ((894, 633), (894, 663)),
    ("south_atlantic", "cape_of_good_hope"): ((1146, 633), (1146, 663)),
    ("cape_of_good_hope", "indian_ocean"): ((1302, 604), (1334, 604)),
    ("western_pacific", "pacific_coast"): ((240, 196), (515, 196)),
    ("western_pacific", "south_pacific"): ((257, 474), (257, 510)),
    ("pacific_coast", "north_atlantic"): ((678, 316), (714, 316)),
    ("european_seas", "indian_ocean"): ((1300, 334), (1300, 370)),
})  # fmt: skip
"""The lines that mark the links between two oceans; the link around the map's edge has none."""

ROUND_THE_EDGE: Final[Mapping[str, tuple[Point, str]]] = MappingProxyType({
    "western_pacific": ((34, 210), "indian_ocean"),
    "indian_ocean": ((1566, 690), "western_pacific"),
})  # fmt: skip
"""For each end of the link around the map's edge, its label's position and the ocean at the other end."""
