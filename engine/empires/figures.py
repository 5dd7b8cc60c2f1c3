"""The figures that are independent of the map, tiles and counters."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from engine.empires.names import NavalBonus
from engine.kernel.data_files import shipped
from engine.kernel.ruleset import versions_of

Provenance = Literal["rulebook", "found", "ruled", "reconstructed", "house"]
"""The source of a figure; ``house`` is this project's own invention, shown as such."""


class Sourced(BaseModel):
    """A table of figures with its source."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    provenance: Provenance


class Pieces(Sourced):
    """The pieces of each power (1)."""

    army: int
    navy: int
    fort: int
    marker: int


class Setup(Sourced):
    """The start of each power: gold, population, counters drawn, units placed (4)."""

    gold: int
    population: int
    counters: int
    units: int


class War(Sourced):
    """The length of the game: wars, counters drawn in each, rounds by players, actions per turn (4, 5, 7)."""

    count: int
    counters: int
    actions: int
    rounds: dict[int, int]


class Money(Sourced):
    """Gold for one unrest, for one unit's upkeep, for each population and each control marker (7, 10)."""

    gold_per_unrest: int
    upkeep: int
    per_population: int
    per_marker: int


class Population(Sourced):
    """The growth of population at the end of a war, and its limit (10)."""

    growth: int
    most: int


class Move(Sourced):
    """Units that move in one action (7)."""

    units: int


class Sea(Sourced):
    """The sea roll: the lowest roll that arrives, and the highest second roll that sinks or stays (7)."""

    arrives: int
    drowned_up_to: int
    stays_up_to: int


class BattleFigures(Sourced):
    """The strength of a fort, the bonus on land for winning at sea, the dice that kill (8)."""

    fort: int
    naval_winner: int
    naval_bonus: NavalBonus
    seven: int


class Unrest(Sourced):
    """The points that the most and the second most unrest cost at the end (12)."""

    most: int
    second: int
    always: bool
    """Whether powers without unrest pay too, if they have the most or the second most."""
    below_zero: bool
    """Whether points can be negative."""


class Passing(Sourced):
    """Whether an attack restores the unrest that a pass removed earlier in the same turn (7.2)."""

    attack_returns: bool


class Figures(BaseModel):
    """All figures of the game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    pieces: Pieces
    setup: Setup
    war: War
    money: Money
    population: Population
    move: Move
    sea: Sea
    battle: BattleFigures
    unrest: Unrest
    passing: Passing


VERSIONS: Final = versions_of("engine.empires")
"""The versions of the rules."""


@cache
def figures(older: tuple[int, ...] = ()) -> Figures:
    """Return the figures of ``data/figures.toml``, with those of older versions of the rules."""
    return Figures.model_validate(shipped("engine.empires", "figures", older))
