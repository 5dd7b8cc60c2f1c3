"""Decides which message a table's channel needs next: text first, then only the newest board."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.domain.post import PICTURES, WORDS, PostKind
from bot.store.posts import Waiting, tells_of_ballot

_OVERTAKEN_BY: Final[dict[PostKind, tuple[PostKind, ...]]] = {
    "turn": ("end",),
    "remind": ("remind", "turn", "end"),
    "lobby": ("lobby",),
    "board": ("board", "end"),
    "chances": ("turn", "chances"),
}
"""For each kind of which only the newest post is sent: the kinds of later posts that make one outdated."""
_BYGONE: Final = timedelta(hours=1)
"""The age from which a fight's picture is no longer awaited, since the log has reported the fight."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do next for a table's posts."""

    drop: tuple[Waiting, ...] = ()
    """Outdated posts, which are not sent at all."""
    send: tuple[Waiting, ...] = ()
    """Posts to send now, in one message."""
    tried: bool = False
    """Whether an earlier attempt may have sent that message already."""
    overtaken: tuple[Waiting, ...] = ()
    """Outdated posts among the tried ones: if the earlier attempt did not send them, they are dropped."""
    draw: Waiting | None = None
    """The post to be drawn in the background before it is sent."""
    wait_until: datetime | None = None
    """When to plan again, if no post is due now but one will be later; otherwise None."""


def reconcile(posts: Sequence[Waiting], now: datetime, drawn: Collection[int] = ()) -> Plan:
    """Plan the next message from a table's unfinished posts, given in order.

    `drawn` are the ids of posts whose picture is ready, or no longer awaited.
    """
    old = _overtaken(posts) | {p.id for p in posts if p.kind == "dice" and p.due_at + _BYGONE <= now}
    drop = tuple(post for post in posts if post.id in old and post.leader is None)
    left = [post for post in posts if post.id not in old or post.leader is not None]
    words = [post for post in left if post.kind in WORDS]
    pictures = [post for post in left if post.kind in PICTURES]
    draw = _to_draw(pictures, now, {*drawn, *old})
    later: list[datetime] = []
    ended = min((post.due_at for post in pictures if post.kind == "end"), default=None)
    # A failing message does not hold up the others: the first one that is due is sent.
    letter = min(
        (post for post in left if post.kind == "private"), key=lambda post: post.due_at, default=None
    )
    for group, due in (
        _next(words, ended),
        _next(pictures, ended),
        ([], datetime.max) if letter is None else ([letter], letter.due_at),
    ):
        if not group or group[0] is draw:
            continue
        if due <= now:
            tried = group[0].leader is not None
            overtaken = tuple(post for post in group if tried and post.id in old)
            return Plan(drop, tuple(group), tried=tried, overtaken=overtaken, draw=draw)
        later.append(due)
    return Plan(drop, draw=draw, wait_until=min(later, default=None))


def of_phase(post: Waiting) -> bool:
    """Return whether a post is part of its phase's message: a step, a turn, or a ballot's result."""
    return post.kind in ("log", "turn") or tells_of_ballot(post.kind, post.about)


def _next(lane: Sequence[Waiting], ended: datetime | None) -> tuple[list[Waiting], datetime]:
    """Return the lane's first posts, to be sent together, and when; `ended` is when the game's end is due."""
    if not lane:
        return [], datetime.max
    first = lane[0]
    tried = next((post for post in lane if post.leader is not None), None)
    if tried is not None:
        group = [post for post in lane if post.leader == tried.leader]
        return group, min(post.due_at for post in group)
    if not of_phase(first):
        return [first], first.due_at
    # Log lines are collected, but at most until a later post in the lane is due.
    due = min(post.due_at for post in lane)
    return [post for post in lane if of_phase(post)], due if ended is None else min(due, ended)


def _to_draw(lane: Sequence[Waiting], now: datetime, ready: Collection[int]) -> Waiting | None:
    """Return the first pending picture if it is due and not drawn yet; they are drawn one at a time."""
    group, due = _next(lane, None)
    return group[0] if group and due <= now and group[0].id not in ready else None


def _overtaken(posts: Sequence[Waiting]) -> set[int]:
    """Return the ids of posts that later ones have made outdated."""
    old: set[int] = set()
    for place, post in enumerate(posts):
        newer = _OVERTAKEN_BY.get(post.kind, ())
        if any(later.kind in newer for later in posts[place + 1 :]):
            old.add(post.id)
    return old
