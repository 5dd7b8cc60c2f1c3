"""Requirements on computer players in Nemo's War, at the difficulty officer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from benchmarks.opponents.lines import DUEL, Line, mean, share, wins
from benchmarks.opponents.tables import Plan, Played
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.game import Game
from players import STRENGTHS

MOTIVES: Final = ("anti_imperialism", "explore", "science", "war")
SUCCESS: Final = 220
"""The number of points from which a voyage is a success (15)."""
EVEN: Final = 0.5
"""The least share of voyages that strong must end better than steady (``docs/players.md`` says why)."""


class Observer:
    """Records the motive at the end of a voyage."""

    def event(self, event: Event, facts: dict[str, Any]) -> None:
        """Do nothing."""

    def step(
        self, game: Game[Any], state: Any, decision: Decision, command: Command, facts: dict[str, Any]
    ) -> None:
        """Do nothing."""

    def end(self, state: Any, facts: dict[str, Any]) -> None:
        """Record the motive by which the voyage is scored."""
        facts["motive"] = state.motive


def voyages(who: str, count: int, name: str, budget: int | None = None) -> list[Plan]:
    """Return plans for voyages of one strength, with each motive in turn."""
    return [
        Plan("nemo", (who,), f"{name} {number}", (("motive", MOTIVES[number % len(MOTIVES)]),), budget)
        for number in range(count)
    ]


def lines(played: Sequence[Played]) -> Iterator[Line]:
    """Yield the lines for voyages of each strength; those with the same seeds are compared."""
    steady = [table for table in played if table.plan.who == ("steady",)]
    seen = [table for table in steady if table.winners]
    totals = [float(table.totals[0]) for table in seen]
    yield Line("nemo", "steady sees the end", *share(len(seen), len(steady)), least=0.8)
    yield Line("nemo", "steady's mean there", *mean(totals), least=150)
    good = sum(total >= SUCCESS for total in totals)
    yield Line("nemo", "steady's voyages that are a success or better", *share(good, len(steady)), least=0.15)
    for motive in MOTIVES:
        chosen = [table for table in seen if dict(table.plan.options)["motive"] == motive]
        kept = sum(table.facts["motive"] == motive for table in chosen)
        yield Line("nemo", f"{motive} ends as chosen", *share(kept, len(chosen)), least=0.5)
    surplus = [points(one) - points(other) for one, other in _same(played, "strong", "steady")]
    yield Line("nemo", "strong's points above steady's, same voyages", *mean(surplus), least=0)
    for worse, who in pairwise(STRENGTHS):
        shares = [better(*pair) for pair in _same(played, who, worse)]
        least = EVEN if who == "strong" else DUEL
        yield Line("nemo", f"{who} against {worse}, the same voyages", *wins(shares, 1), least=least)


def _same(played: Sequence[Played], one: str, other: str) -> list[tuple[Played, Played]]:
    """Return pairs of voyages with the same seed, by one strength and by the other."""
    others = {table.plan.seed: table for table in played if table.plan.who == (other,)}
    ones = (table for table in played if table.plan.who == (one,))
    return [(table, others[table.plan.seed]) for table in ones if table.plan.seed in others]


def points(table: Played) -> float:
    """Return the points of a voyage, 0 if it was lost."""
    return float(table.totals[0]) if table.winners else 0.0


def better(one: Played, other: Played) -> float:
    """Return 1, 0.5 or 0 if a voyage was better than, equal to or worse than another.

    Completion counts before points, and points before turns.
    """
    ranks = [(bool(each.winners), each.totals[0], each.clock) for each in (one, other)]
    return 0.5 if ranks[0] == ranks[1] else float(ranks[0] > ranks[1])
