"""Ships: how they are drawn, which side they show, and where they go (6, 12)."""

from __future__ import annotations

from typing import Final

from engine.nemo.catalogue import FIRST_SEA_TOKEN
from engine.nemo.events import GroupJoined, PoolRefilled, ShipsDiscarded
from engine.nemo.model import State
from engine.nemo.names import Group

_LATE_GROUPS: Final[tuple[Group, ...]] = ("D", "E", "C", "F")
"""The groups that join, in this order, as soon as no ship can be drawn."""


def is_sea_token(number: int) -> bool:
    """Return whether a drawn number belongs to a token of the Dead Seas."""
    return number >= FIRST_SEA_TOKEN


def is_white(state: State, ship: int) -> bool:
    """Return whether a ship is a white Non-Warship, which can turn hostile."""
    return ship in state.box.ships and state.box.ships[ship].group == "A" and ship not in state.turned


def can_draw(state: State) -> bool:
    """Return whether a ship can be drawn, if necessary after refilling the pool."""
    return bool(state.pool or state.discard or any(state.groups.get(group) for group in _LATE_GROUPS))


def draw_ship(state: State) -> int:
    """Draw a ship or a token from the pool, which is refilled first if it is empty.

    White ships show their white side, all others their purple side once Notoriety has reached 36 (6).
    """
    if not state.pool:
        _refill(state)
    number = state.pool.pop(state.dice.pick(state.pool, "ships"))
    if number in state.box.ships:
        purple = state.peak >= state.box.figures.notoriety.purple
        show(state, number, back=purple and state.box.ships[number].group != "A")
    return number


def show(state: State, ship: int, *, back: bool) -> None:
    """Turn a ship to one of its sides."""
    if ship in state.turned:
        state.turned.remove(ship)
    if back:
        state.turned.append(ship)


def reinforce(state: State, group: Group) -> None:
    """Add the remaining ships of a group to the pool, unless it has joined already."""
    joining = state.groups.pop(group, [])
    if not joining:
        return
    state.pool += joining
    state.emit(GroupJoined(group, sum(not is_sea_token(number) for number in joining)))


def to_discard(state: State, ships: list[int]) -> None:
    """Put ships in the discard; tokens of the Dead Seas leave the game (16)."""
    state.discard += [ship for ship in ships if not is_sea_token(ship)]


def between_places(state: State) -> list[int]:
    """Return the ships that were drawn or sunk and are not in their place yet."""
    waiting = []
    for step in state.steps:
        if step.kind == "placing" and step.drawn is not None and step.stage != "over":
            waiting.append(step.drawn)
        if step.kind == "engagement" and step.outcome == "sunk" and not step.stored:
            waiting.append(step.ship)
    return waiting


def discard_from_group(state: State, group: Group, count: int) -> None:
    """Discard `count` random ships of a group that has not joined."""
    gone = [_take_from_group(state, group) for _ in range(min(count, len(_ships_in(state, group))))]
    if gone:
        to_discard(state, gone)
        state.emit(ShipsDiscarded(tuple(gone), 0))


def call_up(state: State, ship: int | None, group: Group) -> int | None:
    """Take a ship, or a random one of `group`, from a group that has not joined; None if there is none."""
    if ship is None:
        return _take_from_group(state, group) if _ships_in(state, group) else None
    waiting = state.groups.get(state.box.ships[ship].group, [])
    if ship not in waiting:
        return None
    waiting.remove(ship)
    return ship


def _take_from_group(state: State, group: Group) -> int:
    """Take a random ship from a group that has not joined; the group's Dead Seas token stays (16)."""
    ships = _ships_in(state, group)
    ship = ships[state.dice.pick(ships, f"group {group}")]
    state.groups[group].remove(ship)
    return ship


def _ships_in(state: State, group: Group) -> list[int]:
    return [number for number in state.groups.get(group, []) if not is_sea_token(number)]


def _refill(state: State) -> None:
    if state.discard:
        state.pool, state.discard = state.discard, []
    else:
        for group in _LATE_GROUPS:
            reinforce(state, group)
    state.emit(PoolRefilled(len(state.pool)))
