"""Positions from random games of Nemo's War in which a decision is pending."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.nemo.game import Nemo
from engine.nemo.model import State
from engine.nemo.view import View

GAME = Nemo()
NAMES = ("Ann", "Bartek", "Chie", "Da-wei")
VARIANTS: dict[str, Any] = {"dead_seas": True, "pursuit": True, "semi_competitive": True}
VOYAGES = 60


@cache
def first_view(seats: int) -> View:
    """Return the view of a new game."""
    return GAME.view(GAME.setup(seats, "a voyage"), None)


VIEW = first_view(4)


def moment(kind: str, command: type[Command] | None = None) -> tuple[State, View, list[Command]]:
    """Play at random until a decision of this kind can be answered by this kind of command.

    Return the position, its view, and the legal commands of the seat that decides.
    """
    for state, decision, legal in _moments():
        if decision.kind == kind and (command is None or any(isinstance(c, command) for c in legal)):
            return state, GAME.view(state, decision.seat), legal
    raise LookupError(kind)


def _moments() -> Iterator[tuple[State, Decision, list[Command]]]:
    for number in range(VOYAGES):
        state = GAME.setup(1 + number % 4, f"voyage {number}", VARIANTS)
        chance = Dice(f"choices {number}")
        while pending := GAME.pending(state):
            decision = pending[chance.below(len(pending))]
            legal = GAME.legal(state, decision.seat)
            yield state, decision, legal
            GAME.apply(state, decision.seat, legal[chance.below(len(legal))])
