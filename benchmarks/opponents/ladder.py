"""The lines that compare each strength with the next lower one, and exploiters with the steady player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, Literal

from benchmarks.opponents.exploiters import EXPLOITERS
from benchmarks.opponents.lines import DUEL, SURE, Line, wins
from benchmarks.opponents.sequential import Question
from benchmarks.opponents.tables import Played, one_against, won_by
from players import STRENGTHS

TABLE: Final = 0.60
"""The least share of wins of the stronger at tables of three or more, unless twice its fair share is less."""
EXPLOITED: Final = 3
"""The number of seats at the tables of an exploiter."""

Who = Literal["steady", "strong", "exploiter"]
"""The player whose tables are counted."""


def questions(name: str, seats: Sequence[int], most: Mapping[Who, int], seconds: float) -> Iterator[Question]:
    """Yield a question for each strength and number of seats, then for each exploiter at three seats.

    `most` is the largest number of tables for a line; `seconds` is the time for strong players' answers.
    """
    for number in seats:
        for worse, one in pairwise(STRENGTHS):
            deals = most["strong" if one == "strong" else "steady"] // number
            plans = one_against(name, one, worse, seats=number, deals=deals, name="ladder")
            if plans:
                plans = [plan._replace(seconds=seconds) for plan in plans]
                yield Question(plans, number, partial(won, name, one))
    for exploiter in EXPLOITERS[name]:
        deals = max(1, most["exploiter"] // EXPLOITED)
        plans = one_against(name, exploiter, "steady", seats=EXPLOITED, deals=deals, name="exploiter")
        yield Question(plans, EXPLOITED, partial(exploited, name, exploiter))


def won(name: str, one: str, played: Sequence[Played], sure: float = SURE) -> Line:
    """Return the line about the share of wins of one player among others of the next lower strength."""
    seats = len(played[0].plan.who)
    worse = STRENGTHS[STRENGTHS.index(one) - 1]
    least = DUEL if seats == 2 else min(TABLE, 2 / seats)
    claim = f"{seats} seats, one {one} among {worse}: share of wins (fair: {1 / seats:.2f})"
    return Line(name, claim, *wins(won_by(played, one), seats, sure), least=least)


def exploited(name: str, one: str, played: Sequence[Played], sure: float = SURE) -> Line:
    """Return the line about an exploiter's share of wins, which should not be above its fair share."""
    seats = len(played[0].plan.who)
    claim = f"{one} among steady, {seats} seats"
    return Line(name, claim, *wins(won_by(played, one), seats, sure), most=1 / seats)
