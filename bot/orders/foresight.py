"""What a seat could do when it is asked next, if the others did little: pure, and of what it may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.crews import required
from bot.orders.answering import SEED
from engine.kernel.commands import Command
from engine.kernel.game import Game

_FAR: Final = 100
"""Answers of others that are looked beyond, at most."""


def look_ahead(game: Game[Any], state: Any, seat: int, planned: Sequence[Command] = ()) -> Any | None:
    """Return the position in which a seat is asked next, or once it has made the moves it plans to make then.

    The others answer neutrally, and all that is hidden from the seat is dealt anew. None where dice or cards
    come before that; and where a planned move would not be possible, or somebody else is asked after it.
    """
    return _ahead(game, state, seat, planned, others=True)


def comes_next(game: Game[Any], state: Any, seat: int) -> bool:
    """Whether a seat is asked as soon as those have answered who are asked now, as far as it can know."""
    return _ahead(game, state, seat, (), others=False) is not None


def _ahead(game: Game[Any], state: Any, seat: int, planned: Sequence[Command], *, others: bool) -> Any | None:
    """Return the position in which a seat is asked next; `others` is whether some may be asked before it."""
    ahead, plan, begun = game.redeal(state, seat, SEED), iter(planned), False
    drawn = game.drawn(ahead)
    first: set[int] | None = None
    for _answer in range(_FAR):
        asked = {decision.seat for decision in required(game.id, game.pending(ahead))}
        first = asked if first is None else first
        if not asked or (seat not in asked and (begun or not (others or asked <= first))):
            return None
        answering, command = min(asked), None
        if seat in asked:
            answering, command, begun = seat, next(plan, None), True
            if command is None:
                return ahead
            if command not in game.legal(ahead, seat):
                return None
        command = command or game.neutral(ahead, answering)
        if command is None:
            return None
        events = game.apply(ahead, answering, command)
        if game.drawn(ahead) != drawn or any(event.reveals for event in events):
            return None
    return None
