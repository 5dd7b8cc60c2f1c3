"""What a table posts next: order, grouping, and what is no longer worth saying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import takewhile

from bot.domain.post import PostKind
from bot.store.posts import Waiting

_TOLD_TOGETHER = 10
"""How many steps one log message tells at most, to stay within Discord's 2,000 characters."""
_REPLACED_BY: dict[PostKind, tuple[PostKind, ...]] = {
    "turn": ("turn", "end"),
    "remind": ("remind", "turn", "end"),
    "lobby": ("lobby",),
}
"""Of which kinds only the newest is worth posting, and what makes them old."""


@dataclass(frozen=True, slots=True)
class OutboxPlan:
    """The next thing to do for a table."""

    drop: tuple[Waiting, ...] = ()
    """Overtaken by events: not to be posted at all."""
    send: tuple[Waiting, ...] = ()
    """To be posted now, in one message."""
    tried: bool = False
    """Whether an earlier attempt may have posted it already."""
    overtaken: bool = False
    """Whether it is to be dropped if that attempt did not."""
    wait_until: datetime | None = None
    """When to look again, if nothing is to be posted now and something later."""


def agenda(posts: Sequence[Waiting], now: datetime) -> OutboxPlan:
    """Decide what comes next of a table's unfinished posts, given in their order."""
    if posts and posts[0].leader is not None:
        return _again(posts, now)
    old = _overtaken(posts)
    drop = tuple(post for post in posts if post.id in old)
    left = [post for post in posts if post.id not in old]
    if not left:
        return OutboxPlan(drop)
    first, rest = left[0], left[1:]
    if first.kind != "log":
        due, group = first.due_at, [first]
    else:
        # Lines wait for one another, but not when something else that follows them is due.
        due = min([first.due_at, *(post.due_at for post in rest if post.kind != "log")])
        group = list(takewhile(lambda post: post.kind == "log", left))[:_TOLD_TOGETHER]
    if due > now:
        return OutboxPlan(drop, wait_until=due)
    return OutboxPlan(drop, tuple(group))


def _again(posts: Sequence[Waiting], now: datetime) -> OutboxPlan:
    first = posts[0]
    if first.due_at > now:
        return OutboxPlan(wait_until=first.due_at)
    group = tuple(post for post in posts if post.leader == first.leader)
    return OutboxPlan(send=group, tried=True, overtaken=first.id in _overtaken(posts))


def _overtaken(posts: Sequence[Waiting]) -> set[int]:
    """Return the ids of posts that what follows them has made pointless."""
    old: set[int] = set()
    for place, post in enumerate(posts):
        newer = _REPLACED_BY.get(post.kind, ())
        if any(later.kind in newer for later in posts[place + 1 :]):
            old.add(post.id)
    return old
