"""Runs, i.e. presses that take several steps, as long as no new information comes between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.domain.position import Position
from bot.orders import answer, book, in_force
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from players import evaluators

LONGEST: Final = 6
"""The largest number of steps that one press makes."""
_WORLDS: Final = 4
"""The number of random redeals of hidden information in which a run tests whether the turn may be over."""
_SEED: Final = "run"

Suggest = Callable[[Position, Sequence[Event]], Command | None]
"""Returns the command to suggest in a position after the events of the run; None if there is none."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One command of a run."""

    command: Command
    view: Any
    """The state before the command, as its seat may see it; None if it isn't known in advance."""


def goes_on(before: Position, after: Position, seat: int, command: Command, *, news: bool) -> bool:
    """Return whether a run continues with a command, after its last one led from `before` to `after`.

    After `news`, from dice or hidden information, it continues only with a decision of the same kind, or to
    end a turn in which nothing else remains: earlier choices may not fit any more.
    """
    if seat not in after.deciding_seats or command not in after.legal(seat):
        return False
    if not news:
        return True
    return _alike(before, after, seat) or command == _spent(after, seat)


def run(position: Position, seat: int, first: Command, suggest: Suggest) -> list[Stage]:
    """Return a command and the further commands of the same action that would be suggested after it.

    The run ends before a new action, before anything that isn't known now, and before the end of the game.
    Nothing in it depends on what is hidden from the seat.
    """
    game, happened = position.game, list[Event]()
    found = [Stage(first, position.view(seat))]
    before = replace(position, state=game.redeal(position.state, seat, _SEED))
    while len(found) < LONGEST:
        state = game.clone(before.state)
        events = game.apply(state, seat, found[-1].command)
        happened += events
        news = game.drawn(state) != game.drawn(before.state) or any(event.reveals for event in events)
        after = replace(before, state=state)
        if not _within(before, after, seat, found[-1].command, news=news):
            break
        command = suggest(after, happened)
        if command is None or not goes_on(before, after, seat, command, news=news):
            break
        if _ends(after, seat, command):
            break
        found.append(Stage(command, after.view(seat)))
        before = after
    end = _end(position, seat, [stage.command for stage in found])
    return found if end is None else [*found, end]


def _within(before: Position, after: Position, seat: int, given: Command, *, news: bool) -> bool:
    """Return whether `after` still belongs to the action of a command, with nothing unknown in between."""
    decision = _decision(after, seat)
    evaluator, own = evaluators[after.game.id], book(after.game.id)
    if decision is None or evaluator.chapter(after.state) != evaluator.chapter(before.state):
        return False
    if news:
        return _alike(before, after, seat)
    return given.kind in own.leading or not evaluator.rests(decision)


def _decision(position: Position, seat: int) -> Decision | None:
    return next((each for each in position.decisions if each.seat == seat), None)


def _alike(before: Position, after: Position, seat: int) -> bool:
    """Return whether a seat's decision is of the same kind as the one before, or follows from it."""
    own, first, second = book(after.game.id), _decision(before, seat), _decision(after, seat)
    if first is None or second is None:
        return False
    return second.kind in own.alike and first.kind in own.alike | own.leading


def _ends(position: Position, seat: int, command: Command) -> bool:
    state = position.game.clone(position.state)
    position.game.apply(state, seat, command)
    return position.game.result(state) is not None


def _spent(position: Position, seat: int) -> Command | None:
    """Return the command that ends a seat's turn if nothing else remains to do, or None."""
    order = book(position.game.id).spent
    decision = _decision(position, seat)
    if not order or decision is None:
        return None
    return answer(position.game, position.state, decision, [order])


def _end(position: Position, seat: int, found: Sequence[Command]) -> Stage | None:
    """Return the command that ends the turn, if the turn may be over after a run, or None."""
    game = position.game
    if not book(game.id).spent or found[-1] == _spent(position, seat):
        return None
    for number in range(_WORLDS):  # The first is the redeal in which the run was found.
        state = game.redeal(position.state, seat, f"{_SEED} {number}" if number else _SEED)
        for command in found:
            if command not in game.legal(state, seat):
                break
            game.apply(state, seat, command)
        else:
            after = replace(position, state=_answered(position, state))
            if (end := _spent(after, seat)) is not None:
                return Stage(end, after.view(seat))
    return None


def _answered(position: Position, state: object) -> object:
    """Apply the usual answers to a state's decisions, and return the state."""
    game = position.game
    for _answer in range(LONGEST):
        for decision in game.pending(state):
            usual = answer(game, state, decision, in_force(game.id, ()))
            if usual is not None:
                game.apply(state, decision.seat, usual)
                break
        else:
            break
    return state
