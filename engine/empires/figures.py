"""The numbers that don't depend on the map, tiles and counters."""

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
    """A table of figures, with the source that they come from."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    provenance: Provenance


class Pieces(Sourced):
    """The number of pieces of each power (1)."""

    army: int
    navy: int
    fort: int
    marker: int


class Setup(Sourced):
    """What each power starts with: gold, population, counters to draw, units to place (4)."""

    gold: int
    population: int
    counters: int
    units: int


class War(Sourced):
    """The numbers of wars, counters per war, rounds (by player count), and actions per turn (4, 5, 7)."""

    count: int
    counters: int
    actions: int
    rounds: dict[int, int]


class Money(Sourced):
    """Gold for one unrest, for one unit's upkeep, for each population and for each control marker (7, 10)."""

    gold_per_unrest: int
    upkeep: int
    per_population: int
    per_marker: int


class Population(Sourced):
    """The growth of population at the end of a war, and its limit (10)."""

    growth: int
    most: int


class Move(Sourced):
    """The number of units that move in one action (7)."""

    units: int


class Sea(Sourced):
    """The sea roll: the lowest first roll to arrive, and the highest second rolls to drown or to stay (7)."""

    arrives: int
    drowned_up_to: int
    stays_up_to: int


class BattleFigures(Sourced):
    """The strength of a fort, the bonus on land for winning at sea, and the sum of dice that kills (8)."""

    fort: int
    naval_winner: int
    naval_bonus: NavalBonus
    seven: int


class Unrest(Sourced):
    """The points that the most and the second most unrest cost at the end of the game (12)."""

    most: int
    second: int
    always: bool
    """Whether powers without unrest also pay if they have the most or the second most."""
    below_zero: bool
    """Whether points can be negative."""


class Passing(Sourced):
    """Whether an attack restores the unrest that a pass removed earlier in the same turn (7.2)."""

    attack_returns: bool


class Figures(BaseModel):
    """All figures of Struggle of Empires."""

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
"""The changes of each version of the rules, by its number."""


@cache
def figures(older: tuple[int, ...] = ()) -> Figures:
    """Return the figures of ``data/figures.toml``, with the changes that the older versions `older` make."""
    return Figures.model_validate(shipped("engine.empires", "figures", older))
