"""The odds of an attack or a crossing, as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import bot.text.empires.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.percent import percent
from engine.empires.commands import Attack
from engine.empires.figures import figures
from engine.empires.odds import Flips, Prospect, arrives
from engine.empires.view import View

_SEVERAL: Final = (N_("{percent} if your allies help"), N_("{percent} if their allies help"))


def against(attack: Attack, view: View, words: Words) -> Sequence[str]:
    """Return the odds of an attack as texts, from the most detailed one to the briefest.

    For example, "sea 1 vs 1 first, land 3 vs 1, win 87%" and "win 87%". They are for the whole battle. The
    list is empty if the reader can't attack the target now.
    """
    found = prospect(attack, view)
    if found is None:
        return ()
    sea, land = _strength(found, words)
    won = words("win {percent}", percent=percent(found.odds.win, words))
    open_tiles, helped = _won(found, flipped(found, view), words), joined(found, view, words)
    ways = (
        (sea, land, open_tiles, *helped), (sea, open_tiles, *helped), (sea, won, *helped),
        (open_tiles, *helped), (won, *helped), (won,),
    )  # fmt: skip
    return tuple(dict.fromkeys(words.join(filter(None, parts)) for parts in ways))


def prospect(attack: Attack, view: View) -> Prospect | None:
    """Return the prospect of an attack that the reader can make now, or None."""
    return next(
        (each for each in view.attacks if (each.area, each.target) == (attack.area, attack.target)), None
    )


def flipped(found: Prospect, view: View) -> Flips:
    """Return the effect that tiles could have on an attack."""
    return view.flips[view.attacks.index(found)]


def joined(found: Prospect, view: View, words: Words) -> list[str]:
    """Describe how each side's allies would change an attack's odds: "17% if Austria helps" (8.3)."""
    joining = view.joining[view.attacks.index(found)]
    said = []
    for seats, chance, several in zip(joining.seats, joining.odds, _SEVERAL, strict=True):
        share = percent(chance.win, words)
        if len(seats) == 1:
            helper = n.power(view.powers[seats[0]].power or "", words)
            said.append(words("{percent} if {power:the_power} helps", percent=share, power=helper))
        elif seats:
            said.append(words(several, percent=share))
    return said


def _won(found: Prospect, flips: Flips, words: Words) -> str:
    """Return the probability of winning an attack, also with the tiles that a side may flip (9)."""
    own, other = flips.tiles
    won, more, less = (percent(each.win, words) for each in (found.odds, *flips.odds))
    if own and other:
        return words("win {percent}, tiles {less} to {more}", percent=won, more=more, less=less)
    if own:
        return words("win {percent}, with tiles {more}", percent=won, more=more)
    if other:
        return words("win {percent}, against tiles {less}", percent=won, less=less)
    return words("win {percent}", percent=won)


def _strength(found: Prospect, words: Words) -> tuple[str, str]:
    """Return the strengths of both sides at sea and on land, each "" if there is no such battle."""
    sea = land = ""
    if found.land is not None:
        own, other = found.land
        land = words("land {own} vs {other}", own=own, other=other)
    if found.sea is not None:
        own, other = found.sea
        message = N_("sea {own} vs {other} first") if land else N_("sea {own} vs {other}")
        sea = words(message, own=own, other=other)
    return sea, land


def crossing(words: Words) -> str:
    """Return the probability that a unit that crosses a rope arrives, such as "arrives 83%"."""
    return words("arrives {percent}", percent=percent(arrives(figures().sea), words))
