"""The sacrifice of characters, for their benefit or because a card demands it (14, 17)."""

from __future__ import annotations

from typing import Literal

from engine.kernel.commands import Command
from engine.nemo.commands import Benefit, Sacrifice
from engine.nemo.effects import Sacrificed
from engine.nemo.events import CharacterSacrificed
from engine.nemo.model import State
from engine.nemo.names import Character
from engine.nemo.resources import change_action_points
from engine.nemo.steps.proceeding import Question
from engine.nemo.steps.sequence import Sequence, begin, carries_out, takes_answer


def sacrifice(state: State, character: Character, benefit: Benefit) -> None:
    """Sacrifice a character: gain action points if that is the benefit, then suffer the penalty.

    If the benefit is a modifier or a new roll of the dice, the roll itself applies it.
    """
    tile = state.box.characters[character]
    seat = state.owner(character)
    state.characters.remove(character)
    state.emit(CharacterSacrificed(seat, character, benefit))
    if benefit == "action_points":
        change_action_points(state, tile.action_points)
    begin(state, tile.penalty)


def demand(state: State, others: list[Command], **about: str | int) -> None:
    """Demand the sacrifice of a character, or one of the answers `others`, for the step on top.

    The captain answers with a character of their own or with something else; any other owner may answer
    first. If the captain has neither, the nearest owner to the left must answer (17). At least one answer
    must be possible.
    """
    whom: int = state.captain
    answers = [*others, *_own(state, state.captain)]
    if not answers:
        whom = next(seat for seat in state.seats_from_captain() if state.characters_of(seat))
        answers = _own(state, whom)
    volunteers = any(state.characters_of(seat) for seat in range(state.seats) if seat != whom)
    if len(answers) == 1 and not volunteers:
        state.steps[-1].answer(state, answers[0])
        return
    decider: Literal["captain"] | int = "captain" if whom == state.captain else whom
    state.steps.append(Question("demand", "17", decider, answers, volunteers, about))


def _own(state: State, seat: int) -> list[Command]:
    return [Sacrifice(character, "none") for character in state.characters_of(seat)]


@carries_out(Sacrificed)
def _sacrifice(state: State, effect: Sacrificed, run: Sequence) -> None:
    if effect.who == "any":
        if state.characters:
            demand(state, [])
    elif effect.who in state.characters:
        sacrifice(state, effect.who, "none")
    else:
        run.follow(state, effect.otherwise)


@takes_answer(Sacrificed)
def _sacrifice_any(state: State, _effect: Sacrificed, _run: Sequence, command: Sacrifice) -> None:
    sacrifice(state, command.character, "none")
