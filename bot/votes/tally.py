"""Counting votes: plurality, ties, and when nothing can change any more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping


def leaders(votes: Mapping[int, str]) -> tuple[str, ...]:
    """Return the plans with the most votes, the one voted for first before others; none without votes."""
    counted = Counter(votes.values())
    most = max(counted.values(), default=0)
    return tuple(plan for plan, number in counted.items() if number == most)


def settled(votes: Mapping[int, str], crew: int) -> bool:
    """Whether those of a crew of so many who have not voted could no longer even bring about a tie."""
    counts = [number for _plan, number in Counter(votes.values()).most_common(2)]
    if not counts:
        return False
    second = counts[1] if len(counts) > 1 else 0
    return len(votes) == crew or counts[0] - second > crew - len(votes)
