"""The odds of choices as text: "sink 58%", "success 72% (costly: 17%)", "risks 1-2 crew"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from bot.text.catalogue import N_, Words
from bot.text.nemo.pieces.effects import signed
from bot.text.nemo.pieces.names import TRACKS, price
from bot.text.percent import percent
from engine.nemo.odds import Chance
from engine.nemo.view import View

_OUTCOMES: Final[Mapping[str, str]] = {
    "passed": N_("pass {percent}"),
    "sunk": N_("sink {percent}"),
    "hits_0": N_("evade {percent}"),
}
_RANGED: Final[Mapping[str, str]] = {
    "nautilus": N_("sink {percent}"),
    "passed": N_("pass {percent}"),
    "tabled": N_("success {percent}"),
}
"""The message for a range of odds, by the kind of roll or by its subject."""
_GOOD: Final = ("success", "great_success")
_WELL: Final = ("passed", "sunk", "costly", *_GOOD)


def exertion(exert: str, view: View, words: Words) -> str:
    """Return an exertion with its current modifiers, such as "exert crew (+2)", or "exert nothing"."""
    added: dict[str, str] = {each.id: signed(each.exertion) for each in view.resources}
    exerted = [track for track in TRACKS if track in exert.split("+")]
    parts = [words("{track} ({added})", track=words(TRACKS[track]), added=added[track]) for track in exerted]
    return words("exert {exert}", exert=words.join(parts)) if parts else words("exert nothing")


def odds(chances: Sequence[Chance], words: Words, *, briefly: bool = False) -> str:
    """Return the odds of a choice, in the order of its rolls.

    If the exertion is chosen later, a roll has several odds, the first without exertion: then a costly
    success counts as a success, and `briefly` shows only the lowest and the highest.
    """
    rolls = [[each for each in chances if each.roll == roll] for roll in _rolls(chances)]
    lines = [
        _outcomes_text(ways[0], words) if len(ways) == 1 else _range(ways, words, briefly=briefly)
        for ways in rolls
    ]
    if len(rolls) > 1 and rolls[-1][0].roll == "warship":
        lines[-1] = words("if missed: {odds}", odds=lines[-1])
    return words.join(lines)


def stakes(chances: Sequence[Chance], words: Words) -> str:
    """Return what exerted resources lose on a failure, such as "risks 1-2 crew"; "" for nothing."""
    if len(_rolls(chances)) < len(chances):
        return ""  # What is exerted is chosen later.
    lost = {track: span for chance in chances for track, span in chance.stakes.items()}
    if not lost:
        return ""
    parts = (price(track, span(*bounds, words), words) for track, bounds in lost.items())
    return words("risks {stakes}", stakes=words.join(parts))


def _rolls(chances: Sequence[Chance]) -> list[str]:
    return list(dict.fromkeys(chance.roll for chance in chances))


def _range(ways: Sequence[Chance], words: Words, *, briefly: bool) -> str:
    """Return the probability without exertion and the best one: "sink 28%, up to 58% with exertion"."""
    likely = [sum((way.outcomes.get(good, Fraction(0)) for good in _WELL), Fraction(0)) for way in ways]
    least, most = percent(likely[0], words), percent(max(likely), words)
    shown = span(least, most, words) if briefly else least
    text = words(_RANGED[_kind(ways[0])], percent=shown)
    if briefly or least == most:
        return text
    return words("{odds}, up to {percent} with exertion", odds=text, percent=most)


def _kind(chance: Chance) -> str:
    if chance.roll == "nautilus":
        return chance.roll
    return "passed" if "passed" in chance.outcomes or "failed" in chance.outcomes else "tabled"


def _outcomes_text(chance: Chance, words: Words) -> str:
    outcomes = chance.outcomes
    if chance.roll == "fog":
        mean = sum(int(name.removeprefix("less_")) * share for name, share in outcomes.items())
        return words("Notoriety -{mean} on average", mean=round(mean))
    if chance.roll in ("warship", "cyclone"):
        return _outcome("hits_0", outcomes, words)
    if chance.roll in ("nautilus", "torpedo"):
        return _outcome("sunk", outcomes, words)
    if "passed" in outcomes or "failed" in outcomes:
        return _outcome("passed", outcomes, words)
    return _tabled(outcomes, words)


def _outcome(name: str, outcomes: Mapping[str, Fraction], words: Words) -> str:
    return words(_OUTCOMES[name], percent=percent(outcomes.get(name, Fraction(0)), words))


def _tabled(outcomes: Mapping[str, Fraction], words: Words) -> str:
    good = sum((outcomes.get(name, Fraction(0)) for name in _GOOD), Fraction(0))
    costly = outcomes.get("costly", Fraction(0))
    if not costly:
        return words("success {percent}", percent=percent(good, words))
    return words(
        "success {percent} (costly: {costly})",
        percent=percent(good + costly, words),
        costly=percent(costly, words),
    )


def span(least: object, most: object, words: Words) -> str:
    """Return a range such as "2-4", or a single number if both bounds are the same."""
    return str(least) if least == most else words("{least}-{most}", least=least, most=most)
