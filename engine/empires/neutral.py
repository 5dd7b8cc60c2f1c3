"""The answers of a power whose player has left for good: the least intrusive ones."""

from __future__ import annotations

from typing import Final

from engine.empires.atlas import SEA_BOX
from engine.empires.commands import Aid, Bid, Done, Lose, MoveUnit, Pass, Stay, Withdraw
from engine.kernel.commands import Command

_MOST: Final = 99
"""The burden of answers that a power gives only if it has no other."""


def burden(command: Command) -> int:
    """Return how much an answer spends or risks, as a number to compare with other answers.

    A power without a player passes, helps no one, uses no tile and loses the weaker unit. It opens an auction
    at a price of 0 if it must, and makes an unfinished move without a sea roll.
    """
    match command:
        case Pass() | Done() | Stay() | Aid(answer="no") | Lose(unit="army"):
            return 0
        case Bid(price=price):
            return price
        case Withdraw():
            return 1
        case MoveUnit(origin=origin, target=target):
            return 1 if SEA_BOX[origin] == SEA_BOX[target] else 2
    return _MOST
