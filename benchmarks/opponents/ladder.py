"""Each strength against the next below, and the exploiters against the steady player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final

from benchmarks.opponents.exploiters import EXPLOITERS
from benchmarks.opponents.lines import DUEL, Line, wins
from benchmarks.opponents.tables import Plan, Played, one_against, won_by
from players import STRENGTHS

TABLE: Final = 0.60
"""What the stronger wins at least of tables of more than two, where twice its fair share is not less."""


def against_below(
    name: str, seats: int, deals: int, strong_deals: int, seconds: float
) -> Iterator[tuple[str, list[Plan]]]:
    """Yield pairings of one strong among weaker players, each with its tables; none without a deal.

    `seconds` is what strong players may take for an answer.
    """
    for worse, one in pairwise(STRENGTHS):
        count = strong_deals if one == "strong" else deals
        plans = one_against(name, one, worse, seats=seats, deals=count, name="ladder")
        yield one, [plan._replace(seconds=seconds) for plan in plans]


def won(name: str, one: str, played: Sequence[Played]) -> Line:
    """Return the share that the one won among others of the next strength."""
    seats = len(played[0].plan.who)
    worse = STRENGTHS[STRENGTHS.index(one) - 1]
    least = DUEL if seats == 2 else min(TABLE, 2 / seats)
    claim = f"{seats} seats, one {one} among {worse}: share of wins (fair: {1 / seats:.2f})"
    return Line(name, claim, *wins(won_by(played, one), seats), least=least)


def exploiters(name: str, seats: int, deals: int) -> list[Plan]:
    """Plan tables of each exploiter among steady players."""
    plans = (
        one_against(name, one, "steady", seats=seats, deals=deals, name="exploiter")
        for one in EXPLOITERS[name]
    )
    return [plan for table in plans for plan in table]


def exploited(name: str, played: Sequence[Played]) -> Iterator[Line]:
    """Yield what each exploiter won: no more than its fair share."""

    def who(table: Played) -> str:
        return next(each for each in table.plan.who if each != "steady")

    for one, group in groupby(played, key=who):
        tables = list(group)
        seats = len(tables[0].plan.who)
        claim = f"{one} among steady, {seats} seats"
        yield Line(name, claim, *wins(won_by(tables, one), seats), most=1 / seats)
