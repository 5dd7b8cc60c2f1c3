"""The options of a table of Nemo's War (4, 16)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, field_validator

from engine.kernel.later import LATER
from engine.nemo.corrections import corrected
from engine.nemo.names import Difficulty, FinaleCard, Motive, Objections

Row = Literal[
    "deck_gems",
    "starting_upgrade",
    "fleets",
    "hidden_ships",
    "action_points",
    "stakes_row",
    "dead_seas_row",
]
"""The names of the rows in the difficulty table."""


class Options(BaseModel):
    """A table's motive, difficulty and variants.

    Each row of the difficulty table can be set on its own; None means the value of the difficulty.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    motive: Motive = "explore"
    """The motive of Nemo."""
    difficulty: Difficulty = "officer"
    """The overall difficulty: ``sailor`` is easy, ``officer`` as printed, ``captain`` hard."""
    deck_gems: Difficulty | None = None
    """The difficulty that decides how many gems are on the Adventure deck at the start."""
    starting_upgrade: Difficulty | None = None
    """The difficulty that decides whether the motive's upgrade is free, costs three resources, or is absent.
    """
    fleets: Difficulty | None = None
    """The difficulty that decides the Notoriety at which the blue and the green fleet join."""
    hidden_ships: Difficulty | None = None
    """The difficulty that decides the number of face-down ships at the start."""
    action_points: Difficulty | None = None
    """The difficulty that decides the action points at the start."""
    stakes: bool = False
    """Whether the difficulty decides what exertion costs after a failure."""
    stakes_row: Difficulty | None = None
    dead_seas: bool = False
    """Whether ten tokens with sudden events hide among the ships."""
    dead_seas_row: Difficulty | None = None
    """The difficulty that decides how many of the last five tokens start in the ship pool."""
    pursuit: bool = False
    """Whether Warships may attack at the start of the action phase (never-ending pursuit)."""
    collusion: bool = False
    """Whether every revealed ship is a negative modifier of rolls (naval collusion)."""
    semi_competitive: bool = False
    """Whether the crew compete for glory, with gems and mutinies; it has no effect for a captain alone."""
    objections: Annotated[Objections | None, LATER] = None
    """How often a seat may object in the semi-competitive game (17).

    None means once to each decision; at tables that began with rules version 1, once a turn.
    """
    finale_card: Annotated[FinaleCard | None, LATER] = None
    """The seat that gets the finale's card in the semi-competitive game (17).

    None means the last captain, as the rulebook says; at tables that began with rules version 1, the seat
    that resolved it.
    """
    first_captain: Literal["drawn", "first"] = "drawn"
    """Whether the first captain is drawn by lot or is seat 0, by agreement."""
    crew_cards: Literal["dealt", "in_order"] = "dealt"
    """Whether the crew cards are dealt by lot or handed out in the order of the seats."""
    streams: Annotated[bool, LATER] = False
    """Whether each pile and each kind of roll has its own stream of draws.

    Crews with the same seed then have the same luck, whatever they do: the same dice for each turn's
    placement and each card, the same order of treasures, and the same first, second and third roll of each
    other kind.
    """
    corrections: str = ""
    """An owner's corrections to the tables, as TOML."""

    @field_validator("corrections")
    @classmethod
    def _corrections_fit(cls, corrections: str) -> str:
        corrected(corrections)
        return corrections

    def row(self, name: Row) -> Difficulty:
        """Return the difficulty that applies to a row of the difficulty table."""
        chosen: Difficulty | None = getattr(self, name)
        return chosen or self.difficulty
