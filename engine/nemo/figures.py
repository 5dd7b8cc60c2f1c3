"""The numbers that are not printed on cards, tokens or oceans."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from engine.kernel.ruleset import versions_of
from engine.nemo.names import Difficulty, FinaleCard, Group, Objections, Provenance, Track

VERSIONS: Final = versions_of("engine.nemo")
"""The changes of each version of the rules, by its number."""
Points = Annotated[int, Field(ge=-99, le=99)]
Count = Annotated[int, Field(ge=0, le=60)]
Score = Annotated[int, Field(ge=-999, le=999)]
Box = Annotated[int, Field(ge=1, le=60)]
"""The number of a box on the Notoriety track."""
T = TypeVar("T")


def _one_each(row: dict[Difficulty, T]) -> dict[Difficulty, T]:
    missing = [level for level in get_args(Difficulty) if level not in row]
    if missing:
        raise ValueError(f"missing difficulties: {', '.join(missing)}")
    return row


Row = Annotated[dict[Difficulty, T], AfterValidator(_one_each)]
"""The values of a row of the difficulty table, one for each difficulty."""


class Sourced(BaseModel):
    """A table of figures, with the source that they come from."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    provenance: Provenance


class ResourceTrack(Sourced):
    """The values of a resource, one for each step of its track from 0 up."""

    modifier: Annotated[tuple[Count, ...], Field(min_length=2, max_length=13)]
    points: tuple[Points, ...]
    science: tuple[Count, ...] = ()
    wonder: tuple[Count, ...] = ()

    @model_validator(mode="after")
    def _is_as_long_everywhere(self) -> Self:
        steps = len(self.modifier)
        for entries, optional in ((self.points, False), (self.science, True), (self.wonder, True)):
            if len(entries) != steps and not (optional and not entries):
                raise ValueError(f"each list of a track with {steps} steps must have {steps} entries")
        return self

    @property
    def start(self) -> int:
        """Return the highest step, where the marker begins."""
        return len(self.modifier) - 1


class HitLocation(Sourced):
    """The resource that each face of the die hits."""

    tracks: tuple[Track, Track, Track, Track, Track, Track]


class NotorietyTrack(Sourced):
    """The boxes of the Notoriety track that have an effect at every difficulty."""

    top: Box
    purple: Box
    black_die: Box
    levels: Annotated[tuple[Box, ...], Field(max_length=6)]


class ActionPointTrack(Sourced):
    """The last space of the action point track, and how many points are kept for the next turn."""

    top: Annotated[int, Field(ge=1, le=9)]
    saved: Annotated[int, Field(ge=0, le=9)]


class Supply(Sourced):
    """The number of gems and plain cubes in the game."""

    gems: Annotated[int, Field(ge=8, le=60)]
    """The number of gems; the set-up alone takes eight, six on the map and two on the Adventure deck."""
    cubes: Count


class Stores(Sourced):
    """The salvage spaces, the upgrades on offer at the start, and the price of the motive's upgrade."""

    salvage: Annotated[int, Field(ge=1, le=9)]
    offered: Annotated[int, Field(ge=0, le=9)]
    upgrade_price: Annotated[int, Field(ge=1, le=6)]


class RefitFigures(Sourced):
    """Whether a refit may be tried if the Salvage suffices only for the price after the best result (8)."""

    counts_discount: bool


class Captaincy(Sourced):
    """The rules for objections, mutinies and the award of cards in the semi-competitive game (17)."""

    objections: Objections
    mutineer_resolves: bool
    """Whether a card that is still undecided goes to the new captain."""
    gem_optional: bool
    """Whether a seat that hands over the captaincy may decline to take another seat's gem."""
    finale: FinaleCard


class Tonnage(Sourced):
    """The Tonnage grid: its columns and the bonus for full ones."""

    columns: Annotated[int, Field(ge=1, le=9)]
    bonus: tuple[Points, ...]

    @model_validator(mode="after")
    def _has_a_bonus_for_each_number_of_columns(self) -> Self:
        if len(self.bonus) != self.columns + 1:
            raise ValueError(
                f"{self.columns} columns need {self.columns + 1} bonuses, the first for no full column"
            )
        return self


class DrawPile(Sourced):
    """The number of event cards in the first act and in the last part of the draw pile."""

    act_one: Annotated[int, Field(ge=0, le=16)]
    finale: Annotated[int, Field(ge=0, le=16)]


class Results(Sourced):
    """The lowest total of each result of an action except the first, and how many results are failures."""

    floors: tuple[Count, Count, Count, Count]
    failures: Annotated[int, Field(ge=0, le=5)]

    @model_validator(mode="after")
    def _rises(self) -> Self:
        if list(self.floors) != sorted(self.floors):
            raise ValueError("the totals must rise from result to result")
        return self


class Torpedo(Sourced):
    """The totals that a torpedo's roll must reach, by the kind of ship."""

    warship: Count
    non_warship: Count


class Levels(Sourced):
    """The lowest score for each level of victory; a lower one is a failure."""

    inconsequential: Score
    success: Score
    promising: Score
    triumph: Score


class DeadSeas(Sourced):
    """The groups of ships that contain one Dead Seas token each."""

    in_groups: Annotated[tuple[Group, ...], Field(max_length=5)]


class Rows(BaseModel):
    """The rows of the difficulty table."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    deck_gems: Row[Annotated[int, Field(ge=0, le=2)]]
    upgrade: Row[Literal["free", "paid", "none"]]
    fleets: Row[tuple[Box, Box]]
    """The Notoriety at which the blue and the green group join."""
    hidden_ships: Row[dict[str, Annotated[int, Field(ge=-9, le=9)]]]
    action_points: Row[Annotated[int, Field(ge=0, le=9)]]
    dead_seas: Row[Annotated[int, Field(ge=0, le=5)]]


class Figures(BaseModel):
    """All figures of Nemo's War."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    resources: dict[Track, ResourceTrack]
    hit_location: HitLocation
    notoriety: NotorietyTrack
    action_points: ActionPointTrack
    supply: Supply
    stores: Stores
    refit: RefitFigures
    captaincy: Captaincy
    tonnage: Tonnage
    draw_pile: DrawPile
    results: Results
    torpedo: Torpedo
    levels: Levels
    dead_seas: DeadSeas
    silver_sites: dict[str, str]
    difficulty: Rows

    @model_validator(mode="after")
    def _fit_their_tracks(self) -> Self:
        if len(self.resources) < len(get_args(Track)):
            raise ValueError("resources: nemo, crew and hull are all needed")
        if max(self.difficulty.action_points.values()) > self.action_points.top:
            raise ValueError(f"difficulty.action_points: the track ends at {self.action_points.top}")
        return self
