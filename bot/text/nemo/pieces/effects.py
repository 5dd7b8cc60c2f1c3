"""What cards, treasures and results do, told from their data: "Crew +1, pass pile"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import bot.text.nemo.pieces.names as n
from bot.text.catalogue import N_, Plural, Words, n_
from bot.text.nemo.pieces.ships import painted
from engine.nemo import effects as f
from engine.nemo.catalogue import Worth
from engine.nemo.effects import Effect, Effects

Telling = Callable[[Any, Words], str | None]

_PILES: Final[Mapping[str, str]] = {"pass": N_("card to the pass pile"), "fail": N_("card to the fail pile")}

_PLAIN: Final[Mapping[type[Effect], str]] = {
    f.Fight: N_("fight it at once"),
    f.ChangeMotive: N_("take another motive"),
    f.Expensive: N_("discard a treasure"),
    f.StartOcean: N_("the Nautilus starts where a die says"),
    f.DrawNext: N_("draw the next card"),
    f.ActionPhaseNow: N_("one more action phase"),
    f.EndGame: N_("the game ends"),
    f.Reroll: N_("roll again"),
}
"""Effects without anything that varies."""

_WORTHS: Final[Mapping[str, str]] = {
    "adventure": N_("Adventure {points}"),
    "science": N_("Science {points}"),
    "wonder": N_("Wonder {points}"),
    "character": N_("character points {points}"),
    "penalty": N_("penalty {points}"),
    "flat": N_("points {points}"),
    "warship": N_("Warship of {points}"),
    "non_warship": N_("Non-Warship of {points}"),
}
"""What a card can be worth, by the field of `Worth`."""


def effects(effects: Effects, words: Words) -> str:
    """Return what effects do, in their order; "nothing" of none."""
    told = (effect(each, words) for each in effects)
    return words.join(text for text in told if text) or words("nothing")


def effect(effect: Effect, words: Words) -> str | None:
    """Return what one effect does, or None where that goes without saying."""
    if type(effect) in _PLAIN:
        return words(_PLAIN[type(effect)])
    return _TELLING[type(effect)](effect, words)


def worth(worth: Worth, words: Words) -> str:
    """Return what a card is worth at the end: "Adventure 2, Science 1"; of nothing, ""."""
    return words.join(
        words(text, points=points)
        for field, text in _WORTHS.items()
        if (points := getattr(worth, field)) is not None and (points or field == "adventure")
    )


def signed(number: int) -> str:
    """Return a number with its sign."""
    return f"{number:+d}"


def _change(effect: f.Resource, words: Words) -> str:
    if effect.which == "any":
        return words("any resource {by}", by=signed(effect.n))
    if not effect.n:
        return words("{track} +0 (full)", track=words(n.TRACKS[effect.which]))
    return words("{track} {by}", track=words(n.TRACKS[effect.which]), by=signed(effect.n))


def _either(effect: f.Choice, words: Words) -> str:
    return words(" or ").join(effects(option, words) for option in effect.options)


def _if(effect: f.If, words: Words) -> str:
    then, otherwise = effects(effect.then, words), effects(effect.otherwise, words)
    if effect.alive:
        who = words(n.CHARACTERS[effect.alive])
        return words(
            ("if {who} is alive: {then}; otherwise {otherwise}"), who=who, then=then, otherwise=otherwise
        )
    oceans = (n.ocean(each, words) for each in effect.nautilus_in)
    places = (words.p("where the Nautilus is", "{ocean}", ocean=each) for each in oceans)
    where = words.p("places", " or ").join(places)
    return words("if in {where}: {then}; otherwise {otherwise}", where=where, then=then, otherwise=otherwise)


def _sacrificed(effect: f.Sacrificed, words: Words) -> str:
    if effect.who == "any":
        return words("sacrifice a character")
    who = words(n.CHARACTERS[effect.who])
    if not effect.otherwise:
        return words("sacrifice {who:the_character}", who=who)
    otherwise = effects(effect.otherwise, words)
    return words("sacrifice {who:the_character}; if already gone: {otherwise}", who=who, otherwise=otherwise)


def _appear(effect: f.Appear, words: Words) -> str:
    if effect.ship is None:
        return words("a ship of group {group} appears here", group=effect.group)
    return words("{ship} appears here", ship=painted(n.BOX.faces[effect.ship][0].name, words))


def _counted(message: Plural, field: str) -> Telling:
    return lambda effect, words: words.n(*message, count=getattr(effect, field))


_TELLING: Final[Mapping[type[Effect], Telling]] = {
    f.Notoriety: lambda e, words: words("Notoriety {by}", by=signed(e.n)),
    f.Resource: _change,
    f.Treasure: _counted(n_("{count} treasure", "{count} treasures"), "n"),
    f.ActionPoints: lambda e, words: words("action points {by}", by=signed(e.n)),
    f.DiceGain: lambda e, words: words("action points of this turn's dice {by}", by=signed(e.n)),
    f.ToPile: lambda e, words: words(_PILES[e.to]) if e.to in _PILES else None,
    f.Hits: _counted(n_("hits: {count} die", "hits: {count} dice"), "dice"),
    f.Choice: _either,
    f.May: lambda e, words: words.n(
        "you may discard {count} treasure for this: {then}",
        "you may discard {count} treasures for this: {then}",
        e.treasures,
        then=effects(e.effects, words),
    ),
    f.If: _if,
    f.Sacrificed: _sacrificed,
    f.PlaceByDice: _counted(n_("place {count} ship by a die", "place {count} ships by dice"), "dice"),
    f.Place: lambda e, words: words.n(
        "place {count} ship: {ocean}", "place {count} ships: {ocean}", e.ships, ocean=n.ocean(e.ocean, words)
    ),
    f.Appear: _appear,
    f.Gem: lambda e, words: (
        words("place a gem here")
        if e.ocean == "nautilus"
        else words(("place a gem: {ocean}"), ocean=n.ocean(e.ocean, words))
    ),
    f.Cube: lambda e, words: (
        words("place an uprising cube here")
        if e.where == "linked"
        else words("place an uprising cube on any site")
    ),
    f.SilverCube: lambda e, words: words("place a silver cube: {site}", site=n.site(e.site, words)),
    f.TreasureFleet: lambda e, words: words("place a treasure fleet: {ocean}", ocean=n.ocean(e.ocean, words)),
    f.OpenLink: lambda e, words: words("open the link {between}", between=_between(e.between, words)),
    f.MoveAcross: lambda e, words: words("sail across {between}", between=_between(e.between, words)),
    f.MayMove: lambda e, words: words("may sail at once: {ocean}", ocean=n.ocean(e.ocean, words)),
    f.FreeMove: _counted(n_("{count} free move", "{count} free moves"), "moves"),
    f.GainUpgrade: lambda e, words: words("fit {upgrade}", upgrade=n.upgrade(e.upgrade, words)),
    f.OfferUpgrade: lambda e, words: (
        words("pick an upgrade that goes on offer") if e.pick else words("one more upgrade on offer")
    ),
    f.BuyUpgrade: lambda e, words: (
        words("buy an upgrade, {discount} cheaper", discount=e.discount)
        if e.discount
        else words("buy an upgrade")
    ),
    f.Reinforce: lambda e, words: words("group {group} joins the ship pool", group=e.group),
    f.ThinOut: lambda e, words: words(
        "remove a ship of group {group} for each level not reached", group=e.group
    ),
    f.PlacementDice: lambda e, words: words(
        "placement dice: {white} white, {black} black", white=e.white, black=e.black
    ),
}


def _between(pair: tuple[str, str], words: Words) -> str:
    return " – ".join(n.ocean(ocean, words) for ocean in pair)
