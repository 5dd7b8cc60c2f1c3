"""What may be expected of an attack or a crossing, as a choice says it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.catalogue import Words
from bot.text.percent import percent
from engine.empires.commands import Attack
from engine.empires.figures import figures
from engine.empires.odds import Prospect, arrives
from engine.empires.view import View


def against(attack: Attack, view: View, words: Words) -> tuple[str, str]:
    """Return the odds of an attack with both sides' strength, "land 3 : 1, wins 87%", and without it.

    Both are "" for what the reader cannot attack now.
    """
    for each in view.attacks:
        if (each.area, each.target) == (attack.area, attack.target):
            won = words("win {percent}", percent=percent(each.odds.win, words))
            return words.join((*_strength(each, words), won)), won
    return "", ""


def _strength(prospect: Prospect, words: Words) -> Iterator[str]:
    """Yield what both sides have in the part that decides."""
    if prospect.land is not None:
        own, other = prospect.land
        yield words("land {own} : {other}", own=own, other=other)
    elif prospect.sea is not None:
        own, other = prospect.sea
        yield words("sea {own} : {other}", own=own, other=other)


def crossing(words: Words) -> str:
    """Return how likely a unit arrives that crosses a rope: "arrives 83%"."""
    return words("arrives {percent}", percent=percent(arrives(figures().sea), words))
