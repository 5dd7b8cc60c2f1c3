"""Every card, token, ocean and figure of the game, read from the tables and held to their shape."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine.kernel.data_files import shipped
from engine.nemo.effects import Effects
from engine.nemo.figures import Figures, Sourced
from engine.nemo.names import Character, DeadSea, Duty, Group, Motive, Track

Small = Annotated[int, Field(ge=0, le=60)]


class Ocean(Sourced):
    """A place on the map."""

    name: str
    die: Annotated[int, Field(ge=1, le=6)] | None = None
    """The die that places ships here; only major oceans have one."""
    capacity: Annotated[int, Field(ge=1, le=9)]
    links: tuple[str, ...]
    dashed: tuple[str, ...]
    """Oceans that are adjacent for placing ships and gems, and for Tonnage, but not for sailing."""
    sites: tuple[str, ...]
    hidden: Small
    """Face-down ships at the start."""
    rows: tuple[str, ...]
    """The Tonnage rows that a ship sunk here may go to."""


class MotiveTile(Sourced):
    """What a motive values, and what it cannot survive."""

    name: str
    warship: int
    non_warship: int
    adventure: int
    treasure: int
    liberation: int
    science: int
    wonder: int
    defeat: Annotated[int, Field(ge=1, le=51)]
    act_two: Annotated[int, Field(ge=0, le=16)]
    """Event cards of act two."""
    act_three: Annotated[int, Field(ge=0, le=16)]
    upgrade: str


class Worth(BaseModel):
    """What a card brings at the end; None where nothing of the kind is printed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    adventure: int | None = None
    science: int = 0
    wonder: int = 0
    character: int = 0
    penalty: int = 0
    flat: int = 0
    warship: int | None = None
    non_warship: int | None = None


class Upgrade(Sourced):
    """An upgrade card."""

    name: str
    cost: Annotated[int, Field(ge=1, le=4)] | None = None
    """In salvaged ships; None where it cannot be bought."""
    vp: Worth = Worth()


class CharacterTile(Sourced):
    """A character: its points while alive, what its sacrifice brings and what it costs."""

    vp: Small
    science: Small
    action_points: Small = 0
    modifier: Small = 0
    reroll: bool = False
    penalty: Effects


class TreasureToken(Sourced):
    """A treasure."""

    name: str
    sort: Literal["wonder", "held", "at_once", "points"]
    vp: Small | None = None
    effects: Effects = ()


class Face(BaseModel):
    """One side of a ship."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    type: str
    nation: str = ""
    attack: Annotated[int, Field(ge=2, le=15)] | None = None
    """What two dice must reach to escape it; None for a Non-Warship."""
    defence: Annotated[int, Field(ge=2, le=15)]
    """What two dice must reach to sink it."""
    notoriety: Small
    vp: Small
    science: Small = 0
    wonder: Small = 0
    armoured: bool = False
    gain: Annotated[Effects, Field(max_length=1)] = ()
    """What sinking it brings at once."""

    @model_validator(mode="before")
    @classmethod
    def _one_gain(cls, data: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("gain"), dict):
            return {**data, "gain": (data["gain"],)}
        return data

    @property
    def warship(self) -> bool:
        """Whether it shoots."""
        return self.attack is not None


class Ship(Sourced):
    """A ship token."""

    group: Group
    front: Face
    back: Face
    immune: bool = False
    """Whether torpedoes cannot hit it."""


class SeaToken(Sourced):
    """A token of the Dead Seas; a Group carries a ship, a cyclone what escapes it."""

    name: str
    attack: Small | None = None
    ship: Face | None = None


class CrewCard(Sourced):
    """What one of the crew looks after."""

    players: Annotated[int, Field(ge=2, le=4)]
    name: str
    duties: tuple[Duty, ...]
    characters: tuple[Character, ...]


Modifier = Literal["library", "ships", "cubes", "warship"]


class Action(Sourced):
    """An action: its cost, and its test if it has one."""

    cost: Small
    lull_cost: Small
    exert: tuple[Track, ...] = ()
    spends_treasure: bool = False
    modifiers: tuple[Modifier, ...] = ()
    results: tuple[Effects, ...] = ()


class CardTest(BaseModel):
    """What a card's test asks for."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    value: Annotated[int, Field(ge=2, le=20)]
    exert: tuple[Track, ...]
    per_sacrifice: int = 0
    """The modifier for each sacrificed character, for `most` of them at most."""
    most: int = 6
    per_level: int = 0
    """The modifier for each Notoriety level reached."""


class CardUse(BaseModel):
    """When and where a kept card can be used, and for how many action points."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    when: Literal["action_phase", "after_roll", "any_time", "repair", "closing"]
    where: tuple[str, ...] = ()
    calm: bool = False
    """Whether no Warship may lie open there."""
    cost: Small = 0
    lull_cost: Small = 0


class Card(Sourced):
    """An adventure card."""

    title: str
    family: Literal["event", "act", "rising_action", "finale"]
    type: Literal["play", "test", "keep", "act"]
    vp: Worth = Worth()
    test: CardTest | None = None
    use: CardUse | None = None
    play: Effects = ()
    on_pass: Effects = Field(default=(), alias="pass")
    on_fail: Effects = Field(default=(), alias="fail")
    end: Literal["pass", "fail", "test"] | None = None
    """Where a kept card goes that was never used."""

    @model_validator(mode="after")
    def _can_be_resolved(self) -> Self:
        if self.type == "test" and self.test is None:
            raise ValueError("a test card needs a test")
        if self.type == "keep" and (self.use is None or self.end is None):
            raise ValueError("a kept card needs a use and an end")
        return self


class Catalogue(BaseModel):
    """The whole box."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    oceans: dict[str, Ocean]
    motives: dict[Motive, MotiveTile]
    upgrades: dict[str, Upgrade]
    characters: dict[Character, CharacterTile]
    treasures: dict[int, TreasureToken]
    ships: dict[int, Ship]
    dead_seas: dict[DeadSea, SeaToken]
    crew: tuple[CrewCard, ...]
    actions: dict[str, Action]
    cards: dict[int, Card]
    figures: Figures

    @model_validator(mode="after")
    def _names_are_known(self) -> Self:
        for name, ocean in self.oceans.items():
            for other in (*ocean.links, *ocean.dashed, *ocean.rows):
                if other not in self.oceans:
                    raise ValueError(f"oceans.{name}: there is no ocean {other!r}")
        for number, card in self.cards.items():
            for where in card.use.where if card.use else ():
                if where not in self.oceans:
                    raise ValueError(f"cards.{number}.use: there is no ocean {where!r}")
            for effect in _all_effects((card.play, card.on_pass, card.on_fail)):
                self._knows(f"cards.{number}", effect)
        return self

    def _knows(self, part: str, effect: Any) -> None:
        for ocean in (getattr(effect, "ocean", None), *getattr(effect, "between", ())):
            if ocean is not None and ocean != "nautilus" and ocean not in self.oceans:
                raise ValueError(f"{part}: there is no ocean {ocean!r}")
        if getattr(effect, "ship", None) is not None and effect.ship not in self.ships:
            raise ValueError(f"{part}: there is no ship {effect.ship}")
        if getattr(effect, "upgrade", None) is not None and effect.upgrade not in self.upgrades:
            raise ValueError(f"{part}: there is no upgrade {effect.upgrade!r}")

    @cached_property
    def adjacent(self) -> dict[str, tuple[str, ...]]:
        """The oceans next to each, across links of both kinds, in the order of the map."""
        return {
            name: tuple(o for o in self.oceans if o in ocean.links or o in ocean.dashed)
            for name, ocean in self.oceans.items()
        }

    @cached_property
    def majors(self) -> dict[int, str]:
        """The major ocean of each die."""
        return {ocean.die: name for name, ocean in self.oceans.items() if ocean.die}

    @cached_property
    def sites(self) -> dict[str, tuple[str, ...]]:
        """The oceans that each plain uprising site is linked to."""
        return {
            site: tuple(name for name, ocean in self.oceans.items() if site in ocean.sites)
            for site in dict.fromkeys(s for ocean in self.oceans.values() for s in ocean.sites)
        }

    @cached_property
    def events(self) -> tuple[int, ...]:
        """The numbers of the event cards."""
        return tuple(number for number, card in self.cards.items() if card.family == "event")

    @cached_property
    def finales(self) -> tuple[int, ...]:
        """The numbers of the finales."""
        return tuple(number for number, card in self.cards.items() if card.family == "finale")

    @cached_property
    def sea_tokens(self) -> dict[int, DeadSea]:
        """The Dead Seas tokens by the numbers that they bear among the ships."""
        return {FIRST_SEA_TOKEN + i: name for i, name in enumerate(self.dead_seas)}

    @cached_property
    def faces(self) -> dict[int, tuple[Face, Face]]:
        """Front and back of everything that can be fought; a Group shows the same on both."""
        sides = {number: (ship.front, ship.back) for number, ship in self.ships.items()}
        for number, name in self.sea_tokens.items():
            if group := self.dead_seas[name].ship:
                sides[number] = (group, group)
        return sides


FIRST_SEA_TOKEN: Final = 100
TABLES: Final = (
    "oceans", "motives", "upgrades", "characters", "treasures", "ships", "dead_seas", "crew", "actions",
    "cards", "figures",
)  # fmt: skip


def _all_effects(lists: Any) -> Iterator[Any]:
    for item in lists:
        if isinstance(item, tuple):
            yield from _all_effects(item)
            continue
        yield item
        for inner in ("options", "effects", "then", "otherwise"):
            yield from _all_effects(getattr(item, inner, ()))


def read_tables() -> dict[str, Any]:
    """Return the game's own tables as data."""
    tables = {name: shipped("engine.nemo", name) for name in TABLES}
    tables["crew"] = tables["crew"]["cards"]
    return tables
