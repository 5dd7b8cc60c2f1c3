"""A seat's possible choices at its next decision, computed as if the others answered neutrally."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from bot.crews import required
from bot.orders.answering import SEED
from bot.orders.books import book
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.game import Game

_FAR: Final = 100
"""The largest number of answers that are foreseen before the seat's decision."""


def look_ahead(game: Game[Any], state: Any, seat: int, planned: Sequence[Command] = ()) -> Any | None:
    """Return the position at a seat's next decision, or after the moves planned for it.

    The others answer neutrally, and all that is hidden from the seat is redealt. Return None if dice or cards
    come first, if a planned move would not be possible, or if another seat decides in between, unless such
    decisions go round the table and the seat then has the same decision again.
    """
    return _ahead(game, state, seat, planned, others=True)


def sees_next_choice(game: Game[Any], state: Any, seat: int, pending: Iterable[Decision]) -> bool:
    """Return whether a player without a decision is already shown their next choice while others answer.

    They are if their decision will go round the table, if one goes round now and they have finished it, or if
    nothing that the others now answer changes it.
    """
    kinds, own = {each.kind for each in pending}, book(game.id)
    if not kinds:
        return False
    if any(kinds <= meanwhile for meanwhile in own.rounds.values()):
        ahead = look_ahead(game, state, seat)
        following = [] if ahead is None else [each.kind for each in game.pending(ahead) if each.seat == seat]
        if any(kind in own.independent or kinds <= own.rounds.get(kind, frozenset()) for kind in following):
            return True
    return kinds <= own.independent and comes_next(game, state, seat)


def comes_next(game: Game[Any], state: Any, seat: int) -> bool:
    """Return whether a seat decides next, as far as it can know, once those who decide now have answered."""
    return _ahead(game, state, seat, (), others=False) is not None


def _ahead(game: Game[Any], state: Any, seat: int, planned: Sequence[Command], *, others: bool) -> Any | None:
    """Return the position at a seat's next decision; `others` is whether other seats may decide before it."""
    ahead, plan, own = game.redeal(state, seat, SEED), iter(planned), book(game.id)
    drawn, made = game.drawn(ahead), ""
    first: set[int] | None = None
    for _answer in range(_FAR):
        if others:
            own.alone(ahead, seat)
        kinds = {each.seat: each.kind for each in required(game.id, game.pending(ahead))}
        pending = set(kinds)
        first = pending if first is None else first
        beyond = made in own.rounds if made else others or pending <= first
        other = made in own.rounds and kinds.get(seat, made) not in {made, *own.follows.get(made, ())}
        if not pending or other or (seat not in pending and not beyond):
            return None
        answering, command = min(pending), None
        if seat in pending:
            answering, command, made = seat, next(plan, None), kinds[seat]
            if command is None:
                return ahead
            if command not in game.legal(ahead, seat):
                return None
        command = command or game.neutral(ahead, answering)
        if command is None:
            return None
        events = game.apply(ahead, answering, command)
        revealed = any(event.reveals and event.kind not in own.opened for event in events)
        if revealed or game.drawn(ahead) != drawn:
            return None
    return None
