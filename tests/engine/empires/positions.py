"""Positions of Struggle of Empires for tests, reached by play and then modified directly."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from engine.empires.commands import Bid, Choose, Deploy, Pass, Propose
from engine.empires.game import Empires
from engine.empires.model import State
from engine.empires.names import AREAS, NOBODY, POWERS, UNITS, Area, Place, Power, Unit
from engine.empires.treasury import receive
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.errors import IllegalCommand
from engine.kernel.events import Event
from engine.kernel.refusals import Refusal

GAME = Empires()


def shipped(part: str) -> dict[str, Any]:
    """Return the data of the game's own tiles or counters."""
    text = files("engine.empires").joinpath(f"data/{part}/standard.toml").read_text("utf-8")
    return tomllib.loads(text)


def opening(seats: int, past: Sequence[int] = (0,), **options: Any) -> State:
    """Return a new position; seat 0 starts unless `past` contains other draws."""
    return GAME.deal(seats, Dice("a test", past=tuple(past)), options)


def play(state: State, seat: int, *commands: Command) -> list[Event]:
    """Carry out a seat's commands; return all events."""
    return [event for command in commands for event in GAME.apply(state, seat, command)]


def refused(state: State, seat: int, command: Command) -> Refusal:
    """Return the refusal of a command, after checking that nothing has changed."""
    before = GAME.dump(state)
    try:
        GAME.apply(state, seat, command)
    except IllegalCommand as mistake:
        assert GAME.dump(state) == before
        state.remembered = None  # Tests set missing pieces directly, and check again.
        return mistake.refusal
    raise AssertionError(f"{command} was taken")


def pending(state: State) -> list[tuple[int, str]]:
    """Return the seats with pending decisions, and the kinds of these decisions."""
    return [(decision.seat, decision.kind) for decision in GAME.pending(state)]


def chosen(powers: Sequence[Power], **options: Any) -> State:
    """Return the position before the first unit is placed, with these powers by seat."""
    state = opening(len(powers), **options)
    for seat, power in enumerate(powers):
        if pending(state) == [(seat, "choose_power")]:
            play(state, seat, Choose(power))
    return state


def auctioning(powers: Sequence[Power], **options: Any) -> State:
    """Return the position in which seat 0 opens the first auction."""
    state = chosen(powers, **options)
    while pending(state)[0][1] == "place_unit":
        play(state, pending(state)[0][0], Deploy("army", "german_states"))
    return state


def uncontested(state: State, top: str, bottom: str, price: int = 0) -> None:
    """Let the opener's proposal be accepted; the other powers pass."""
    opener = pending(state)[0][0]
    play(state, opener, Propose(top, bottom), Bid(price))  # type: ignore[arg-type]
    for seat in state.clockwise(opener)[1:]:
        play(state, seat, Pass())


def at_war(*powers: Power, **options: Any) -> State:
    """Return seat 0's first turn in the first war, with an empty map.

    Seats with even numbers are in the top row, the others in the bottom row; turns follow the order of the
    seats. All counters are in the bag, and everyone has the gold and population of the set-up.
    """
    state = auctioning(powers or POWERS[:4], **options)
    for top in range(0, state.seats, 2):
        bottom = state.power(top + 1) if top + 1 < state.seats else NOBODY
        uncontested(state, state.power(top), bottom)
    for realm in state.realms:
        realm.units = {unit: {} for unit in UNITS}
        realm.markers = {}
    state.bag = state.rules.counters.bag
    state.counters = {area: [] for area in AREAS}
    state.removed = dict.fromkeys(AREAS, 0)
    return state


def units(state: State, seat: int, unit: Unit, place: Place, count: int = 1) -> None:
    """Place units."""
    here = state.realms[seat].units[unit]
    here[place] = here.get(place, 0) + count


def marker(state: State, seat: int, area: Area, count: int = 1) -> None:
    """Place control markers."""
    state.realms[seat].markers[area] = state.realms[seat].markers.get(area, 0) + count


def counter(state: State, area: Area, face: str) -> None:
    """Move a counter from the bag to its area."""
    state.bag.remove((area, face))
    state.counters[area].append(face)


def tile(state: State, seat: int, name: str, copies: int = 1) -> None:
    """Give a seat face-up tiles from the stock."""
    state.stock[name] -= copies
    state.realms[seat].up[name] = state.realms[seat].up.get(name, 0) + copies


def fund(state: State, seat: int, gold: int) -> None:
    """Set a seat's gold."""
    receive(state, seat, gold - state.realms[seat].gold)


def throw(state: State, *faces: int) -> None:
    """Set the next rolls of six-sided dice."""
    state.dice = Dice("thrown", past=tuple(face - 1 for face in faces))


def met(events: Sequence[Event], kind: str) -> list[Any]:
    """Return the events of a kind."""
    return [event for event in events if event.kind == kind]
