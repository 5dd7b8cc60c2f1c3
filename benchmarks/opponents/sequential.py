"""Lines that are checked while their tables are played, and decided as soon as their intervals allow it.

Several checks err more often than one, so every interval is wider than for a single check: by the bounds of
Pocock (1977), which err in 5 of 100 cases over all checks together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from math import ceil
from typing import Final, NamedTuple

from benchmarks.opponents.lines import SURE, Line
from benchmarks.opponents.tables import Plan, Played, play_all

BOUNDS: Final[Mapping[int, float]] = {1: SURE, 2: 2.178, 3: 2.289, 4: 2.361}
"""The number of standard errors to each side of an interval, by how often a line is checked."""
LOOKS: Final = max(BOUNDS)


class Question(NamedTuple):
    """A claim (line) to be checked, with the tables that may be needed for that."""

    plans: Sequence[Plan]
    """All tables that may be played; those of a deal follow one another."""
    block: int
    """The number of tables in a deal."""
    line: Callable[[Sequence[Played], float], Line]
    """Returns the line for the tables played so far and a number of standard errors to each side."""

    @property
    def parts(self) -> list[Sequence[Plan]]:
        """Return the tables that are added before each check: whole deals, divided evenly."""
        deals = ceil(len(self.plans) / self.block)
        looks = min(LOOKS, deals)
        ends = [self.block * (deals * look // looks) for look in range(looks + 1)]
        return [self.plans[begin:end] for begin, end in pairwise(ends)]


def answered(questions: Sequence[Question], workers: int | None) -> Iterator[Line]:
    """Yield each question's line, in order, as soon as it is decided or has had all its tables.

    All undecided ones are continued together, so that every process has work.
    """
    played: list[list[Played]] = [[] for _ in questions]
    found: list[Line | None] = [None] * len(questions)
    decided = 0
    for look in range(LOOKS):
        waiting = {
            at: each.parts[look]
            for at, each in enumerate(questions)
            if found[at] is None and look < len(each.parts)
        }
        tables = iter(list(play_all([plan for part in waiting.values() for plan in part], None, workers)))
        new = {at: list(islice(tables, len(part))) for at, part in waiting.items()}
        for at, part in new.items():
            question, last = questions[at], look + 1 == len(questions[at].parts)
            played[at] += part
            line = question.line(played[at], BOUNDS[len(question.parts)])
            if last or line.verdict != "open":
                count = f"{len(played[at])} of at most {len(question.plans)} tables"
                found[at] = replace(line, claim=f"{line.claim}, {count}")
        while decided < len(found) and (line_now := found[decided]) is not None:
            yield line_now
            decided += 1
