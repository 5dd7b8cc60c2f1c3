"""What must hold of computer players in Nemo's War, at officer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from benchmarks.opponents.lines import Line, mean, share
from benchmarks.opponents.tables import Plan, Played
from engine.kernel.events import Event
from engine.kernel.game import Game

MOTIVES: Final = ("anti_imperialism", "explore", "science", "war")
SUCCESS: Final = 220
"""Points from which a voyage is a success (15)."""


class Observer:
    """Notes the motive in the end."""

    def event(self, event: Event, facts: dict[str, Any]) -> None:
        """Nothing."""

    def step(self, game: Game[Any], state: Any, seat: int, facts: dict[str, Any]) -> None:
        """Nothing."""

    def end(self, state: Any, facts: dict[str, Any]) -> None:
        """Note by which motive the voyage is scored."""
        facts["motive"] = state.motive


def voyages(who: str, count: int, name: str, budget: int | None = None) -> list[Plan]:
    """Plan voyages of one strength; the motives take turns."""
    return [
        Plan("nemo", (who,), f"{name} {number}", (("motive", MOTIVES[number % len(MOTIVES)]),), budget)
        for number in range(count)
    ]


def lines(played: Sequence[Played]) -> Iterator[Line]:
    """Yield the lines of the list."""
    steady = [table for table in played if table.plan.who == ("steady",)]
    strong = [table for table in played if table.plan.who == ("strong",)]
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
    seeds = {table.plan.seed: points(table) for table in steady}
    surplus = [points(table) - seeds[table.plan.seed] for table in strong if table.plan.seed in seeds]
    if surplus:
        yield Line("nemo", "strong's points above steady's, same voyages", *mean(surplus), least=25)


def points(table: Played) -> float:
    """Return what a voyage is worth: nothing if it was lost."""
    return float(table.totals[0]) if table.winners else 0.0


def better(one: Played, other: Played) -> float:
    """Return 1 if one voyage was better, 0 if the other was, and a half if neither: seen, points, turns."""
    ranks = [(bool(each.winners), each.totals[0], each.clock) for each in (one, other)]
    return 0.5 if ranks[0] == ranks[1] else float(ranks[0] > ranks[1])
