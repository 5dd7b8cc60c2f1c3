"""Requirements on the steady player in The Arctic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from benchmarks.opponents.lines import Line, found_of, mean, share
from benchmarks.opponents.tables import Played
from engine import games
from engine.arctic.events import ControlChanged, ShipMoved
from engine.arctic.names import POLE
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.game import Game

SEATS: Final = (2, 3, 4)
LATE: Final = 7
LAST: Final = 9
ARGUED: Final = frozenset({"norway_joined", "support_given"})
"""The kinds of events caused only by choices that harm the seat itself: see the exploiter `joins_eu`."""


class Observer:
    """Records which company brought China to the pole, and its lead before that."""

    def event(self, event: Event, facts: dict[str, Any]) -> None:
        """Record the seat that gave China the pole; none if China's ships moved automatically."""
        match event:
            case ShipMoved(nation="CHN", target=target, automatic=True) if target == POLE:
                facts["by_itself"] = True
            case ControlChanged(sector=sector, after=after) if sector == POLE:
                facts.pop("ender", None)
                if after == "CHN" and not facts.get("by_itself"):
                    facts["ender"] = facts["acting"]

    def step(
        self, game: Game[Any], state: Any, decision: Decision, command: Command, facts: dict[str, Any]
    ) -> None:
        """Record the acting seat, and its lead over the best rival."""
        seat = decision.seat
        totals = [score.total for score in game.standing(state).scores]
        others = max(total for other, total in enumerate(totals) if other != seat)
        facts["acting"] = (seat, totals[seat] - others)
        facts["by_itself"] = False

    def end(self, state: Any, facts: dict[str, Any]) -> None:
        """Do nothing."""


def lines(played: Sequence[Played]) -> Iterator[Line]:
    """Yield the lines for steady players at tables of two to four."""
    for seats in SEATS:
        tables = [table for table in played if len(table.plan.who) == seats]
        yield from _length(tables, seats)
        yield from _fairness(tables, seats)
        distinct = len({table.digest for table in tables})
        rate = distinct / len(tables) if tables else 1.0
        yield Line("arctic", f"{seats} seats, games that differ", rate, rate, rate, least=1.0)
    yield _events(played)
    yield _china(played)


def _length(tables: Sequence[Played], seats: int) -> Iterator[Line]:
    late = [table for table in tables if table.clock >= LATE]
    full = sum(table.clock >= LAST for table in tables)
    wanted = 1 / 3 if seats == 2 else 0.6
    yield Line("arctic", f"{seats} seats, reached turn 7", *share(len(late), len(tables)), least=wanted)
    if seats > 2:
        yield Line("arctic", f"{seats} seats, reached turn 9", *share(full, len(tables)), least=0.4)
    best = [float(max(table.totals)) for table in late]
    if best:
        claim = f"{seats} seats, winner's mean from turn 7 on"
        yield Line("arctic", claim, *mean(best), least=110, most=190)


def _fairness(tables: Sequence[Played], seats: int) -> Iterator[Line]:
    wins = Counter[int]()
    for table in tables:
        for seat in table.winners:
            wins[seat] += 1
    seat, most = max(((seat, wins[seat]) for seat in range(seats)), key=lambda each: each[1])
    claim = f"{seats} seats, wins of seat {seat}, the best, by fair share"
    yield Line("arctic", claim, *_by_fair_share(most, len(tables), seats), most=1.4)
    firsts = sum(table.share(table.first) for table in tables)
    claim = f"{seats} seats, wins of who picks first, by fair share"
    yield Line("arctic", claim, *_by_fair_share(firsts, len(tables), seats), most=1.4)


def _by_fair_share(wins: float, tables: int, seats: int) -> tuple[float, float, float]:
    rate, low, high = share(wins, tables)
    return seats * rate, seats * low, seats * high


def _events(played: Sequence[Played]) -> Line:
    known = set(games["arctic"].events.types) - ARGUED
    seen = {kind for table in played for kind in table.kinds}
    missing = ", ".join(sorted(known - seen))
    claim = f"kinds of events of {len(known)}" + (f" (never: {missing})" if missing else "")
    return Line("arctic", claim, *found_of(len(known & seen), len(known), len(played)), least=len(known))


def _china(played: Sequence[Played]) -> Line:
    """Return the line about whether players who give China the pole win, or finish closer to the best.

    It omits games that ended by China's automatic moves, and those that ended in the last turn, after which
    the game is over anyway.
    """
    ended = [
        table for table in played if table.reason == "china" and "ender" in table.facts and table.clock < LAST
    ]
    good = 0
    for table in ended:
        seat, ahead = table.facts["ender"]
        others = max(total for other, total in enumerate(table.totals) if other != seat)
        good += table.ranks[seat] == 1 or table.totals[seat] - others > ahead
    claim = f"who ended a game by China led or gained by it ({len(ended)} games)"
    return Line("arctic", claim, *(share(good, len(ended)) if ended else (1.0, 0.0, 1.0)), least=0.95)
