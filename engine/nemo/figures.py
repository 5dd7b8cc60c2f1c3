"""The figures that stand on no card, token or ocean."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from engine.nemo.names import Difficulty, Group, Provenance, Track


class Sourced(BaseModel):
    """A table that says where its figures come from."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    provenance: Provenance


class ResourceTrack(Sourced):
    """A resource's track, one entry a step from 0 up."""

    modifier: tuple[int, ...]
    points: tuple[int, ...]
    science: tuple[int, ...] = ()
    wonder: tuple[int, ...] = ()

    @property
    def start(self) -> int:
        """The highest step, where the marker begins."""
        return len(self.modifier) - 1


class HitLocation(Sourced):
    """The resource that each face of the die hits."""

    tracks: tuple[Track, Track, Track, Track, Track, Track]


class NotorietyTrack(Sourced):
    """The boxes of the Notoriety track at which something happens, whatever the difficulty."""

    top: int
    purple: int
    black_die: int
    levels: tuple[int, ...]


class ActionPointTrack(Sourced):
    """The end of the action point track and what is kept for the next turn."""

    top: int
    saved: int


class Supply(Sourced):
    """Gems and plain cubes in the box."""

    gems: int
    cubes: int


class Stores(Sourced):
    """Salvage spaces, upgrades on offer at first, and what the motive's upgrade costs in resources."""

    salvage: int
    offered: int
    upgrade_price: int


class Tonnage(Sourced):
    """The Tonnage grid: its columns and the bonus for so many full ones."""

    columns: int
    bonus: tuple[int, ...]


class DrawPile(Sourced):
    """Event cards of the first act and of the last part of the draw pile."""

    act_one: int
    finale: int


class Results(Sourced):
    """The totals from which the second to the last result of an action hold; how many are failures."""

    floors: tuple[int, int, int, int]
    failures: int


class Torpedo(Sourced):
    """What a torpedo must roll."""

    warship: int
    non_warship: int


class Levels(Sourced):
    """The scores from which each level of victory holds; below the first it is a failure."""

    inconsequential: int
    success: int
    promising: int
    triumph: int


class DeadSeas(Sourced):
    """The groups that hide one token each."""

    in_groups: tuple[Group, ...]


class Rows(BaseModel):
    """The rows of the difficulty table."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    deck_gems: dict[Difficulty, int]
    upgrade: dict[Difficulty, Literal["free", "paid", "none"]]
    fleets: dict[Difficulty, tuple[int, int]]
    """Where the blue and the green group join."""
    hidden_ships: dict[Difficulty, dict[str, int]]
    action_points: dict[Difficulty, int]
    dead_seas: dict[Difficulty, int]


class Figures(BaseModel):
    """All figures that stand on no card, token or ocean."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    resources: dict[Track, ResourceTrack]
    hit_location: HitLocation
    notoriety: NotorietyTrack
    action_points: ActionPointTrack
    supply: Supply
    stores: Stores
    tonnage: Tonnage
    draw_pile: DrawPile
    results: Results
    torpedo: Torpedo
    levels: Levels
    dead_seas: DeadSeas
    silver_sites: dict[str, str]
    difficulty: Rows
