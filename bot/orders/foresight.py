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
    """Return the commands among which a seat could choose then; none where dice or cards come before that.

    The others answer neutrally, and all that is hidden from the seat is dealt anew.
    """
    ahead = game.redeal(state, seat, SEED)
    drawn = game.drawn(ahead)
    for _answer in range(_FAR):
        asked = [decision.seat for decision in required(game.id, game.pending(ahead))]
        if seat in asked:
            return game.legal(ahead, seat)
        command = game.neutral(ahead, asked[0]) if asked else None
        if command is None:
            return []
        events = game.apply(ahead, asked[0], command)
        if game.drawn(ahead) != drawn or any(event.reveals for event in events):
            return []
    return []
