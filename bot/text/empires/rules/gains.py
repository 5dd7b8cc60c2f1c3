"""Texts about what one more marker in an area gains, and what a battle for it may cost (rules 8 and 11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import bot.text.empires.pieces.names as n
from bot.text.catalogue import N_, Words
from bot.text.empires.panel.odds import flipped, joined, prospect
from engine.empires.commands import Attack, Colonise, Enslave
from engine.empires.names import NATIVE, Area
from engine.empires.odds import Prospect
from engine.empires.scoring import tied_points
from engine.empires.tiles import Strength
from engine.empires.view import AreaView, PowerView, View

_SETTLED: Final[Mapping[str, str]] = {
    "lead": N_("You'd lead there: {points} points."),
    "shared": N_("You'd share first place there with {powers}: {points} points each."),
    "later": N_("You'd be number {place} there: {points} points."),
    "safer": N_("One more marker makes your {points} points there safer."),
    "gold": N_("The marker brings 1 gold after each war, but no points yet."),
}
_WON: Final[Mapping[str, str]] = {
    "lead": N_("Win, and you lead there: {points} points."),
    "shared": N_("Win, and you share first place there with {powers}: {points} points each."),
    "later": N_("Win, and you're number {place} there: {points} points."),
    "safer": N_("Win, and your {points} points there are safer."),
    "gold": N_("Win, and your marker brings 1 gold after each war, but no points yet."),
}


def claimed(command: Colonise | Enslave | Attack, view: View, words: Words) -> str:
    """Describe what the reader gains by winning a marker: the place in the area, and its points (11)."""
    if view.reader is None:
        return ""
    area, aimed = area_of(command.area, view), ""
    if isinstance(command, Attack):
        aimed = command.target
        if (message := _bare(command, view, words)) is not None:
            return message
    before, _place, _shared = _score(area, view)
    after, place, shared = _score(area, view, aimed, more=1)
    held = _markers(area.id, view, aimed, more=1)
    rivals = [n.power(each.power or "", words) for each in view.powers
              if each.seat != view.reader and held.get(each.seat) == held[view.reader]]  # fmt: skip
    if not after:
        kind = "gold"
    elif before == after:
        kind = "safer"
    elif place > 1:
        kind = "later"
    else:
        kind = "shared" if shared > 1 else "lead"
    message = (_WON if aimed else _SETTLED)[kind]
    return words(message, points=after, place=place, powers=words.join(rivals))


def _bare(attack: Attack, view: View, words: Words) -> str | None:
    """Explain the purpose of an attack that can't win a marker; None for any other attack."""
    enemy = next((power for power in view.powers if power.power == attack.target), None)
    places = {"power": n.target(attack.target, words), "area": n.area(attack.area, words)}
    found = prospect(attack, view)
    if found is not None and found.land is None:
        return words("Only navies fight: no marker, but {power:the_power} may lose a navy.", **places)
    if enemy is not None and not enemy.markers.get(attack.area):
        return words("No marker to win there: {power:the_power} may lose a unit.", **places)
    return None


def risks(attack: Attack, view: View, words: Words) -> Iterator[str]:
    """Yield the risks of an attack that its odds omit: a seven, tiles, allies (8.7)."""
    found = prospect(attack, view)
    if found is None:
        return
    if view.options.natural_seven:
        yield words("A 7 costs a unit.")
    enemy = next((power for power in view.powers if power.power == attack.target), None)
    more = flipped(found, view).tiles[1]
    if enemy is not None and more:
        tiles = words.join(n.tile(tile, view, words) for tile in _flippable(enemy, found, view))
        yield words(
            "{power:The_power} may flip {tiles} (+{more}).",
            power=n.power(attack.target, words),
            tiles=tiles,
            more=more,
        )
    for sentence in joined(found, view, words):
        yield words("{sentence}.", sentence=sentence)


def _flippable(enemy: PowerView, found: Prospect, view: View) -> Iterator[str]:
    for tile in enemy.up:
        kind = view.tiles[tile]
        effect = kind.effect
        if isinstance(effect, Strength) and kind.duration == "war" and effect.area in (None, found.area):
            yield tile


def area_of(area: Area, view: View) -> AreaView:
    """Return the view of an area."""
    return next(each for each in view.areas if each.id == area)


def _markers(area: Area, view: View, aimed: str = "", more: int = 0) -> Mapping[int, int]:
    """Return the markers in an area by seat, adding `more` for the reader and removing one of `aimed`."""
    return {
        power.seat: power.markers.get(area, 0)
        + (more if power.seat == view.reader else 0)
        - (power.power == aimed)
        for power in view.powers
    }


def _score(area: AreaView, view: View, aimed: str = "", more: int = 0) -> tuple[int, int, int]:
    """Return the reader's points and place in an area, and how many powers share that place (11)."""
    assert view.reader is not None  # noqa: S101 - the caller has checked it
    held = _markers(area.id, view, aimed, more)
    own = held[view.reader]
    if not own:
        return 0, 0, 0
    place = 1 + sum(other > own for other in held.values())
    shared = sum(other == own for other in held.values())
    return tied_points(area.points, place, shared, view.ties), place, shared


def points_now(area: AreaView, view: View) -> int:
    """Return the points that the reader would score in an area now, ties included (11)."""
    return 0 if view.reader is None else _score(area, view)[0]


def points_with_one_more(area: AreaView, view: View, target: str) -> int:
    """Return the reader's points in an area with one more marker, taken from `target` if it has one."""
    return 0 if view.reader is None else _score(area, view, target, more=1)[0]


def weakest(area: AreaView) -> int | None:
    """Return the strength of the weakest natives in an area."""
    return min((int(face) for face in area.counters if face.isdigit()), default=None)


def foes(area: AreaView, view: View, *, open_sides: bool = False) -> list[str]:
    """Return the possible targets of an army in an area: enemy powers, then natives by their code."""
    row = None if view.reader is None else view.powers[view.reader].row
    found: list[str] = [
        power.power
        for power in view.powers
        if power.power
        and power.seat != view.reader
        and power.markers.get(area.id)
        and (open_sides or (row is not None and power.row not in (None, row)))
    ]
    least = weakest(area)
    return found if least is None else [*found, f"{NATIVE}{least}"]
