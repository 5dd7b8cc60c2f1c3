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
    """Whether the total unrest of other seats is hidden until the end; each change is announced (1)."""
    powers: Literal["choose", "random"] = "choose"
    """How the powers are distributed (4)."""
    bid_unrest: Annotated[int, Field(ge=0, le=40)] = 20
    """The unrest that the highest bid would cost; a bid is at most the seat's gold plus twice this (6)."""
    one_colony_per_turn: bool = True
    """Whether a power may colonise or enslave at most once in a turn (7)."""
    attack_cost: Annotated[int, Field(ge=0, le=10)] = 2
    """The cost of an attack, in gold (7)."""
    gifts: bool = True
    """Whether gold may be given, once a turn (7)."""
    natural_seven: bool = True
    """Whether an attacker or defender whose two dice sum to seven loses one more unit (8)."""
    ties: Ties = "lower"
    """The score of tied powers: the last place they share, an equal part of all of them, or the first (11).
    """
    revolution_at: Literal[20, 21] = 21
    """The unrest from which a power scores nothing (12)."""
    naval_bonus: Annotated[NavalBonus | None, LATER] = None
    """The sides that get the +1 on land for winning at sea: any, or only one with an army there (8).

    None means a side with an army, as the rulebook says; at tables that began with rules version 1, any side.
    """
    passing: Annotated[Literal["nothing", "unrest"], LATER] = "nothing"
    """The effect of a pass: none, or one unrest less for a power that has not attacked in this turn (7)."""
    readings: Annotated[Literal["faq"] | None, LATER] = None
    """The source of the options below that are None: this project's reading, or the official FAQ's.

    The FAQ was not available: its answers are taken from public descriptions. They also decide `ties` if
    that is ``lower``.
    """
    losses: Annotated[Literal["each", "leader_first"] | None, LATER] = None
    """The powers that lose a unit on a side with helpers: each, or only one, first of all the leader (8)."""
    gift_times: Annotated[Literal["turn", "any"] | None, LATER] = None
    """When gold may be given: once in the seat's own turn, or at any time (7)."""
    logistics: Annotated[Literal["file", "always"] | None, LATER] = None
    """Whether tiles that move more units do so in every move, one more for each copy (9)."""
    companies: Annotated[Literal["file", "once"] | None, LATER] = None
    """Whether companies pay at any point of their owner's turn, once a war, instead of at income (9)."""
    bids: Annotated[Literal["limited", "free"] | None, LATER] = None
    """Whether bids are limited by `bid_unrest`, or practically unlimited (6)."""
    tiles: str | dict[str, Any] = Field(default="standard", validate_default=False)
    """The tiles: the name of one of the game's own files, or the data of an owner's whole file."""
    counters: str | dict[str, Any] = Field(default="standard", validate_default=False)
    """The country counters: the name of one of the game's own files, or the data of an owner's whole file."""

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
