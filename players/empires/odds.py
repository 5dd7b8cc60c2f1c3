"""How battles end when both sides add the difference of two dice (8.4, 8.5)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Final, NamedTuple

SEVEN: Final = 1 / 6
"""How likely two dice sum to seven (8.7)."""
_DIFFERENCES: Final = Counter(abs(one - other) for one, other in product(range(1, 7), repeat=2))
_THROWS: Final = 36 * 36


class Odds(NamedTuple):
    """How likely a side is to win, to tie and to lose."""

    win: float
    tie: float
    loss: float


@cache
def odds(lead: int) -> Odds:
    """Return how a part of a battle ends for a side that is so much stronger before the dice."""
    win = tie = 0
    for (more, own), (less, other) in product(_DIFFERENCES.items(), repeat=2):
        win += own * other * (lead + more > less)
        tie += own * other * (lead + more == less)
    return Odds(win / _THROWS, tie / _THROWS, 1 - (win + tie) / _THROWS)


@cache
def landing(lead: int, fleet: int, other: int, sea_lead: int, bonus: int) -> Odds:
    """Return how a land battle ends for a side, the battle at sea before it counted in.

    `lead` is the side's lead on land, `fleet` and `other` are both sides' navies, `sea_lead` its lead at sea,
    and `bonus` what the winner at sea has on land (8.4).
    """
    if not fleet and not other:
        return odds(lead)
    if not other or not fleet:
        return odds(lead + (bonus if fleet else -bonus))
    at_sea = odds(sea_lead)
    ways = (odds(lead + bonus), odds(lead), odds(lead - bonus))
    return Odds(*(sum(p * way[i] for p, way in zip(at_sea, ways, strict=True)) for i in range(3)))


@cache
def win_again(lead: int, theirs: int) -> float:
    """Return how likely a side wins that rolls its two dice again while the other's lie (9: Reserves).

    `lead` is how much stronger the side is before the dice, `theirs` the difference of the other's dice.
    """
    return sum(count for more, count in _DIFFERENCES.items() if lead + more > theirs) / 36
