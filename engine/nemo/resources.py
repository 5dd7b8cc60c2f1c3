"""The ship's three resources, action points and treasures (2, 11)."""

from __future__ import annotations

from engine.nemo.events import ActionPointsChanged, ResourceChanged, TreasureUsed
from engine.nemo.model import Defeat, State
from engine.nemo.names import Track
from engine.nemo.worths import of_treasure


def gain(state: State, track: Track, n: int) -> None:
    """Raise a resource by `n` steps, at most to the step where it began."""
    before = state.resources[track]
    after = min(before + n, state.box.figures.resources[track].start)
    if after != before:
        state.resources[track] = after
        state.emit(ResourceChanged(track, after - before, after))


def drop(state: State, track: Track) -> None:
    """Lower a resource by one step.

    Raises Defeat if it reaches 0.
    """
    state.resources[track] -= 1
    state.emit(ResourceChanged(track, -1, state.resources[track]))
    if state.resources[track] == 0:
        raise Defeat(track)


def is_full(state: State, track: Track) -> bool:
    """Return whether a resource cannot be raised, because it is at the step where it began."""
    return state.resources[track] == state.box.figures.resources[track].start


def change_action_points(state: State, n: int) -> None:
    """Move the action point marker by `n` within its track; after a breakdown it cannot rise (16)."""
    before = state.action_points
    if n > 0 and state.becalmed:
        return
    state.action_points = min(max(0, before + n), state.box.figures.action_points.top)
    if state.action_points != before:
        state.emit(ActionPointsChanged(state.action_points - before, state.action_points))


def discard_treasure(state: State, treasure: int) -> None:
    """Discard a held treasure, which leaves the game."""
    state.treasures.remove(treasure)
    state.emit(TreasureUsed(treasure, "discarded", points_of(state, treasure)))


def kinds_held(state: State) -> list[int]:
    """Return one held treasure of every kind, as tokens with the same text are the same choice."""
    kinds: dict[str, int] = {}
    tokens = state.box.treasures
    for treasure in sorted(state.treasures):
        kinds.setdefault(tokens[treasure].name, treasure)
    return list(kinds.values())


def points_of(state: State, treasure: int) -> int:
    """Return the points of a treasure with the current motive (15)."""
    return of_treasure(state.box.treasures[treasure], state.box.motives[state.motive])
