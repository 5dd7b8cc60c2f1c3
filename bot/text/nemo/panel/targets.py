"""The total that a roll needs, and the effect of each of its results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from bot.text.catalogue import Words
from bot.text.nemo.panel import worths
from bot.text.nemo.panel.outlook import effective, notoriety
from bot.text.nemo.pieces.effects import effects, signed, simultaneous
from bot.text.nemo.pieces.ships import find
from engine.kernel.decisions import Decision
from engine.nemo.effects import Cube, Effects, Expensive, Treasure, costly
from engine.nemo.view import ShipView, View

_FLEET: Final = 2
"""How many treasures a sunken fleet adds to a search (13)."""
_MISSED: Final = (1, 2)
"""The Notoriety for a missed attack, and for one with a natural 1-1 (9)."""


def results(decision: Decision, view: View, words: Words) -> str:
    """Return the effect of each result of an action's test, the best first; "" for any other roll."""
    action = view.box.actions.get(str(decision.about.get("subject", "")))
    if action is None or not action.results:
        return ""
    failures = view.box.figures.results.failures
    rows = [
        effective(tuple(_added(row, number >= failures, view)), view)
        for number, row in enumerate(action.results)
    ]
    effects_of = [_brings(row, view, words) for row in rows]
    alike = [[number for number, _ in run] for _, run in groupby(enumerate(effects_of), lambda each: each[1])]
    lines = ((_total(run[0], run[-1], view, words), effects_of[run[0]]) for run in reversed(alike))
    return " · ".join(words("**{total}** {effects}", total=total, effects=brings) for total, brings in lines)


def unpriced(action: str, view: View) -> bool:
    """Return whether a costly success at an action would cost nothing now."""
    row = view.box.actions[action].results[view.box.figures.results.failures]
    real = effective(tuple(_added(row, True, view)), view)
    return not costly(real)


def needed(decision: Decision, view: View, words: Words) -> str:
    """Return the total that an open roll needs; "" for the fog, or if a card's text contains it."""
    about: Mapping[str, Any] = decision.about
    kind, _space, number = str(about.get("subject", "")).partition(" ")
    if kind in view.box.actions:
        results = view.box.figures.results
        least, target = results.floors[results.failures - 1], results.floors[results.failures]
        if unpriced(kind, view):
            return words("needed: {target}", target=least)
        return words("needed: {target} ({least}: costly success)", target=target, least=least)
    ship = find(int(number), view) if kind == "ship" else None
    floor = _floor(str(about.get("roll")), ship, view)
    return "" if floor is None else words("needed: {target}", target=floor)


def _floor(roll: str, ship: ShipView | None, view: View) -> int | None:
    if roll == "cyclone":
        return view.box.dead_seas["cyclone"].attack
    if ship is None:
        return None
    torpedo = view.box.figures.torpedo
    floors = {
        "nautilus": ship.defence,
        "warship": ship.attack,
        "torpedo": torpedo.warship if ship.warship else torpedo.non_warship,
    }
    return floors.get(roll)


def missed(view: View, words: Words) -> str:
    """Return the cost of a missed strike in addition to exertion: Notoriety, and more on a natural 1-1."""
    usual, worst = (signed(notoriety(by, view)) for by in _MISSED)
    if words.shows("notoriety"):
        return words("missed: {piece:notoriety} {usual} ({worst} on a 1-1)", usual=usual, worst=worst)
    return words("if missed: Notoriety {usual} ({worst} on a 1-1)", usual=usual, worst=worst)


def of_sinking(ship: int, view: View, *, stalked: bool) -> str:
    """Return the Notoriety for sinking a ship, which the Monstrous Design reduces by stealth (10)."""
    found = find(ship, view)
    unseen = stalked and "monstrous_design" in view.fitted
    return signed(notoriety(max(0, found.notoriety - unseen) if found else 0, view))


def _total(first: int, last: int, view: View, words: Words) -> str:
    """Return the totals for a range of results, such as "≤2 or 1-1", "3-6" or "12+"."""
    floors = view.box.figures.results.floors
    if last == len(floors):
        return f"{floors[first - 1]}+"
    most = floors[last] - 1
    if not first:
        return words("≤{most} or 1-1", most=most)
    return words("{least}-{most}", least=floors[first - 1], most=most)


def _brings(real: Effects, view: View, words: Words) -> str:
    """Describe the effects of a result; for an uprising, its points are included."""
    lines = [effects(real, words)]
    if any(isinstance(effect, Cube) for effect in real):
        lines.append(worths.points(worths.of_cube(view), words))
    return simultaneous(lines, words)


def _added(row: Effects, passed: bool, view: View) -> Iterator[Any]:
    """Yield the effects of a result, with a sunken fleet's treasures and without an unpayable price."""
    fleet = passed and any(spot.id == view.nautilus and spot.treasure_fleet for spot in view.oceans)
    for effect in row:
        if isinstance(effect, Treasure) and fleet:
            yield replace(effect, n=effect.n + _FLEET)
        elif not isinstance(effect, Expensive) or view.treasures:
            yield effect
