"""Short descriptions of a position of Struggle of Empires: captions, text alternatives, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import bot.text.empires.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.contract import Figure
from engine.empires.names import NATIVE
from engine.empires.view import PowerView, View
from render.empires.words import GAME

PARTS: Final[Mapping[str, str]] = {
    "points": N_("points of the areas"),
    "unrest": N_("unrest penalty"),
    "revolution": N_("revolution"),
}
"""The names of the parts of a score (12)."""
_BEST: Final = 3
"""How many of the scoring areas are named."""


def name(words: Words) -> str:
    """Return the game's name for captions."""
    return words(GAME)


def resignation(words: Words) -> str:
    """Return what happens to a seat when its player resigns."""
    return words(
        "Your power stays on the map as a neutral: it passes, helps nobody, and only defends what it has."
    )


def caption(view: View, words: Words) -> str:
    """Return the caption below a board: "Struggle of Empires · war 1 of 3 · actions, round 2 of 5"."""
    return f"{name(words)} · {stage(view, words)}"


def stage(view: View, words: Words) -> str:
    """Return the stage of the game, such as "war 1 of 3 · actions, round 2 of 5"."""
    if view.result is not None:
        return words("final position after war {war}", war=view.war)
    if view.phase == "setup":
        return words("set-up")
    places = {"war": view.war, "wars": view.wars}
    if view.phase == "actions":
        return words(
            "war {war} of {wars} · actions, round {round} of {rounds}",
            **places,
            round=view.round,
            rounds=view.rounds,
        )
    return words("war {war} of {wars} · {phase}", **places, phase=words(n.PHASES[view.phase]))


def points(view: View) -> Mapping[int, int]:
    """Return the current points of each seat, which are public."""
    return {power.seat: power.points for power in view.powers}


def seat_figures(seat: int, view: View, words: Words) -> Sequence[Figure]:
    """Return a power's points and gold, and during a round its remaining actions."""
    power = view.powers[seat]
    found = [
        Figure("points", power.points, words.n("{count} point", "{count} points", power.points), "points"),
        Figure("money", power.gold, words("{gold} gold", gold=power.gold), "gold"),
    ]
    if view.turn is not None:
        place = view.order.index(seat) - view.order.index(view.turn)
        left = view.actions_left if place == 0 else view.actions if place > 0 else 0
        text = words.n("{count} action remaining", "{count} actions remaining", left)
        found.append(Figure("remaining", left, text))
    return found


def position(view: View, names: Sequence[str], words: Words) -> str:
    """Describe the position in three sentences: the stage of the game, the powers, the alliances."""
    powers = words.p("list", "; ").join(_power(power, view, names, words) for power in view.powers)
    standing = words("{sentence}.", sentence=powers)
    return words.sentences((_progress(view, names, words), standing, _alliances(view, words)))


def _progress(view: View, names: Sequence[str], words: Words) -> str:
    where = caption(view, words)
    if view.battle:
        fought = n.target(f"{NATIVE}{view.battle.native}", words)
        if view.battle.defender is not None:
            fought = n.power(view.powers[view.battle.defender].power or "", words)
        where = words(
            "{where}, battle in {area:the_area} against {defender}",
            where=where,
            area=n.area(view.battle.area, words),
            defender=fought,
        )
    awaited = words.join(dict.fromkeys(names[decision.seat] for decision in view.decisions))
    if not awaited:
        return words("{sentence}.", sentence=where)
    return words("{where}; waiting for {awaited}.", where=where, awaited=awaited)


def _power(power: PowerView, view: View, names: Sequence[str], words: Words) -> str:
    units = {unit: sum(places.values()) for unit, places in power.units.items()}
    points = view.result.scores[power.seat].total if view.result else power.points
    return words(
        "{name}: {points}, {gold} gold, population {population}, {markers}, {units}",
        name=n.person(power.seat, view, names, words),
        points=words.n("{count} point", "{count} points", points),
        gold=power.gold,
        population=power.population,
        markers=words.n("{count} marker", "{count} markers", sum(power.markers.values())),
        units=n.army_list(units, words) if any(units.values()) else words("no units"),
    )


def _alliances(view: View, words: Words) -> str:
    rows = {
        row: words.join(n.power(view.powers[seat].power or "", words) for seat in seats) or words("nobody")
        for row, seats in view.rows.items()
    }
    return words("Side X: {top}; side Y: {bottom}.", **rows)


def ending(view: View, names: Sequence[str], words: Words) -> str:
    """Return a sentence with the winners; no one wins if all powers are in revolution (12)."""
    assert view.result is not None  # noqa: S101 - the contract requires a view with a result
    winners = [n.person(seat, view, names, words) for seat in view.result.winners]
    if not winners:
        return words("After war {war} every power is in revolution, and nobody wins.", war=view.war)
    points = max(view.result.scores[seat].total for seat in view.result.winners)
    if len(winners) > 1:
        return words(
            "After war {war} {names} share the victory with {points} points each.",
            war=view.war,
            names=words.both(winners),
            points=points,
        )
    return words(
        "After war {war} {name} wins with {points} points.", war=view.war, name=winners[0], points=points
    )


def part(part: str, words: Words) -> str:
    """Return the name of a part of a score."""
    return words(PARTS[part])


def origin(part: str, points: int, seat: int, view: View, words: Words) -> str:  # noqa: ARG001 - as every game's
    """Return the areas with the most points in the last war (11), or the amount of unrest (12)."""
    if view.result is None:  # The game was stopped, and nothing of this war has been scored.
        return ""
    if part != "points":
        return words("unrest {unrest}", unrest=view.powers[seat].unrest)
    areas = sorted(
        (standing.points, n.area(area.id, words))
        for area in view.areas
        for standing in area.standings
        if standing.seat == seat and standing.points
    )
    best = words.join(f"{area} {points}" for points, area in reversed(areas[-_BEST:]))
    return words("in the last war, {areas}", areas=best) if best else ""
