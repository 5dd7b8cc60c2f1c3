"""The options of a table of The Arctic."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from engine.arctic.board import board_named
from engine.arctic.names import Movement, Subsidy
from engine.kernel.later import LATER

Edition = Literal["international", "polish", "chinese"]
Supply = Literal["international", "polish"]


class Options(BaseModel):
    """The variants in the rulebooks, and the open questions that a table may decide.

    None stands for the value of the edition.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    edition: Edition = "international"
    """The edition of the rulebook, which decides the options that are None (Q1-Q3, V1, F1, L1, L2)."""
    placement: Literal["basic", "advanced"] = "basic"
    """How the first lobbyists are placed: freely, or in a fixed order of seats (S9, S10)."""
    start_player: Literal["drawn", "first"] = "drawn"
    """Whether the start player is drawn by lot or is seat 0, by agreement (S5)."""
    beginner: bool = False
    """Whether to skip phase 5 in turn 1 and phase 2 in turn 2 (P5e)."""
    law_c_takeover_needs_conflict: bool | None = None
    """Whether, under law C, an empty sea of another nation is taken over only during a conflict (Q1)."""
    legalisation_fee: Literal[1, 2] | None = None
    """The cost of making a platform legal, in $ (Q2)."""
    ship_supply: Supply | None = None
    """The edition whose numbers of ships are used (Q3)."""
    subsidy: Annotated[Subsidy | None, LATER] = None
    """What a treasury pays that cannot pay a subsidy in full: all its money, or nothing (L5)."""
    movement: Annotated[Movement | None, LATER] = None
    """The minimum of a movement: a step or an attack, or a step (V1)."""
    sale: Annotated[Literal["together", "in_turn"], LATER] = "together"
    """Whether companies sell at the same time, or one after the other, seeing the sales before theirs (R3).
    """
    china_fights_at_pole: bool = False
    """Whether automatic Chinese ships fight when they enter an occupied pole (Q5)."""
    board: str | dict[str, Any] = Field(default="standard", validate_default=False)
    """The board: the name of one of the game's own, or the data of an owner's whole board file."""

    @field_validator("board")
    @classmethod
    def _board_is_playable(cls, board: str | dict[str, Any]) -> str | dict[str, Any]:
        board_named(board)
        return board
