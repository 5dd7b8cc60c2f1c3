"""What a seat could do when it is asked next, if the others did little: pure, and of what it may know."""

from __future__ import annotations

from typing import Any, Final

from bot.crews import required
from bot.orders.answering import SEED
from engine.kernel.commands import Command
from engine.kernel.game import Game

_FAR: Final = 100
"""Answers of others that are looked beyond, at most."""


def foresee(game: Game[Any], state: Any, seat: int) -> list[Command]:
    """Return the commands among which a seat could choose then; none where dice or cards come before that."""
    ahead = look_ahead(game, state, seat)
    return [] if ahead is None else game.legal(ahead, seat)


def look_ahead(game: Game[Any], state: Any, seat: int) -> Any | None:
    """Return the position in which a seat is asked next; None where dice or cards come before that.

    The others answer neutrally, and all that is hidden from the seat is dealt anew.
    """
    return _ahead(game, state, seat, others=True)


def comes_next(game: Game[Any], state: Any, seat: int) -> bool:
    """Whether a seat is asked as soon as those have answered who are asked now, as far as it can know."""
    return _ahead(game, state, seat, others=False) is not None


def _ahead(game: Game[Any], state: Any, seat: int, *, others: bool) -> Any | None:
    """Return the position in which a seat is asked next; `others` is whether some may be asked before it."""
    ahead = game.redeal(state, seat, SEED)
    drawn = game.drawn(ahead)
    first: set[int] | None = None
    for _answer in range(_FAR):
        asked = {decision.seat for decision in required(game.id, game.pending(ahead))}
        first = asked if first is None else first
        if seat in asked:
            return ahead
        if not others and not asked <= first:
            return None
        command = game.neutral(ahead, min(asked)) if asked else None
        if command is None:
            return None
        events = game.apply(ahead, min(asked), command)
        if game.drawn(ahead) != drawn or any(event.reveals for event in events):
            return None
    return None
