"""The tiles, from the game's own file or that of an owner of the printed game, with their effects (9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from engine.empires.figures import Provenance
from engine.empires.names import Area, Unit
from engine.kernel.data_files import DataFiles

Duration = Literal["permanent", "war", "once"]
_UNSAID: Final = r"\x00-\x1f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069<>@`*_~|\\\[\]:/"
"""Characters that names may not contain: markup, parts of links, line breaks and changes of direction."""
Name = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=f"^[^{_UNSAID}]+$")]
TileId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z_]{0,31}$")]
Amount = Annotated[int, Field(ge=1, le=20)]
Price = Annotated[int, Field(ge=0, le=20)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Strength(_Part):
    """Adds strength in the owner's battles: in all of them, or in one land battle when turned down."""

    type: Literal["strength"]
    battle: Literal["naval", "land"]
    add: Amount
    own_units: bool = False
    """Whether the strength counts only if units of the tile's owner fight."""
    defending: bool = False
    """Whether the strength counts only for the defender."""
    area: Area | None = None
    """The only area in which the strength counts; None for all."""


class GainGold(_Part):
    """Gives gold, in the owner's turn or automatically with the income."""

    type: Literal["gain_gold"]
    amount: Amount


class ExtraBuild(_Part):
    """Lets a Build action build one more unit."""

    type: Literal["extra_build"]
    units: tuple[Unit, ...] = Field(min_length=1, max_length=3)
    population: Annotated[int, Field(ge=0, le=3)]


class ExtraMoves(_Part):
    """Lets a Move action move `units` more units: every time, or once per war."""

    type: Literal["extra_moves"]
    units: Annotated[int, Field(ge=1, le=9)]


class RemoveUnrest(_Part):
    """Removes unrest immediately; a power without unrest cannot buy it."""

    type: Literal["remove_unrest"]
    up_to: Amount


class Reroll(_Part):
    """Rolls both of the owner's dice in a battle again."""

    type: Literal["reroll"]


class PreventLoss(_Part):
    """Saves the leader's unit after a lost land battle."""

    type: Literal["prevent_loss"]


class TakeGold(_Part):
    """Takes gold from an enemy in an area outside Europe where the owner has a navy."""

    type: Literal["take_gold"]
    up_to: Amount


class MarkerToNative(_Part):
    """Replaces an enemy's undefended marker by a native counter."""

    type: Literal["marker_to_native"]
    areas: tuple[Area, ...] = Field(min_length=1, max_length=11)
    strength: Annotated[int, Field(ge=1, le=9)]


class IncomeEach(_Part):
    """Gives gold for each of the owner's pieces in some areas, with the income or once per war."""

    type: Literal["income_each"]
    count: tuple[Literal["marker", "navy"], ...] = Field(min_length=1, max_length=2)
    areas: tuple[Area, ...] = Field(min_length=1, max_length=11)
    gold: Amount
    most: Annotated[int, Field(ge=1, le=60)]


Effect = Annotated[
    Strength
    | GainGold
    | ExtraBuild
    | ExtraMoves
    | RemoveUnrest
    | Reroll
    | PreventLoss
    | TakeGold
    | MarkerToNative
    | IncomeEach,
    Field(discriminator="type"),
]

_DURATIONS: Final[dict[str, tuple[Duration, ...]]] = {
    "strength": ("permanent", "war"),
    "remove_unrest": ("once",),
    "marker_to_native": ("once",),
    "extra_moves": ("permanent", "war"),
    "income_each": ("permanent", "war"),
}
"""The durations that the engine supports for each effect; all other effects last a war."""


class PriceTag(_Part):
    """The price of a tile."""

    gold: Price = 0
    unrest: Price = 0
    population: Annotated[int, Field(ge=0, le=9)] = 0


class TileProvenance(_Part):
    """The provenance of each part of a tile."""

    name: Provenance
    copies: Provenance
    price: Provenance
    duration: Provenance
    effect: Provenance


class Tile(_Part):
    """One kind of tile."""

    id: TileId
    name: Name
    sort: Literal["improvement", "company", "alliance"]
    copies: Annotated[int, Field(ge=1, le=20)]
    price: PriceTag
    duration: Duration
    effect: Effect
    per_war: Annotated[int, Field(ge=1, le=20)] | None = None
    """The number of copies that a power may buy in a war; None for no limit."""
    provenance: TileProvenance

    def __repr__(self) -> str:
        """Return the tile's id; the rest is in the tile file."""
        return f"Tile({self.id!r})"

    @property
    def house(self) -> bool:
        """Return whether any part of the tile was invented by this project."""
        return "house" in self.provenance.model_dump().values()

    @model_validator(mode="after")
    def _can_be_played(self) -> Tile:
        durations = _DURATIONS.get(self.effect.type, ("war",))
        if self.duration not in durations:
            raise ValueError(
                f"{self.id}: the duration for {self.effect.type} must be {' or '.join(durations)}"
            )
        if isinstance(self.effect, Strength) and self.effect.battle == "naval" and self.duration == "war":
            raise ValueError(f"{self.id}: strength at sea can only be permanent")
        return self


class TileFile(_Part):
    """A validated tile file."""

    name: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
    tiles: tuple[Tile, ...] = Field(min_length=1, max_length=60)

    @model_validator(mode="after")
    def _ids_differ(self) -> TileFile:
        ids = [tile.id for tile in self.tiles]
        twice = next((tile for tile in ids if ids.count(tile) > 1), None)
        if twice:
            raise ValueError(f"tiles: two have the id {twice}")
        return self


class Tiles:
    """The kinds of tiles of a file, by id, with data derived from them."""

    def __init__(self, file: TileFile) -> None:
        self.name: Final = file.name
        self.kinds: Final[dict[str, Tile]] = {tile.id: tile for tile in file.tiles}
        self.house: Final = any(tile.house for tile in file.tiles)
        self.unconditional: Final = frozenset(
            tile.id
            for tile in file.tiles
            if tile.duration != "once" and tile.per_war is None and not tile.price.population
        )
        """Tiles that any power may buy while a copy remains."""

    def changed(self, durations: Mapping[str, Duration], moves: int) -> Tiles:
        """Return these tiles with other durations, by type of effect, and other numbers of extra moves."""
        kinds = [_lasting(tile, durations, moves) for tile in self.kinds.values()]
        return Tiles(TileFile(name=self.name, tiles=tuple(kinds)))

    def __getitem__(self, tile: str) -> Tile:
        """Return a kind of tile by its id."""
        return self.kinds[tile]

    def __contains__(self, tile: object) -> bool:
        """Return whether there is a kind of tile with this id."""
        return tile in self.kinds


def _lasting(tile: Tile, durations: Mapping[str, Duration], moves: int) -> Tile:
    if tile.effect.type not in durations:
        return tile
    effect: Effect = tile.effect
    if isinstance(effect, ExtraMoves):
        effect = effect.model_copy(update={"units": moves})
    return tile.model_copy(update={"duration": durations[tile.effect.type], "effect": effect})


tiles_named: Final = DataFiles(
    "engine.empires", "tiles", ("standard",), lambda data, _: Tiles(TileFile.model_validate(data))
)
"""Returns tiles: the game's own, or an owner's."""
