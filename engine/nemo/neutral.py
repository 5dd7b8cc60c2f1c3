"""The answers of a seat whose player has left for good: the most cautious ones."""

from __future__ import annotations

from typing import Final

from engine.kernel.commands import Command
from engine.nemo.commands import (
    Bury,
    Choose,
    Declare,
    Decline,
    Discard,
    Done,
    End,
    HandOver,
    Name,
    Pick,
    PickDice,
    Site,
    Suffer,
    Tonnage,
    UseCard,
    UseTreasure,
)
from engine.nemo.effects import Choice, Effects, Resource
from engine.nemo.model import State
from engine.nemo.steps.loss import Loss
from engine.nemo.steps.proceeding import Question
from engine.nemo.steps.sequence import Sequence

_MOST: Final = 99
"""The burden of answers that a seat gives only if it has no other."""


def burden(state: State, command: Command) -> int:
    """Return how much an answer stakes, spends or risks, as a number to compare with other answers.

    A captain without a player hands over or does nothing; offers and objections are declined, and no
    character is sacrificed without need. A loss falls on the strongest resource.
    """
    match command:
        case HandOver() | End() | Bury() | Decline() | Declare(exert="none") | Done() | Tonnage() | Site():
            return 0
        case Suffer():
            return _MOST + 1 if _is_last(state) else 0
        case UseTreasure() | UseCard() if isinstance(state.steps[-1], Loss):
            return 1
        case Name(track=track):
            return -state.resources[track]
        case Choose(option=option):
            return -_remaining_after(state, option)
        case Discard(treasure=treasure):
            return state.box.treasures[treasure].vp or 0
        case Pick(ocean=ocean):
            return int(ocean == state.nautilus)
        case PickDice(one=one, other=other):
            return one - other
    return _MOST


def _is_last(state: State) -> bool:
    """Return whether the pending loss ends the game."""
    step = state.steps[-1]
    return isinstance(step, Loss) and state.resources[step.tracks[0]] == 1


def _remaining_after(state: State, option: int) -> int:
    """Return the steps that remain of the resource that a card's option costs, if it costs any."""
    question, asker = state.steps[-1], state.steps[-2]
    if not isinstance(question, Question) or not isinstance(asker, Sequence):
        return 0
    choice = asker.effects[asker.at - 1]
    way: Effects = choice.options[option] if isinstance(choice, Choice) else ()
    left = [
        state.resources[effect.which] + effect.n
        for effect in way
        if isinstance(effect, Resource) and effect.which != "any" and effect.n < 0
    ]
    return min(left, default=_MOST)
