"""Positions of Nemo's War for tests, and dice with chosen results."""

from __future__ import annotations

from typing import Any

from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.flow import settle
from engine.nemo.commands import Decline
from engine.nemo.game import Nemo
from engine.nemo.model import State
from engine.nemo.names import ACT_ONE
from engine.nemo.steps.acting import Acting
from engine.nemo.steps.adventure import resolve_card
from engine.nemo.steps.turns import Turns

GAME = Nemo()
DONAU, FULMAR, KOTETSU, VICTORIA, SEA_SERPENT, CONVOY = 9, 11, 54, 47, 41, 103


def table(seats: int = 1, **options: Any) -> State:
    """Return a new game in which seat 0 is the captain and crew cards are in order."""
    agreed = {"first_captain": "first", "crew_cards": "in_order"} if seats > 1 else {}
    state = GAME.setup(seats, "a seed for tests", {**agreed, **options})
    GAME.opening(state)
    return state


def at_sea(ocean: str = "western_pacific", seats: int = 1, **options: Any) -> State:
    """Return an action phase in turn 1 with five action points; the Nautilus is in an ocean without ships."""
    state = table(seats, starting_upgrade="officer", **options)
    del state.steps[0]
    GAME.apply(state, state.captain, Decline())
    state.steps = [Turns("turn"), Acting()]
    state.turn, state.phase, state.act, state.white, state.black = 1, "action", ACT_ONE, 2, 0
    state.draw.remove(ACT_ONE)
    state.nautilus, state.action_points, state.dice_rolled = ocean, 5, True
    state.here.hidden = 0
    state.take_events()
    return state


def throw(state: State, *faces: int) -> None:
    """Set the faces of the next dice; draws from a pile are counted from 1."""
    state.dice = Dice("a seed for tests", past=tuple(face - 1 for face in faces))


def drawn_next(state: State, ship: int) -> int:
    """Return the value with which `throw` lets this ship be drawn from the pool."""
    return state.pool.index(ship) + 1


def reveal(state: State, ship: int, ocean: str | None = None, *, back: bool = False) -> None:
    """Place a ship face up in an ocean, wherever it was."""
    for place in (state.pool, *state.groups.values()):
        if ship in place:
            place.remove(ship)
    if back:
        state.turned.append(ship)
    state.oceans[ocean or state.position].ships.append(ship)


def into_pool(state: State, ship: int) -> None:
    """Move a ship of a group that isn't in play yet to the pool."""
    for group in state.groups.values():
        if ship in group:
            group.remove(ship)
            state.pool.append(ship)


def order(state: State, *commands: Command, seat: int | None = None) -> list[Event]:
    """Carry out commands in a row, for the captain or another seat."""
    events: list[Event] = []
    for command in commands:
        events += GAME.apply(state, state.captain if seat is None else seat, command)
    return events


def play_card(state: State, number: int) -> None:
    """Resolve a card as if it had just been drawn, after removing it from wherever it was."""
    for pile in (state.draw, state.deck):
        if number in pile:
            pile.remove(number)
    resolve_card(state, number)
    settle(state)


def pending(state: State) -> str:
    """Return the kind of the first pending decision."""
    return GAME.pending(state)[0].kind


def kinds(events: list[Event]) -> list[str]:
    """Return the kinds of events."""
    return [event.kind for event in events]
