"""The answers of a company whose player has left for good: the least intrusive ones."""

from __future__ import annotations

from typing import Final

from engine.arctic.commands import (
    Build,
    China,
    Close,
    Done,
    Fee,
    Pass,
    Place,
    Sail,
    SellMix,
    Vote,
    Withdraw,
)
from engine.arctic.model import State
from engine.arctic.names import POLE
from engine.arctic.platforms import building_price
from engine.kernel.commands import Command

_MOST: Final = 99
"""The burden of answers that a company gives only if it has no other."""


def burden(state: State, command: Command) -> int:
    """Return how much an answer spends, risks or interferes, as a number to compare with other answers.

    A company without a player returns its lobbyists without a subsidy and doesn't send them out again, sells
    its output for the most points, and pays no fee. It ends an unfinished action in the mildest way.
    """
    match command:
        case Pass() | China(choice="nothing") | Withdraw(subsidy=False) | Fee(pay=False):
            return 0
        case Done() | Close() | SellMix(cash=0):
            return 0
        case Place(space=space):
            return _MOST - space
        case Build(sector=sector):
            return building_price(state, sector)
        case Vote(law=law):
            return 1 if law == state.law else 2
        case Sail(target=target):
            return 2 if target == POLE else 1
    return _MOST
