"""Ships: the pool from which they are drawn, their sides and their destinations (6, 12)."""

from __future__ import annotations

from typing import Final

from engine.nemo.catalogue import FIRST_SEA_TOKEN
from engine.nemo.events import GroupJoined, PoolRefilled, ShipsDiscarded
from engine.nemo.model import State
from engine.nemo.names import Group

_LATE_GROUPS: Final[tuple[Group, ...]] = ("D", "E", "C", "F")
"""The groups that join immediately when nothing can be drawn."""


def is_sea_token(number: int) -> bool:
    """Return whether a drawn number is that of a token of the Dead Seas."""
    return number >= FIRST_SEA_TOKEN


def is_white(state: State, ship: int) -> bool:
    """Return whether a ship is a white Non-Warship that can turn hostile."""
    return ship in state.box.ships and state.box.ships[ship].group == "A" and ship not in state.turned


def can_draw(state: State) -> bool:
    """Return whether anything can be drawn, after refilling the pool if possible."""
    return bool(state.pool or state.discard or any(state.groups.get(group) for group in _LATE_GROUPS))


def draw_ship(state: State) -> int:
    """Draw from the pool, refilled first if it is empty: a ship on its usual side, or a token.

    White ships come up white, all others on their purple side once Notoriety has been at 36 (6).
    """
    if not state.pool:
        _refill(state)
    number = state.pool.pop(state.dice.pick(state.pool, "ships"))
    if number in state.box.ships:
        purple = state.peak >= state.box.figures.notoriety.purple
        show(state, number, back=purple and state.box.ships[number].group != "A")
    return number


def show(state: State, ship: int, *, back: bool) -> None:
    """Put a ship on one of its sides."""
    if ship in state.turned:
        state.turned.remove(ship)
    if back:
        state.turned.append(ship)


def reinforce(state: State, group: Group) -> None:
    """Let the remaining ships of a group join the pool; do nothing if it has joined already."""
    joining = state.groups.pop(group, [])
    if not joining:
        return
    state.pool += joining
    state.emit(GroupJoined(group, sum(not is_sea_token(number) for number in joining)))


def to_discard(state: State, ships: list[int]) -> None:
    """Put ships in the discard; tokens of the Dead Seas leave the game (16)."""
    state.discard += [ship for ship in ships if not is_sea_token(ship)]


def between_places(state: State) -> list[int]:
    """Return the ships that were drawn or sunk and are not placed yet."""
    waiting = []
    for step in state.steps:
        if step.kind == "placing" and step.drawn is not None and step.stage != "over":
            waiting.append(step.drawn)
        if step.kind == "engagement" and step.outcome == "sunk" and not step.stored:
            waiting.append(step.ship)
    return waiting


def discard_from_group(state: State, group: Group, count: int) -> None:
    """Discard `count` random ships of a waiting group."""
    gone = [_take_from_group(state, group) for _ in range(min(count, len(_ships_in(state, group))))]
    if gone:
        to_discard(state, gone)
        state.emit(ShipsDiscarded(tuple(gone), 0))


def call_up(state: State, ship: int | None, group: Group) -> int | None:
    """Take a ship from the group in which it waits, or a random one of `group`; None if there is none."""
    if ship is None:
        return _take_from_group(state, group) if _ships_in(state, group) else None
    waiting = state.groups.get(state.box.ships[ship].group, [])
    if ship not in waiting:
        return None
    waiting.remove(ship)
    return ship


def _take_from_group(state: State, group: Group) -> int:
    """Take a random ship from a waiting group; its Dead Seas token stays (16)."""
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
