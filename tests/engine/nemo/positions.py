"""Positions for tests, and dice with chosen results."""

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
    """Set up a table whose captain is seat 0 and whose crew cards are in order."""
    agreed = {"first_captain": "first", "crew_cards": "in_order"} if seats > 1 else {}
    state = GAME.setup(seats, "a seed for tests", {**agreed, **options})
    GAME.opening(state)
    return state


def at_sea(ocean: str = "western_pacific", seats: int = 1, **options: Any) -> State:
    """Put the Nautilus into an ocean without ships, in the action phase of turn 1, with five points."""
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
    """Let the next dice show these faces; draws from a pile are counted from 1."""
    state.dice = Dice("a seed for tests", past=tuple(face - 1 for face in faces))


def drawn_next(state: State, ship: int) -> int:
    """Return the face with which `throw` draws this ship from the pool."""
    return state.pool.index(ship) + 1


def reveal(state: State, ship: int, ocean: str | None = None, *, back: bool = False) -> None:
    """Put a ship face up into an ocean, from wherever it is."""
    for place in (state.pool, *state.groups.values()):
        if ship in place:
            place.remove(ship)
    if back:
        state.turned.append(ship)
    state.oceans[ocean or state.position].ships.append(ship)


def into_pool(state: State, ship: int) -> None:
    """Let a ship of a group that waits be drawn."""
    for group in state.groups.values():
        if ship in group:
            group.remove(ship)
            state.pool.append(ship)


def order(state: State, *commands: Command, seat: int | None = None) -> list[Event]:
    """Give commands, one after the other, as the captain or another seat."""
    events: list[Event] = []
    for command in commands:
        events += GAME.apply(state, state.captain if seat is None else seat, command)
    return events


def play_card(state: State, number: int) -> None:
    """Let a card be resolved as if it had just been drawn; it is nowhere else."""
    for pile in (state.draw, state.deck):
        if number in pile:
            pile.remove(number)
    resolve_card(state, number)
    settle(state)


def pending(state: State) -> str:
    """Return the first pending decision."""
    return GAME.pending(state)[0].kind


def kinds(events: list[Event]) -> list[str]:
    """Return the kinds of events."""
    return [event.kind for event in events]
