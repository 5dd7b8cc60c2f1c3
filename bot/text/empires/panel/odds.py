"""What may be expected of an attack or a crossing, as a choice says it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.catalogue import Words
from bot.text.percent import percent
from engine.empires.commands import Attack
from engine.empires.figures import figures
from engine.empires.holdings import serves
from engine.empires.odds import Prospect, arrives, odds
from engine.empires.tiles import Strength
from engine.empires.view import View


def against(attack: Attack, view: View, words: Words) -> tuple[str, str]:
    """Return the odds of an attack with both sides' strength, "land 3 vs 1, win 87%", and without it.

    Both are "" for what the reader cannot attack now.
    """
    for each in view.attacks:
        if (each.area, each.target) == (attack.area, attack.target):
            won = words("win {percent}", percent=percent(each.odds.win, words))
            return words.join((*_strength(each, words), _won(each, view, words))), won
    return "", ""


def _won(prospect: Prospect, view: View, words: Words) -> str:
    """Return how likely an attack is won, and how likely with the reader's open tiles that help on land."""
    won = percent(prospect.odds.win, words)
    more = _open(prospect, view)
    if not more or prospect.land is None or prospect.sea is not None:
        return words("win {percent}", percent=won)
    own, other = prospect.land
    return words(
        "win {percent}, with tiles {more}", percent=won, more=percent(odds(own + more - other).win, words)
    )


def _open(prospect: Prospect, view: View) -> int:
    """Return what the reader's tiles add to an attack on land if all of them are turned down for it (9)."""
    if view.reader is None:
        return 0
    own = view.powers[view.reader]
    there = any(own.units.get(unit, {}).get(prospect.area, 0) for unit in ("army", "fort"))
    return sum(
        effect.add * copies
        for tile, copies in own.up.items()
        if isinstance(effect := view.tiles[tile].effect, Strength)
        and effect.battle == "land"
        and view.tiles[tile].duration == "war"
        and serves(effect, prospect.area, defending=False)
        and (there or not effect.own_units)
    )


def _strength(prospect: Prospect, words: Words) -> Iterator[str]:
    """Yield what both sides have in the part that decides."""
    if prospect.land is not None:
        own, other = prospect.land
        yield words("land {own} vs {other}", own=own, other=other)
    elif prospect.sea is not None:
        own, other = prospect.sea
        yield words("sea {own} vs {other}", own=own, other=other)


def crossing(words: Words) -> str:
    """Return how likely a unit arrives that crosses a rope: "arrives 83%"."""
    return words("arrives {percent}", percent=percent(arrives(figures().sea), words))
