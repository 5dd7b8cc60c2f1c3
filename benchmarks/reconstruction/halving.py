"""Successive halving: all candidates play a few tables, and the better ones more of them.

K. Jamieson and A. Talwalkar, "Non-stochastic Best Arm Identification and Hyperparameter Optimization", 2016.
Exchanges of deposits and whole prices have no direction to follow, as a search by CMA-ES would need, and one
table says little: so time is spent on those candidates that may still be the best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from benchmarks.reconstruction.measures import Told, told
from benchmarks.reconstruction.tables import Plan, begun
from benchmarks.reconstruction.variations import Variation

Loss = Callable[[Sequence[Told]], float]


class Rung(NamedTuple):
    """What a candidate has shown by the end of a rung."""

    number: int
    candidate: Variation
    tables: int
    loss: float


def halved(
    start: Variation, candidates: Sequence[Variation], plans: Sequence[Plan], rungs: Sequence[int], loss: Loss
) -> Iterator[Rung]:
    """Play all candidates by the same seeds, and yield what they have shown, the best of each rung first.

    `rungs` are the tables that each has played by the end of a rung; of every three, one goes on. `start` is
    never left out: who goes on to the end beside it has to be better than it.
    """
    played: dict[str, list[Told]] = {}
    going = [start, *candidates]
    for number, tables in enumerate(rungs, 1):
        for each in going:
            before = played.setdefault(each.name, [])
            before += (_play(plan, each.options(plan.game)) for plan in plans[len(before) : tables])
        found = [Rung(number, each, tables, loss(played[each.name])) for each in going]
        found.sort(key=lambda rung: rung.loss)
        yield from found
        better = [rung.candidate for rung in found if rung.candidate is not start]
        going = [start, *better[: max(1, len(better) // 3)]]


def _play(plan: Plan, options: Mapping[str, Any]) -> Told:
    return told(begun(plan._replace(options={**plan.options, **options})).finish())
