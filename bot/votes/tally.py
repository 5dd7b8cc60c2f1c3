"""Counting votes: approvals, ties, and whether further votes could change the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

Approvals = Mapping[int, tuple[str, ...]]
"""The plans that each seat approves, its first choice first."""


def leaders(approvals: Approvals) -> tuple[str, ...]:
    """Return the plans with the most approvals and, of these, the most first choices.

    The plan that was named first comes first. The tuple is empty if there are no votes.
    """
    counted = Counter(plan for plans in approvals.values() for plan in plans)
    first = Counter(plans[0] for plans in approvals.values() if plans)
    weight = {plan: (number, first[plan]) for plan, number in counted.items()}
    most = max(weight.values(), default=(0, 0))
    return tuple(plan for plan, found in weight.items() if found == most)


def settled(approvals: Approvals, crew: int) -> bool:
    """Return whether the members who have not voted, of `crew` in all, are too few to cause even a tie."""
    counted = Counter(plan for plans in approvals.values() for plan in plans)
    counts = [number for _plan, number in counted.most_common(2)]
    if not counts:
        return False
    second = counts[1] if len(counts) > 1 else 0
    return len(approvals) == crew or counts[0] - second > crew - len(approvals)
