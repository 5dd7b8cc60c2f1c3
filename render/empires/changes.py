"""The changes since the last picture, which the board highlights."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.empires import events as happened
from engine.empires.names import HOME, Area, Place
from engine.kernel.events import Event

LIT: Final = 3
"""How many changed areas are framed; of older ones, only the names are highlighted."""


@dataclass(slots=True)
class Changes:
    """Everything that a list of events changed on the board."""

    areas: list[Area] = field(default_factory=list)
    """The changed areas, newest first, each once."""
    rows: set[tuple[Area, int]] = field(default_factory=set)
    """The areas and seats whose pieces there changed."""
    homes: set[int] = field(default_factory=set)
    gold: set[int] = field(default_factory=set)
    population: set[int] = field(default_factory=set)
    unrest: set[int] = field(default_factory=set)
    points: set[int] = field(default_factory=set)
    tiles: set[tuple[int, str]] = field(default_factory=set)
    """The seats and the tiles that they bought or used."""
    bid: bool = False

    def touch(self, place: Place, *seats: int) -> None:
        """Record that the seats' pieces in a place changed; the latest place comes first."""
        if place == HOME:
            self.homes.update(seats)
            return
        if place in self.areas:
            self.areas.remove(place)
        self.areas.insert(0, place)
        self.rows.update((place, seat) for seat in seats)


def changes(events: Iterable[Event]) -> Changes:
    """Return the changes that these events made; the oldest event is first."""
    seen = Changes()
    for event in events:
        _on_the_map(event, seen)
        _in_the_realms(event, seen)
    return seen


def _on_the_map(event: Event, seen: Changes) -> None:
    match event:
        case happened.UnitMoved():
            seen.touch(event.origin, event.seat)
            seen.touch(event.target, event.seat)
        case happened.UnitLost():
            seen.touch(event.place, event.seat)
        case happened.UnitBuilt():
            seen.touch(HOME, event.seat)
        case happened.UnitDeployed() | happened.Colonised() | happened.Enslaved():
            seen.touch(event.area, event.seat)
        case happened.SlavesRevolted():
            seen.touch(event.area, event.victim)
        case happened.MarkerRemoved():
            seen.touch(event.area, event.seat, *(() if event.loser is None else (event.loser,)))
        case happened.Attacked():
            seen.touch(event.area)


def _in_the_realms(event: Event, seen: Changes) -> None:
    match event:
        case happened.GoldPaid() if event.amount:
            seen.gold.add(event.seat)
        case happened.GoldGained() | happened.IncomeTaken():
            seen.gold.add(event.seat)
        case happened.GoldTaken():
            seen.gold |= {event.seat, event.victim}
        case happened.GoldGiven():
            seen.gold |= {event.seat, event.receiver}
        case happened.UnrestTaken() | happened.UnrestRemoved() | happened.UnrestPunished():
            seen.unrest.add(event.seat)
        case happened.AreaScored():
            seen.points.add(event.seat)
        case happened.UnitBuilt() if event.population:
            seen.population.add(event.seat)
        case happened.Colonised() | happened.PopulationGrew():
            seen.population.add(event.seat)
        case happened.TileBought() | happened.TileUsed():
            seen.tiles.add((event.seat, event.tile))
        case happened.BidMade():
            seen.bid = True


def moved(events: Iterable[Event]) -> Sequence[tuple[str, str]]:
    """Return the area, or ``home``, that each moved unit left, and the one that it entered."""
    return [(event.origin, event.target) for event in events if isinstance(event, happened.UnitMoved)]
