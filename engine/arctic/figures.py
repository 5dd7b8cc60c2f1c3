"""The numbers from the rulebooks that don't depend on the board."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from engine.arctic.names import Fights, Heirs, Law, Movement, Nation, Subsidy
from engine.kernel.data_files import shipped
from engine.kernel.ruleset import versions_of

Provenance = Literal["rulebook", "found", "ruled", "reconstructed"]


class Sourced(BaseModel):
    """A table of figures, with the source that they come from."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    provenance: Provenance


class Setup(Sourced):
    """What each company starts with, by number of players (S6-S9)."""

    cash: int
    start_fee: int
    lobbyists: dict[int, int]
    tiles: dict[int, int]


class Placement(Sourced):
    """The order of the advanced placement, by number of players: one letter per lobbyist, from A on (S10)."""

    orders: dict[int, str]


class Turns(Sourced):
    """The number of turns in a game (C8)."""

    count: int


class BuildCost(Sourced):
    """The cost of a platform in each ring, in $ (M3)."""

    inner: int
    middle: int
    outer: int


class Prices(Sourced):
    """The prices of fees, ships and subsidies, in $ (M2, B2, L4)."""

    fee: int
    ship: int
    subsidy: int
    subsidy_without_cash: int


class Sale(Sourced):
    """The value of output: points for a triple, a pair or a single unit, $ for the rest (R2)."""

    triple: int
    pair: int
    single: int
    cash: int
    at_once: bool
    """Whether all companies sell at the same time (R3): prices are fixed, so no sale affects another."""


class End(Sourced):
    """The payments for influence spaces 1-3, in $, and the points for the pole, at the end (G2, G4)."""

    payout: tuple[int, int, int]
    pole: int


class ScoreTrack(Sourced):
    """The lowest space of the score track (Q23)."""

    floor: int


class Council(Sourced):
    """The law at the start, and the number of votes that changes it (S1, D2b)."""

    law: Law
    majority: int


class NationFigures(Sourced):
    """A nation's treasury, taxes, ships per turn, votes, and the first law it votes for (S1, S2, B1, K1)."""

    treasury: int
    tax: int
    build: int
    votes: int
    law: Law


class Accession(Sourced):
    """The number of discs that brings Norway into the EU, and the EU's ships and taxes after that (D3)."""

    discs: int
    build: int
    tax: int
    ships: Heirs


class Steps(Sourced):
    """Whether fights must leave a ship that can take the movement's compulsory step (V1)."""

    kept: bool


class EditionFigures(Sourced):
    """The values that differ between editions of the game (Q1-Q3, L1, L2, L5, V1, F1)."""

    ships: dict[Nation, int]
    legalisation_fee: int
    takeover_needs_conflict: bool
    subsidy: Subsidy
    movement: Movement
    fights: Fights
    fourth_space: bool
    """Whether a lobbyist may stay on the EU's space 4, or go from there to space 2 (L1, L2)."""


class Figures(BaseModel):
    """All figures of The Arctic."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    setup: Setup
    placement: Placement
    turns: Turns
    build_cost: BuildCost
    prices: Prices
    sale: Sale
    end: End
    score: ScoreTrack
    council: Council
    nations: dict[Nation, NationFigures]
    accession: Accession
    steps: Steps
    editions: dict[str, EditionFigures]


VERSIONS: Final = versions_of("engine.arctic")
"""The changes of each version of the rules, by its number."""


@cache
def figures(older: tuple[int, ...] = ()) -> Figures:
    """Return the figures of ``data/figures.toml``, with the changes that the older versions `older` make."""
    return Figures.model_validate(shipped("engine.arctic", "figures", older))
