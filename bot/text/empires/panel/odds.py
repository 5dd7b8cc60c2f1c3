"""What may be expected of an attack or a crossing, as a choice says it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.catalogue import Words
from bot.text.percent import percent
from engine.empires.commands import Attack
from engine.empires.figures import figures
from engine.empires.odds import Prospect, arrives
from engine.empires.view import View


def against(attack: Attack, view: View, words: Words) -> str:
    """Return both sides' strength before the dice, and the odds: "land 3 : 1, wins 87%".

    "" for what the reader cannot attack now.
    """
    found = (each for each in view.attacks if (each.area, each.target) == (attack.area, attack.target))
    return words.join(part for prospect in found for part in _parts(prospect, words))


def _parts(prospect: Prospect, words: Words) -> Iterator[str]:
    if prospect.land is not None:
        own, other = prospect.land
        yield words("land {own} : {other}", own=own, other=other)
    elif prospect.sea is not None:
        own, other = prospect.sea
        yield words("sea {own} : {other}", own=own, other=other)
    yield words("wins {percent}", percent=percent(prospect.odds.win, words))


def crossing(words: Words) -> str:
    """Return how likely a unit arrives that crosses a rope: "arrives 83%"."""
    return words("arrives {percent}", percent=percent(arrives(figures().sea), words))
