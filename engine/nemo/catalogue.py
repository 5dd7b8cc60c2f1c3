"""The catalogue of all cards, tokens, oceans and figures, read from the game's tables and validated."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine.kernel.data_files import shipped
from engine.nemo.effects import ActionPoints, Effects, OfferUpgrade, Resource, costly
from engine.nemo.figures import Figures, Points, Sourced
from engine.nemo.names import RESULTS, Character, DeadSea, Duty, Group, Motive, Result, Track

Small = Annotated[int, Field(ge=0, le=60)]
Name = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[\p{L}\p{M}\p{N} !?&()'’°,./-]+$")]
"""A name made of letters and a few other characters, none of which is formatting in a message."""


class Ocean(Sourced):
    """A place on the map."""

    name: Name
    die: Annotated[int, Field(ge=1, le=6)] | None = None
    """The die that places ships here; only major oceans have one."""
    capacity: Annotated[int, Field(ge=1, le=9)]
    links: tuple[str, ...]
    dashed: tuple[str, ...]
    """Oceans that are adjacent for placing ships and gems, and for Tonnage, but not for sailing."""
    sites: tuple[str, ...]
    hidden: Small
    """The number of face-down ships at the start."""
    rows: tuple[str, ...]
    """The Tonnage rows to which a ship that was sunk here may go."""


class MotiveTile(Sourced):
    """A motive: the points that it adds to components, and the Notoriety at which the game is lost."""

    name: Name
    warship: Points
    non_warship: Points
    adventure: Points
    treasure: Points
    liberation: Points
    science: Points
    wonder: Points
    defeat: Annotated[int, Field(ge=1, le=51)]
    act_two: Annotated[int, Field(ge=0, le=16)]
    """The number of event cards of act two."""
    act_three: Annotated[int, Field(ge=0, le=16)]
    upgrade: str


class Worth(BaseModel):
    """The value of a card at the end of the game; None if it has no value of that kind."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    adventure: Points | None = None
    science: Points = 0
    wonder: Points = 0
    character: Points = 0
    penalty: Points = 0
    flat: Points = 0
    warship: Points | None = None
    non_warship: Points | None = None


class Upgrade(Sourced):
    """An upgrade card."""

    name: Name
    cost: Annotated[int, Field(ge=1, le=4)] | None = None
    """The price in salvaged ships; None if it cannot be bought."""
    vp: Worth = Worth()


class CharacterTile(Sourced):
    """A character: its points while alive, and the benefit and penalty of its sacrifice."""

    vp: Small
    science: Small
    action_points: Small = 0
    modifier: Small = 0
    reroll: bool = False
    penalty: Effects


class TreasureToken(Sourced):
    """A treasure token."""

    name: Name
    sort: Literal["wonder", "held", "at_once", "points"]
    vp: Small | None = None
    effects: Effects = ()


class Face(BaseModel):
    """One side of a ship."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Name
    type: Name
    nation: Name = ""
    attack: Annotated[int, Field(ge=2, le=15)] | None = None
    """The total of two dice that is needed to escape it; None for a Non-Warship."""
    defence: Annotated[int, Field(ge=2, le=15)]
    """The total of two dice that is needed to sink it."""
    notoriety: Small
    vp: Small
    science: Small = 0
    wonder: Small = 0
    armoured: bool = False
    gain: Annotated[Effects, Field(max_length=1)] = ()
    """The immediate gain from sinking it."""

    @model_validator(mode="before")
    @classmethod
    def _one_gain(cls, data: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("gain"), dict):
            return {**data, "gain": (data["gain"],)}
        return data

    @property
    def warship(self) -> bool:
        """Return whether the ship is a Warship, which shoots."""
        return self.attack is not None


class Ship(Sourced):
    """A ship token."""

    group: Group
    front: Face
    back: Face
    immune: bool = False
    """Whether torpedoes cannot hit it."""


class SeaToken(Sourced):
    """A token of the Dead Seas. A Group has a ship; a cyclone has the total that is needed to escape it."""

    name: Name
    attack: Small | None = None
    ship: Face | None = None


class CrewCard(Sourced):
    """A crew card: the duties and characters of one seat."""

    players: Annotated[int, Field(ge=2, le=4)]
    name: Name
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

    def result(self, row: int) -> Result:
        """Return the name of a row of the action's table; `row` 0 is the lowest.

        A costly success without a cost counts as a success, as that of incite, which only lowers Notoriety by
        less (8).
        """
        name = RESULTS[row]
        return "success" if name == "costly" and not costly(self.results[row]) else name


class CardTest(BaseModel):
    """The requirements of a card's test."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    value: Annotated[int, Field(ge=2, le=20)]
    exert: tuple[Track, ...]
    per_sacrifice: Points = 0
    """The modifier for each sacrificed character, of which at most `most` count."""
    most: Small = 6
    per_level: Points = 0
    """The modifier for each Notoriety level reached."""


class CardUse(BaseModel):
    """When and where a kept card can be used, and its cost in action points."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    when: Literal["action_phase", "after_roll", "any_time", "repair", "closing"]
    where: tuple[str, ...] = ()
    calm: bool = False
    """Whether the card can only be used in an ocean without revealed Warships."""
    cost: Small = 0
    lull_cost: Small = 0


class Card(Sourced):
    """An adventure card."""

    title: Name
    family: Literal["event", "act", "rising_action", "finale"]
    type: Literal["play", "test", "keep", "act"]
    vp: Worth = Worth()
    test: CardTest | None = None
    use: CardUse | None = None
    play: Effects = ()
    on_pass: Effects = Field(default=(), alias="pass")
    on_fail: Effects = Field(default=(), alias="fail")
    end: Literal["pass", "fail", "test"] | None = None
    """Where a kept card that was not used goes at the end of the game."""

    @model_validator(mode="after")
    def _can_be_resolved(self) -> Self:
        if self.type == "test" and self.test is None:
            raise ValueError("a test card needs a test")
        if self.type == "keep" and (self.use is None or self.end is None):
            raise ValueError("a kept card needs a use and an end")
        return self


class Catalogue(BaseModel):
    """All components of the game."""

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

    @cached_property
    def adjacent(self) -> dict[str, tuple[str, ...]]:
        """Return the oceans next to each ocean, across both kinds of links, in the order of the map."""
        return {
            name: tuple(o for o in self.oceans if o in ocean.links or o in ocean.dashed)
            for name, ocean in self.oceans.items()
        }

    @cached_property
    def majors(self) -> dict[int, str]:
        """Return the major ocean for each face of a die."""
        return {ocean.die: name for name, ocean in self.oceans.items() if ocean.die}

    @cached_property
    def sites(self) -> dict[str, tuple[str, ...]]:
        """Return the oceans that each plain uprising site is linked to."""
        return {
            site: tuple(name for name, ocean in self.oceans.items() if site in ocean.sites)
            for site in dict.fromkeys(s for ocean in self.oceans.values() for s in ocean.sites)
        }

    @cached_property
    def bringers(self) -> frozenset[Character]:
        """Return the characters whose sacrifice brings action points."""
        return frozenset(name for name, tile in self.characters.items() if tile.action_points)

    @cached_property
    def for_actions(self) -> frozenset[int]:
        """Return the kept cards that can be used in the action phase."""
        cards = self.cards.items()
        return frozenset(number for number, card in cards if card.use and card.use.when in IN_ACTIONS)

    @cached_property
    def usable_treasures(self) -> frozenset[int]:
        """Return the treasures that have an effect of their own in the action phase."""
        tokens = self.treasures.items()
        return frozenset(number for number, token in tokens if any(map(_stands_alone, token.effects)))

    @cached_property
    def events(self) -> tuple[int, ...]:
        """Return the numbers of the event cards."""
        return tuple(number for number, card in self.cards.items() if card.family == "event")

    @cached_property
    def finales(self) -> tuple[int, ...]:
        """Return the numbers of the finales."""
        return tuple(number for number, card in self.cards.items() if card.family == "finale")

    @cached_property
    def sea_tokens(self) -> dict[int, DeadSea]:
        """Return the Dead Seas tokens by the numbers that they have among the ships."""
        return {FIRST_SEA_TOKEN + i: name for i, name in enumerate(self.dead_seas)}

    @cached_property
    def faces(self) -> dict[int, tuple[Face, Face]]:
        """Return the front and back of everything that can be fought; a Group has the same on both sides."""
        sides = {number: (ship.front, ship.back) for number, ship in self.ships.items()}
        for number, name in self.sea_tokens.items():
            if group := self.dead_seas[name].ship:
                sides[number] = (group, group)
        return sides


def _stands_alone(effect: object) -> bool:
    named = isinstance(effect, Resource) and effect.which != "any"
    return named or isinstance(effect, ActionPoints | OfferUpgrade)


IN_ACTIONS: Final = ("action_phase", "any_time")
"""The values of `CardUse.when` for kept cards that can be used in the action phase."""
FIRST_SEA_TOKEN: Final = 100
TABLES: Final = (
    "oceans", "motives", "upgrades", "characters", "treasures", "ships", "dead_seas", "crew", "actions",
    "cards", "figures",
)  # fmt: skip


def read_tables(older: tuple[int, ...] = ()) -> dict[str, Any]:
    """Return the game's own tables as data, with the changes that the older versions `older` make."""
    tables = {name: shipped("engine.nemo", name, older) for name in TABLES}
    tables["crew"] = tables["crew"]["cards"]
    return tables
