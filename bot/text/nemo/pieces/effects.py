"""The effects of cards, treasures and results as text, made from their data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from itertools import groupby, zip_longest
from typing import Any, Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import N_, Plural, Words, n_
from bot.text.nemo.pieces.ships import painted
from engine.nemo import effects as f
from engine.nemo.catalogue import Worth
from engine.nemo.effects import Effect, Effects

Telling = Callable[[Any, Words], str | None]

_PILES: Final[Mapping[str, str]] = {
    "pass": N_("put this card in the pass pile"),
    "fail": N_("put this card in the fail pile"),
}

_PLAIN: Final[Mapping[type[Effect], str]] = {
    f.Fight: N_("fight it at once"),
    f.ChangeMotive: N_("choose another motive"),
    f.Expensive: N_("discard a treasure"),
    f.StartOcean: N_("roll a die for the ocean where the Nautilus starts"),
    f.DrawNext: N_("draw the next card"),
    f.ActionPhaseNow: N_("play one more action phase"),
    f.EndGame: N_("the game ends"),
    f.Reroll: N_("reroll"),
}
"""The texts of effects without parameters."""

_WORTHS: Final[Mapping[str, str | Plural]] = {
    "adventure": n_("{count} adventure point", "{count} adventure points"),
    "science": n_("{count} science symbol", "{count} science symbols"),
    "wonder": n_("{count} wonder", "{count} wonders"),
    "character": N_("{points} character points"),
    "penalty": N_("{points} points"),
    "flat": N_("{points} points"),
    "warship": N_("{points} Warship points"),
    "non_warship": N_("{points} Non-Warship points"),
}
"""The texts for the values of a card, by the field of `Worth`."""

_TALLIES: Final = (f.Resource, f.Notoriety, f.ActionPoints, f.Treasure)
"""Gains and losses, which are combined in one sentence."""


def effects(effects: Effects, words: Words) -> str:
    """Return effects in order, for a button or a log line, or "nothing" if there are none."""
    return simultaneous(_parts(effects, words), words) or words.p("effects", "nothing")


def simultaneous(lines: Iterable[str], words: Words) -> str:
    """Join the texts of simultaneous effects, such as "crew +1, draw 1 treasure"."""
    parts = list(lines)
    return (
        reduce(lambda one, other: words.p("effects", "{one}, {other}", one=one, other=other), parts)
        if parts
        else ""
    )


def sentences(effects: Effects, words: Words) -> Iterator[str]:
    """Yield effects, one sentence each, with the card's pile last."""
    for tallies, run in groupby(sorted(effects, key=_rank), key=lambda each: isinstance(each, _TALLIES)):
        parts = _parts(tuple(run), words)
        if tallies:
            yield from _whole(parts, words)
        else:
            yield from parts


def effect(effect: Effect, words: Words) -> str | None:
    """Return the text of an effect, or None if it has none."""
    if type(effect) in _PLAIN:
        return words(_PLAIN[type(effect)])
    return _TELLING[type(effect)](effect, words)


def worth(worth: Worth, words: Words) -> str:
    """Describe what a card is worth, such as "2 adventure points and 1 science symbol", or ""."""
    parts = {
        field: points
        for field in _WORTHS
        if (points := getattr(worth, field)) is not None and (points or field == "adventure")
    }
    gains = words.both(_part(_WORTHS[field], points, words) for field, points in parts.items() if points >= 0)
    loss = -sum(points for points in parts.values() if points < 0)
    if gains and loss:
        return words("{worth}, and it costs {points} points", worth=gains, points=loss)
    return words("-{points} points", points=loss) if loss else gains


def _part(text: str | Plural, points: int, words: Words) -> str:
    if not points:  # Only an adventure can have 0 points, as a motive can still raise it (15).
        return words("your motive's adventure bonus")
    return words(text, points=points) if isinstance(text, str) else words.n(*text, count=points)


def signed(number: int) -> str:
    """Return a number with its sign."""
    return f"{number:+d}"


def _rank(effect: Effect) -> int:
    """Return the sort key of an effect: 0 for most, 1 for the card's pile, 2 for the end of the game."""
    if isinstance(effect, f.EndGame):
        return 2
    return 1 if isinstance(effect, f.ToPile) or _parted(effect) else 0


def _parts(effects: Effects, words: Words) -> Iterator[str]:
    """Yield the texts of effects; a treasure fleet and its gem share one."""
    before: Effect | None = None
    for each, after in zip_longest(effects, effects[1:]):
        if isinstance(before, f.TreasureFleet) and each == f.Gem(before.ocean):
            before = each
            continue
        before = each
        if isinstance(each, f.TreasureFleet) and after == f.Gem(each.ocean):
            ocean = n.ocean(each.ocean, words)
            yield words("place a treasure fleet and a gem {ocean:in_ocean}", ocean=ocean)
        elif text := effect(each, words):
            yield text


def _change(effect: f.Resource, words: Words) -> str:
    if effect.which == "any":
        return words("a resource of your choice {by}", by=signed(effect.n))
    if not effect.n:
        return words("{track} +0 (already full)", track=words.piece(effect.which))
    return words("{track} {by}", track=words.piece(effect.which), by=signed(effect.n))


def _whole(lines: Iterable[str], words: Words) -> Iterator[str]:
    """Yield the texts joined into one clause; nothing if there are none."""
    if parts := [*lines]:
        yield reduce(lambda one, other: words.p("effects", "{one} and {other}", one=one, other=other), parts)


def _either(effect: f.Choice, words: Words) -> str:
    wholes = (
        next(_whole(_parts(tuple(sorted(option, key=_rank)), words), words), words("do nothing"))
        for option in effect.options
    )
    # An option may contain several effects, so some languages mark its beginning and end.
    options = (words.p("one option of a choice", "{option}", option=whole) for whole in wholes)
    return reduce(lambda one, other: words.p("a choice", "{one}, or {other}", one=one, other=other), options)


def _parted(effect: Effect) -> bool:
    """Return whether a condition decides only which pile the card goes to."""
    return isinstance(effect, f.If) and (effect.then, effect.otherwise) == (
        (f.ToPile("pass"),),
        (f.ToPile("fail"),),
    )


def _if(effect: f.If, words: Words) -> str:
    parted = _parted(effect)
    then, otherwise = effects(effect.then, words), effects(effect.otherwise, words)
    if effect.alive:
        who = words(n.CHARACTERS[effect.alive])
        if parted:
            return words(
                "if {who:the_character} is alive, put this card in the pass pile, otherwise in the fail pile",
                who=who,
            )
        return words(
            "if {who:the_character} is alive, {then}; otherwise {otherwise}",
            who=who, then=then, otherwise=otherwise,
        )  # fmt: skip
    where = oceans(effect.nautilus_in, words)
    if parted:
        return words(
            "if the Nautilus is {where}, put this card in the pass pile, otherwise in the fail pile",
            where=where,
        )
    return words(
        "if the Nautilus is {where}, {then}; otherwise {otherwise}",
        where=where, then=then, otherwise=otherwise,
    )  # fmt: skip


def oceans(oceans: Iterable[str], words: Words) -> str:
    """Describe where the Nautilus must be, such as "in the Indian Ocean or the Arctic Ocean"."""
    first, *others = (n.ocean(each, words) for each in oceans)
    return words.either(
        (
            words.p("where the Nautilus is", "{ocean:in_ocean}", ocean=first),
            *(words.p("where else the Nautilus may be", "{ocean:the_ocean}", ocean=each) for each in others),
        )
    )


def _sacrificed(effect: f.Sacrificed, words: Words) -> str:
    if effect.who == "any":
        return words("sacrifice a character")
    who = words(n.CHARACTERS[effect.who])
    if not effect.otherwise:
        return words("sacrifice {who:the_character}", who=who)
    otherwise = effects(effect.otherwise, words)
    return words(
        "sacrifice {who:the_character}; if that's no longer possible, {otherwise}",
        who=who,
        otherwise=otherwise,
    )


def _appear(effect: f.Appear, words: Words) -> str:
    if effect.ship is None:
        return words("a ship of group {group} appears where the Nautilus is", group=effect.group)
    name = painted(n.BOX.faces[effect.ship][0].name, words)
    return words("{ship:the_ship} appears where the Nautilus is", ship=name)


def _placement(effect: f.PlacementDice, words: Words) -> str:
    if not effect.black:
        return words.n(
            "from now on, roll {count} white die for placement",
            "from now on, roll {count} white dice for placement",
            effect.white,
        )
    return words(
        "from now on, the placement dice are {white} white and {black} black",
        white=effect.white, black=effect.black,
    )  # fmt: skip


def _between(message: str) -> Telling:
    return lambda effect, words: words(
        message, one=n.ocean(effect.between[0], words), other=n.ocean(effect.between[1], words)
    )


def _notoriety(by: int, words: Words) -> str:
    return words.counted("notoriety", signed(by)) or words("Notoriety {by}", by=signed(by))


def _action_points(effect: f.ActionPoints, words: Words) -> str:
    by = signed(effect.n)
    return words.counted("action_points", by) or words("action points {by}", by=by)


def _treasure(effect: f.Treasure, words: Words) -> str:
    if words.shows("treasure"):
        return words("draw {piece:treasure} ×{count}", count=effect.n)
    return words.n("draw {count} treasure", "draw {count} treasures", effect.n)


def _counted(message: Plural, field: str) -> Telling:
    return lambda effect, words: words.n(*message, count=abs(getattr(effect, field)))


_TELLING: Final[Mapping[type[Effect], Telling]] = {
    f.Notoriety: lambda e, words: _notoriety(e.n, words) if e.n else None,
    f.Resource: _change,
    f.Treasure: _treasure,
    f.ActionPoints: _action_points,
    f.DiceGain: _counted(
        n_(
            "{count} action point fewer this turn",
            "{count} action points fewer this turn",
        ),
        "n",
    ),
    f.ToPile: lambda e, words: words(_PILES[e.to]) if e.to in _PILES else None,
    f.Hits: _counted(
        n_(
            "roll {count} die and take that many hits",
            "roll {count} dice and take that many hits",
        ),
        "dice",
    ),
    f.Choice: _either,
    f.May: lambda e, words: words.n(
        "you may discard {count} treasure; if you do, {then}",
        "you may discard {count} treasures; if you do, {then}",
        e.treasures,
        then=effects(e.effects, words),
    ),
    f.If: _if,
    f.Sacrificed: _sacrificed,
    f.PlaceByDice: _counted(
        n_(
            "roll {count} die and place a ship in the matching ocean",
            "roll {count} dice and place a ship in each matching ocean",
        ),
        "dice",
    ),
    f.Place: lambda e, words: words.n(
        "place {count} ship {ocean:in_ocean}",
        "place {count} ships {ocean:in_ocean}",
        e.ships,
        ocean=n.ocean(e.ocean, words),
    ),
    f.Appear: _appear,
    f.Gem: lambda e, words: (
        words("place a gem where the Nautilus is")
        if e.ocean == "nautilus"
        else words("place a gem {ocean:in_ocean}", ocean=n.ocean(e.ocean, words))
    ),
    f.Cube: lambda e, words: (
        words("place an uprising cube here")
        if e.where == "linked"
        else words("place an uprising cube on any site")
    ),
    f.SilverCube: lambda e, words: words("place a silver cube {site:on_land}", site=n.site(e.site, words)),
    f.TreasureFleet: lambda e, words: words(
        "place a treasure fleet {ocean:in_ocean}", ocean=n.ocean(e.ocean, words)
    ),
    f.OpenLink: _between(N_("link {one:the_ocean} and {other:the_ocean}")),
    f.MoveAcross: _between(N_("sail directly between {one:the_ocean} and {other:the_ocean}")),
    f.MayMove: lambda e, words: words(
        "you may sail to {ocean:the_ocean} at once", ocean=n.ocean(e.ocean, words)
    ),
    f.FreeMove: _counted(
        n_("sail up to {count} time for free", "sail up to {count} times for free"), "moves"
    ),
    f.GainUpgrade: lambda e, words: words("fit {upgrade:the_upgrade}", upgrade=n.upgrade(e.upgrade, words)),
    f.OfferUpgrade: lambda e, words: (
        words("choose an upgrade to make available") if e.pick else words("one more upgrade available")
    ),
    f.BuyUpgrade: lambda e, words: (
        words("buy an upgrade for {discount} Salvage less", discount=e.discount)
        if e.discount
        else words("buy an upgrade")
    ),
    f.Reinforce: lambda e, words: words("group {group} joins the ship pool", group=e.group),
    f.ThinOut: lambda e, words: words(
        "remove a ship of group {group} for each Notoriety threshold not yet reached", group=e.group
    ),
    f.PlacementDice: _placement,
}
