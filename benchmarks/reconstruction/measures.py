"""What a table tells of its figures: who won from where, how long it was, what was done in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from statistics import fmean
from types import MappingProxyType
from typing import Final, NamedTuple

from benchmarks.reconstruction.tables import Table
from engine.arctic.commands import Act
from engine.arctic.events import LobbyistPlaced
from engine.empires.commands import Buy
from engine.empires.events import Attacked, CountersDrawn, MarkerRemoved, PartFought, StartRolled
from engine.kernel.commands import Command
from engine.nemo.commands import UseCard
from engine.nemo.events import ActionTaken, CardPiled, NotorietyChanged, TestEnded, TurnBegan
from engine.nemo.scoring import FINALE


class Told(NamedTuple):
    """What one table tells."""

    counts: Mapping[str, float]
    """How often something happened; what is left out never did."""
    shares: Mapping[str, float]
    """What cannot be told of every table, such as who won from a place that nobody took."""


def told(table: Table) -> Told:
    """Return what a table tells that has come to its end."""
    result, seats = table.result, table.plan.seats
    counts = Counter[str](f"done: {_used(command)}" for command in table.commands)
    shares: dict[str, float] = {"length": float(table.clock)}
    if seats > 1:
        counts[f"ends: {result.reason}"] += 1
        totals = [float(score.total) for score in result.scores]
        shares |= {"points, winner": max(totals), "points, mean": fmean(totals)}
        shares |= {f"wins: seat {seat + 1}": won(table, seat) for seat in range(seats)}
        shares["wins: first to choose"] = won(table, table.first)
    for name, value in _OF_GAMES[table.plan.game](table):
        if name.startswith(_SHARES):
            shares[name] = value
        else:
            counts[name] += value  # type: ignore[assignment]
    return Told(counts, shares)


def won(table: Table, seat: int) -> float:
    """Return how much of the first place a seat has."""
    winners = table.result.winners
    return 1 / len(winners) if seat in winners else 0.0


_SHARES: Final = ("wins:", "points", "share:", "level:")
"""How the names begin of what is no count."""
_INCITE: Final = "incite"


def _used(command: Command) -> str:
    match command:
        case Act(action=action):
            return f"action {action}"
        case Buy(tile=tile):
            return f"buy {tile}"
        case UseCard(card=card):
            return f"use card {card}"
        case _:
            return command.kind


def _arctic(table: Table) -> Iterator[tuple[str, float]]:
    begun: dict[int, str] = {}
    for event in table.events:
        if isinstance(event, LobbyistPlaced):
            begun.setdefault(event.seat, f"{event.nation} {event.space}")
        if len(begun) == table.plan.seats:
            break
    totals = [float(score.total) for score in table.result.scores]
    yield f"first choice: {begun[table.first]}", 1.0
    for order, (seat, place) in enumerate(begun.items(), 1):
        yield f"wins: begun at {place}", won(table, seat)
        yield f"points ahead: begun at {place}", totals[seat] - fmean(totals)
        yield f"points ahead: chose {order}", totals[seat] - fmean(totals)


def _empires(table: Table) -> Iterator[tuple[str, float]]:
    seats, drawn, taken = table.plan.seats, Counter[int](), Counter[int]()
    idle: list[float] = []
    for event in table.events:
        match event:
            case StartRolled(seat=start):
                for ahead in range(seats):
                    yield f"wins: {ahead} left of the start player", won(table, (start + ahead) % seats)
            case CountersDrawn(counters=counters):
                drawn.update(int(face) for _, face in counters if face.isdigit())
            case Attacked(native=native, defender=None):
                yield f"attacks on natives of {native}", 1.0
            case Attacked():
                yield "attacks on powers", 1.0
            case MarkerRemoved(native=native, loser=None) if native:
                taken[native] += 1
            case PartFought(part="land", defender=int(), strength=(_, against)):
                idle.append(float(against == 0))
    for strength, count in drawn.items():
        yield f"share: natives of {strength} that were taken, of those drawn", taken[strength] / count
    if idle:
        yield "share: land battles with powers that met strength 0", fmean(idle)
    for score in table.result.scores:
        yield "revolutions", float(score.parts.get("revolution", 0) < 0)


def _nemo(table: Table) -> Iterator[tuple[str, float]]:
    state, notoriety, incites, quieter, placed = table.state, 0, False, list[int](), list[bool]()
    for event in table.events:
        match event:
            case ActionTaken(action=action):
                yield f"done: action {action}", 1.0
                incites = action == _INCITE
            case TestEnded(subject=subject, passed=passed) if incites and subject == _INCITE:
                placed.append(passed)
                quieter.append(0)
            case TurnBegan():
                incites = False
            case CardPiled(card=card, pile="pass"):
                yield f"cards passed: {card}", 1.0
            case NotorietyChanged(by=by, value=value):
                notoriety = value
                if incites and quieter:
                    quieter[-1] += by
    seen = state.ended == FINALE
    yield f"ends: {'sees its end' if seen else f'lost by {state.ended}'}", 1.0
    points = float(table.result.scores[0].total) if seen else 0.0
    yield "points, lost voyages as 0", points
    yield f"points, lost voyages as 0: {table.plan.options['motive']}", points
    if placed:
        yield "share: incites that placed a cube", fmean(placed)
        yield "level: Notoriety by an incite", fmean(quieter)
    yield "level: Notoriety at the end", float(notoriety)


_OF_GAMES: Final[Mapping[str, Callable[[Table], Iterator[tuple[str, float]]]]] = MappingProxyType(
    {"arctic": _arctic, "empires": _empires, "nemo": _nemo}
)
