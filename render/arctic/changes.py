"""The changes since the last picture, which the board highlights."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.arctic import events as happened
from engine.arctic.names import Action, Nation
from engine.kernel.events import Event

LIT: Final = 3
"""How many changes of each kind are framed; of older changed sectors, only the short names are highlighted.
"""


@dataclass(slots=True)
class Changes:
    """Everything that a list of events changed on the board."""

    sectors: list[str] = field(default_factory=list)
    """The changed sectors, newest first, each once."""
    moves: list[tuple[str, str]] = field(default_factory=list)
    """The steps of ships, newest first: from which sector, to which."""
    lobbyists: list[tuple[Nation, Action | int]] = field(default_factory=list)
    """The nations and their actions or influence spaces to which lobbyists came, newest first."""
    treasuries: set[Nation] = field(default_factory=set)
    conflicts: set[Nation] = field(default_factory=set)
    votes: set[Nation] = field(default_factory=set)
    support: bool = False
    law: bool = False
    investments: list[tuple[str, int]] = field(default_factory=list)
    """The spaces of the investment track that were taken, newest first, by track and number."""
    points: set[int] = field(default_factory=set)
    cash: set[int] = field(default_factory=set)

    def touch(self, *sectors: str) -> None:
        """Record that sectors changed, in this order."""
        for sector in sectors:
            if sector in self.sectors:
                self.sectors.remove(sector)
            self.sectors.insert(0, sector)


def changes(events: Iterable[Event]) -> Changes:
    """Return the changes that these events made; the oldest event is first."""
    seen = Changes()
    for event in events:
        _on_the_chart(event, seen)
        _on_the_displays(event, seen)
        _in_the_purses(event, seen)
    return seen


def _on_the_chart(event: Event, seen: Changes) -> None:
    match event:
        case happened.ShipMoved():
            seen.moves.insert(0, (event.origin, event.target))
            seen.touch(event.origin, event.target)
        case (
            happened.ShipLaunched() | happened.ShipsFought() | happened.ControlChanged()
            | happened.PlatformBuilt() | happened.PlatformAttacked() | happened.PlatformLegalised()
            | happened.PlatformOutlawed() | happened.PlatformDestroyed()
            | happened.PlatformProtected() | happened.ProtectionEnded() | happened.ShipsNotReplaced()
        ):  # fmt: skip
            seen.touch(event.sector)


def _on_the_displays(event: Event, seen: Changes) -> None:
    match event:
        case happened.LobbyistPlaced() | happened.LobbyistKept():
            seen.lobbyists.insert(0, (event.nation, event.space))
        case happened.LobbyistChanged():
            seen.lobbyists.insert(0, (event.nation, 2))
        case happened.LobbyistReturned(space=int(space)):
            seen.lobbyists.insert(0, (event.nation, space))
        case happened.ActionTaken():
            seen.lobbyists.insert(0, (event.nation, event.action))
        case happened.ConflictDeclared() | happened.ConflictClosed():
            seen.conflicts.add(event.nation)
        case happened.VoteMoved():
            seen.votes.add(event.nation)
        case happened.SupportGiven():
            seen.support = True
        case happened.NorwayJoined():
            seen.treasuries.add("NOR")
            seen.votes.add("EU")
        case happened.LawChanged():
            seen.law = True
        case happened.Invested():
            seen.investments.insert(0, (event.track, event.space))


def _in_the_purses(event: Event, seen: Changes) -> None:
    match event:
        case happened.TaxesRaised() | happened.ShipsBought():
            seen.treasuries.add(event.nation)
        case happened.PlatformBuilt():
            seen.cash.add(event.seat)
            if event.fee:
                seen.treasuries.add(event.nation)
        case happened.PlatformLegalised() if event.fee:
            seen.cash.add(event.owner)
            seen.treasuries.add(event.nation)
        case happened.LobbyistWithdrawn() if event.subsidy:
            seen.cash.add(event.seat)
            seen.treasuries.add(event.nation)
        case happened.PaidOut():
            seen.cash.add(event.seat)
            seen.treasuries.add(event.nation)
        case happened.Invested() if event.amount:
            seen.cash.add(event.seat)
        case happened.StartPaid():
            seen.cash |= {event.seat, event.receiver}
        case happened.Slandered():
            seen.points.add(event.rival)
        case happened.Sold():
            if event.points:
                seen.points.add(event.seat)
            if event.cash:
                seen.cash.add(event.seat)


def moved(events: Iterable[Event]) -> Sequence[tuple[str, str]]:
    """Return the sectors that each moved ship left and entered."""
    return [(event.origin, event.target) for event in events if isinstance(event, happened.ShipMoved)]
