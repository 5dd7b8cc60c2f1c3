"""The changes since the last picture, which the board highlights."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.kernel.events import Event
from engine.nemo import events as happened
from engine.nemo.names import Character, Track

LIT: Final = 3
"""How many changes of each kind are framed."""


@dataclass(slots=True)
class Changes:
    """Everything that a list of events changed on the board. Lists are newest first."""

    ships: list[int] = field(default_factory=list)
    """The ships that were revealed, turned or moved."""
    hidden: list[str] = field(default_factory=list)
    """The oceans with a new face-down ship."""
    gems: set[str] = field(default_factory=set)
    """The oceans, and the Adventure deck, where a gem was added or removed."""
    sites: list[str] = field(default_factory=list)
    move: tuple[str, str] | None = None
    """The last oceans between which the Nautilus sailed: from where, to where."""
    notoriety: bool = False
    tracks: set[Track] = field(default_factory=set)
    action_points: bool = False
    upgrades: set[str] = field(default_factory=set)
    cards: set[int] = field(default_factory=set)
    """The cards that went to a pile or in front of the crew."""
    treasures: bool = False
    characters: set[Character] = field(default_factory=set)
    captain: bool = False
    white: tuple[int, ...] = ()
    black: tuple[int, ...] = ()
    """The placement dice that were rolled last."""
    counted: tuple[int, int] | None = None
    """The two white dice that counted, or None."""
    gained: int = 0
    """The number of action points that these dice brought."""


def changes(events: Iterable[Event]) -> Changes:
    """Return the changes that these events made; the oldest event is first."""
    seen = Changes()
    for event in events:
        _at_sea(event, seen)
        _aboard(event, seen)
        _on_the_dice(event, seen)
    return seen


def _at_sea(event: Event, seen: Changes) -> None:
    match event:
        case (
            happened.ShipArrived() | happened.ShipAppeared() | happened.ShipTurnedHostile()
            | happened.ShipStored()
        ):  # fmt: skip
            if event.ship in seen.ships:
                seen.ships.remove(event.ship)
            seen.ships.insert(0, event.ship)
        case happened.ShipPlaced():
            seen.hidden.insert(0, event.ocean)
        case happened.GemPlaced() | happened.GemTaken():
            seen.gems.add(event.where)
        case happened.CubePlaced() | happened.CubeRemoved():
            seen.sites.insert(0, event.site)
        case happened.NautilusMoved(origin=str(origin)):
            seen.move = origin, event.target


def _aboard(event: Event, seen: Changes) -> None:
    match event:
        case happened.NotorietyChanged():
            seen.notoriety = True
        case happened.ResourceChanged():
            seen.tracks.add(event.track)
        case happened.ActionPointsChanged():
            seen.action_points = True
        case happened.UpgradeFitted() | happened.UpgradeOffered() | happened.UpgradeDestroyed():
            seen.upgrades.add(event.upgrade)
        case happened.CardKept() | happened.CardPiled():
            seen.cards.add(event.card)
        case happened.TreasureDrawn() | happened.TreasureUsed():
            seen.treasures = True
        case happened.CharacterSacrificed():
            seen.characters.add(event.character)
        case happened.CaptaincyPassed():
            seen.captain = True


def _on_the_dice(event: Event, seen: Changes) -> None:
    match event:
        case happened.PlacementRolled():
            seen.white, seen.black, seen.counted, seen.gained = event.white, event.black, None, 0
        case happened.DiceChosen():
            seen.counted, seen.gained = (event.one, event.other), event.gained


def moved(events: Iterable[Event]) -> Sequence[tuple[str, str]]:
    """Return the oceans that the Nautilus left and entered with each move."""
    return [
        (event.origin, event.target)
        for event in events
        if isinstance(event, happened.NautilusMoved) and event.origin is not None
    ]
