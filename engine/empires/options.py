"""The options of a table of Struggle of Empires (12)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from engine.empires.counters import counters_named
from engine.empires.names import NavalBonus, Ties
from engine.empires.tiles import tiles_named
from engine.kernel.later import LATER


class Options(BaseModel):
    """A table's choices of rules, and its owner's corrected files."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    hidden_unrest: bool = True
    """Hide the total unrest of the other seats until the end; each change is announced (1)."""
    powers: Literal["choose", "random"] = "choose"
    """How the powers are distributed (4)."""
    bid_unrest: Annotated[int, Field(ge=0, le=40)] = 20
    """The unrest that the highest bid would cost; a bid is at most the seat's gold and twice this (6)."""
    one_colony_per_turn: bool = True
    """Colonise or enslave at most once in a turn (7)."""
    attack_cost: Annotated[int, Field(ge=0, le=10)] = 2
    """The cost of an attack, in gold (7)."""
    gifts: bool = True
    """Gold may be given, once a turn (7)."""
    natural_seven: bool = True
    """An attacker or defender whose two dice sum to seven loses a unit more (8)."""
    ties: Ties = "lower"
    """The scores of tied powers: the last place they share, their places' sum shared, or the first (11)."""
    revolution_at: Literal[20, 21] = 21
    """The unrest from which on a power scores nothing (12)."""
    naval_bonus: Annotated[NavalBonus | None, LATER] = None
    """Which side gets the +1 on land for winning at sea: any, or only one with an army there (8).

    None: an army, as the rulebook says; at tables that began with rules version 1, any side.
    """
    passing: Annotated[Literal["nothing", "unrest"], LATER] = "nothing"
    """The effect of a pass: none, or one unrest less for a power that has not attacked in this turn (7)."""
    readings: Annotated[Literal["faq"] | None, LATER] = None
    """The answer for each reading below that the table has not chosen: this project's, or the official FAQ's.

    The FAQ was not available: its answers are taken from public descriptions. They also settle `ties` if that
    is ``lower``.
    """
    losses: Annotated[Literal["each", "leader_first"] | None, LATER] = None
    """The powers that lose a unit on a side with helpers: each one, or only one, the leader first (8)."""
    gift_times: Annotated[Literal["turn", "any"] | None, LATER] = None
    """When gold may be given: once in the seat's own turn, or at any time (7)."""
    logistics: Annotated[Literal["file", "always"] | None, LATER] = None
    """Whether tiles that move more units do so in every move, one more for each copy (9)."""
    companies: Annotated[Literal["file", "once"] | None, LATER] = None
    """Whether companies pay once a war in their owner's turn, at any point, instead of at income (9)."""
    bids: Annotated[Literal["limited", "free"] | None, LATER] = None
    """Whether bids are limited by `bid_unrest`, or practically unlimited (6)."""
    tiles: str | dict[str, Any] = Field(default="standard", validate_default=False)
    """The tiles: the name of one of the game's own files, or an owner's whole file as data."""
    counters: str | dict[str, Any] = Field(default="standard", validate_default=False)
    """The country counters: the name of a file, or an owner's whole file as data."""

    @field_validator("tiles")
    @classmethod
    def _tiles_are_playable(cls, tiles: str | dict[str, Any]) -> str | dict[str, Any]:
        tiles_named(tiles)
        return tiles

    @field_validator("counters")
    @classmethod
    def _counters_are_playable(cls, counters: str | dict[str, Any]) -> str | dict[str, Any]:
        counters_named(counters)
        return counters
