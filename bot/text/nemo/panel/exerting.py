"""Reasons for or against exerting resources on a roll: the better odds, and the cost of a failure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal

from bot.text.catalogue import N_, Words
from bot.text.nemo.panel import worths
from bot.text.nemo.pieces.ships import find
from bot.text.percent import percent
from engine.nemo.names import TRACKS, Track
from engine.nemo.outcome import THROWS, outcome
from engine.nemo.view import View

Price = Literal["game", "points", "steps"]


_FOR: Final[Mapping[Price, str]] = {
    "game": N_("{percent} instead of {without}, but a failure may lose the game."),
    "points": N_("{percent} instead of {without}; if it fails, at worst {points}."),
    "steps": N_("{percent} instead of {without}; a failure costs steps, but no points."),
}
"""Reasons to exert a resource, by what a failure may cost."""
_AGAINST: Final[Mapping[Price, str]] = {
    "game": N_("Exerting gives {percent} instead of {without}; a failure may lose the game."),
    "points": N_("Exerting gives {percent} instead of {without}; failing costs {points} more."),
    "steps": N_("Exerting gives {percent} instead of {without}, but a failure costs steps."),
}
"""Reasons to exert nothing, by what a failure may cost."""


def exerting(exert: str, view: View, words: Words) -> str:
    """Explain an exertion of resources; if none are exerted, explain why not."""
    tracks, needed = [track for track in TRACKS if track in exert.split("+")], _needed(view)
    if needed is None:
        return ""
    target, possible = needed
    weighed = tracks or [max(possible, key=lambda track: _reached(target, (track,), view))]
    said = (_FOR if tracks else _AGAINST)[_price(weighed, view)]
    return words(
        said,
        percent=percent(_reached(target, weighed, view), words),
        without=percent(_reached(target, (), view), words),
        points=worths.points(_lost(weighed, view), words),
    )


def _price(tracks: Sequence[Track], view: View) -> Price:
    if any(each.value <= view.stakes[1] for each in view.resources if each.id in tracks):
        return "game"
    return "points" if _lost(tracks, view) else "steps"


def _needed(view: View) -> tuple[int, Sequence[Track]] | None:
    """Return the total that the pending roll needs and the resources that can be exerted on it, or None."""
    kind, _space, number = str(
        view.decisions[0].about.get("subject", "") if view.decisions else ""
    ).partition(" ")
    if kind in view.box.actions:
        results = view.box.figures.results
        return results.floors[results.failures - 1], view.box.actions[kind].exert
    if kind == "card":
        test = view.box.cards[int(number)].test
        return None if test is None or not test.exert else (test.value, test.exert)
    ship = find(int(number), view) if kind == "ship" else None
    return None if ship is None else (ship.defence, TRACKS)


def _reached(target: int, tracks: Sequence[Track], view: View) -> Fraction:
    added = sum(view.added.values()) + sum(each.exertion for each in view.resources if each.id in tracks)
    return Fraction(sum(outcome(throw, added, (target,)) for throw in THROWS), len(THROWS))


def _lost(tracks: Sequence[Track], view: View) -> int:
    return sum(worths.of_change(track, -view.stakes[1], view) for track in tracks)
