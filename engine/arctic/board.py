"""The board file of The Arctic, validated: the map, the investment track and the scoring table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from engine.arctic.figures import BuildCost, Provenance, figures
from engine.arctic.names import ARCTIC, POLE, RESOURCES, Nation, Resource, Ring
from engine.kernel.data_files import DataFiles

_RINGS: Final[tuple[Ring, ...]] = ("pole", "inner", "middle", "outer")
_MOST_TILES: Final = 16

Id = Annotated[str, StringConstraints(pattern=r"^[A-Z][0-9]{0,2}$")]
_UNSAID: Final = r"\x00-\x1f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069<>@`*_~|\\\[\]:/"
"""Characters that names may not contain: markup, parts of links, line breaks and changes of direction."""
Name = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=f"^[^{_UNSAID}]+$")]
Degree = Annotated[int, Field(ge=0, le=720)]
Price = Annotated[int, Field(ge=-20, le=20)]
Points = Annotated[int, Field(ge=0, le=50)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SectorEntry(_Part):
    """One sector in a board file."""

    id: Id
    name: Name
    ring: Ring
    degrees: tuple[Degree, Degree]
    owner: Nation | None = None
    law_b: Nation | None = None
    deposit: Resource | None = None
    icons: dict[Nation, Annotated[int, Field(ge=1, le=4)]] = Field(default_factory=dict)


class MapEntry(_Part):
    """The map in a board file."""

    land_borders: tuple[tuple[Id, Id], ...] = ()
    sectors: tuple[SectorEntry, ...] = Field(min_length=5, max_length=60)


class TrackEntry(_Part):
    """One investment track: usually ten ordinary spaces, and the two Chinese ones (P3)."""

    arctic: tuple[Price, ...] = Field(min_length=4, max_length=20)
    china: tuple[Price, Price]


class ScoringEntry(_Part):
    """The points for each platform of one kind, with additions for three and four players (G5)."""

    base: tuple[Points, ...] = Field(min_length=1, max_length=32)
    three: tuple[Points, ...] = Field(max_length=32)
    four: tuple[Points, ...] = Field(max_length=32)


class ProvenanceEntry(_Part):
    """The provenance of a board file's map, investment track and scoring table."""

    map: Provenance
    investment: Provenance
    scoring: Provenance


class BoardFile(_Part):
    """The contents of a board file. Each entry is validated by itself, then all of them together."""

    name: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
    provenance: ProvenanceEntry
    map: MapEntry
    investment: dict[int, TrackEntry]
    scoring: dict[Resource, ScoringEntry]

    @model_validator(mode="after")
    def _fits(self) -> BoardFile:
        sectors = self.map.sectors
        ids = {sector.id for sector in sectors}
        _check_names(sectors)
        if [s.id for s in sectors if s.ring == "pole"] != [POLE]:
            raise ValueError("map: there must be one sector in the ring 'pole', with the id 'P'")
        for ring in _RINGS[1:]:
            _check_ring(ring, [s for s in sectors if s.ring == ring])
        for sector in sectors:
            _check_sector(sector)
        for border in self.map.land_borders:
            if not ids.issuperset(border):
                raise ValueError(f"map: unknown sector in the land border {' | '.join(border)}")
        _check_icons(sectors)
        if set(self.investment) != {2, 3, 4}:
            raise ValueError("investment: tracks for 2, 3 and 4 players are needed")
        for count, track in self.investment.items():
            if max(track.china) >= 0 or len(set(track.china)) == 1:
                raise ValueError(
                    f"investment.{count}: both Chinese spaces must cost money, each a different amount"
                )
            if list(track.arctic) != sorted(track.arctic):
                raise ValueError(f"investment.{count}: the spaces must be ordered from the most expensive on")
        deposits = Counter(s.deposit for s in sectors if s.deposit)
        for resource in RESOURCES:
            needed = min(deposits[resource], _MOST_TILES)
            table = self.scoring.get(resource)
            if table is None or min(len(table.base), len(table.three), len(table.four)) < needed:
                raise ValueError(f"scoring.{resource}: all three rows need {needed} entries")
        return self


def _check_names(sectors: tuple[SectorEntry, ...]) -> None:
    if len({sector.id for sector in sectors}) != len(sectors):
        raise ValueError("map: two sectors share an id")
    if len({sector.name for sector in sectors}) != len(sectors):
        raise ValueError("map: two sectors share a name")


def _check_ring(ring: Ring, sectors: list[SectorEntry]) -> None:
    arcs = sorted((s.degrees[0] % 360, s.degrees[1] - s.degrees[0]) for s in sectors)
    if sum(width for _, width in arcs) != 360 or any(width <= 0 for _, width in arcs):
        raise ValueError(f"map: the sectors of the {ring} ring must add up to 360 degrees")
    meets = [(start + width) % 360 == after for (start, width), (after, _) in pairwise([*arcs, arcs[0]])]
    if not all(meets):
        raise ValueError(f"map: the sectors of the {ring} ring must meet end to end")


def _check_sector(sector: SectorEntry) -> None:
    if sector.ring == "pole":
        if sector.owner or sector.law_b or sector.deposit or sector.icons:
            raise ValueError("map: the pole has no owner, deposit or ships")
        return
    if (sector.owner is None) == (sector.law_b is None):
        raise ValueError(f"map: {sector.id} is either a coast (owner) or a sea (law_b)")
    if "CHN" in (sector.owner, sector.law_b):
        raise ValueError(f"map: {sector.id} cannot belong to China")
    if sector.icons and sector.owner is None:
        raise ValueError(f"map: {sector.id} is a sea, but ships can only start on coasts")


def _check_icons(sectors: tuple[SectorEntry, ...]) -> None:
    ships: Counter[str] = Counter()
    for sector in sectors:
        ships.update(sector.icons)
    for nation in (*ARCTIC, "CHN"):
        if not ships[nation]:
            raise ValueError(f"map: no sector has a ship of {nation}")
    if sum("CHN" in sector.icons for sector in sectors) != 1:
        raise ValueError("map: exactly one sector must have China's ship")
    for name, edition in figures().editions.items():
        short = [n for n, supply in edition.ships.items() if ships[n] > supply]
        if short:
            raise ValueError(f"map: more ships of {short[0]} than the {name} edition has")


@dataclass(frozen=True, slots=True)
class Sector:
    """One sector, with the properties derived from the whole map."""

    id: str
    name: str
    ring: Ring
    degrees: tuple[int, int]
    owner: Nation | None
    """The nation that owns the coast; None for a sea and the pole."""
    law_b: Nation | None
    """The nation that controls the sea under law B; None for a coast and the pole."""
    deposit: Resource | None
    cost: int
    """The cost of building here, in $ (M3); 0 at the pole."""
    icons: Mapping[Nation, int]
    neighbours: tuple[str, ...]
    """The sectors that a ship can reach in one step (V1, V2), in board order."""
    walled: tuple[str, ...]
    """The neighbours behind a land border."""
    north: str | None
    """The sector to which an automatic Chinese ship moves next (P5b, P5c); None at the pole."""

    @property
    def kind(self) -> str:
        """``pole``, ``sea`` or ``coast``."""
        if self.ring == "pole":
            return "pole"
        return "sea" if self.owner is None else "coast"


class Board:
    """A validated board with derived data: neighbours, routes north, seas, and sectors with ship icons."""

    def __init__(self, file: BoardFile, costs: BuildCost) -> None:
        """Derive the sectors' properties from a board file.

        Raises ValueError if land borders cut off a part of the map.
        """
        self.name = file.name
        self.provenance: Mapping[str, Provenance] = file.provenance.model_dump()
        self.land_borders = file.map.land_borders
        self.investment = file.investment
        self.scoring = file.scoring
        walls = {frozenset(border) for border in file.map.land_borders}
        entries = file.map.sectors
        self.sectors: dict[str, Sector] = {e.id: _work_out(e, entries, walls, costs) for e in entries}
        self.deposits: dict[str, Resource] = {s.id: s.deposit for s in self.sectors.values() if s.deposit}
        _check_passage(self.sectors)
        self.seas = tuple(s.id for s in self.sectors.values() if s.kind == "sea")
        self.icons: dict[Nation, tuple[str, ...]] = {
            nation: tuple(e.id for e in entries if nation in e.icons) for nation in (*ARCTIC, "CHN")
        }

    def points_each(self, resource: Resource, count: int, seats: int) -> int:
        """Return the points for each of `count` platforms of one kind, in a game of `seats` players (G5)."""
        table, at = self.scoring[resource], count - 1
        return table.base[at] + (table.three[at] if seats >= 3 else 0) + (table.four[at] if seats == 4 else 0)


def _check_passage(sectors: Mapping[str, Sector]) -> None:
    """Raise ValueError if land borders cut off part of the map."""
    reached, ahead = {POLE}, [POLE]
    while ahead:
        found = set(sectors[ahead.pop()].neighbours) - reached
        reached |= found
        ahead += found
    cut_off = next((sector for sector in sectors if sector not in reached), None)
    if cut_off:
        raise ValueError(f"map: land borders make {cut_off} unreachable for ships")


def _work_out(
    entry: SectorEntry, entries: tuple[SectorEntry, ...], walls: set[frozenset[str]], costs: BuildCost
) -> Sector:
    around = {other.id: _meeting(entry, other) for other in entries if other is not entry}
    near = tuple(i for i, meeting in around.items() if meeting)
    walled = tuple(i for i in near if frozenset((entry.id, i)) in walls)
    inward = [
        other
        for other in entries
        if around.get(other.id) == "side" and _RINGS.index(other.ring) == _RINGS.index(entry.ring) - 1
    ]
    return Sector(
        id=entry.id,
        name=entry.name,
        ring=entry.ring,
        degrees=entry.degrees,
        owner=entry.owner,
        law_b=entry.law_b,
        deposit=entry.deposit,
        cost=0 if entry.ring == "pole" else getattr(costs, entry.ring),
        icons=entry.icons,
        neighbours=tuple(i for i in near if i not in walled),
        walled=walled,
        north=max(inward, key=lambda other: _east_of(other, entry)).id if inward else None,
    )


def _meeting(one: SectorEntry, other: SectorEntry) -> Literal["side", "corner"] | None:
    steps = abs(_RINGS.index(one.ring) - _RINGS.index(other.ring))
    if steps > 1:
        return None
    if "pole" in (one.ring, other.ring):
        return "side"
    touch = {d % 360 for d in one.degrees} & {d % 360 for d in other.degrees}
    if steps == 0:
        return "side" if touch else None
    if _arc(one) & _arc(other):
        return "side"
    return "corner" if touch else None


def _arc(entry: SectorEntry) -> set[int]:
    return {degree % 360 for degree in range(*entry.degrees)}


def _east_of(inner: SectorEntry, outer: SectorEntry) -> int:
    """Return how far east of the outer sector's western end the middle of the inner sector is (P5c)."""
    if inner.ring == "pole":
        return 0
    middle = sum(inner.degrees) // 2
    return (middle - outer.degrees[0] + 180) % 360


board_named: Final = DataFiles(
    "engine.arctic",
    "boards",
    ("standard", "three_coasts"),
    lambda data, older: Board(BoardFile.model_validate(data), figures(older).build_cost),
)
"""Returns a board: one of the game's own, or an owner's."""
