"""The messages that a step causes in its channel."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass

from bot.domain.post import PostKind
from bot.domain.step import StepKind
from engine.kernel.events import PHASE_ENDED, Event


@dataclass(frozen=True, slots=True)
class Owed:
    """One message to be sent."""

    kind: PostKind
    patient: bool = False
    """Whether it may wait while log lines gather, without delaying any player."""
    newly_pending: frozenset[int] | None = None
    """Turn: the seats that begin to decide with a step; None if something else has changed."""
    voted: int | None = None
    """Turn: the seat whose vote it follows."""


def owed(
    kind: StepKind, happened: Iterable[Event], before: Set[int], asks: Set[int], people: Set[int]
) -> list[Owed]:
    """Return the messages that a step causes, in the order in which they are to appear.

    `happened` are the step's events, as far as anyone needs to know; for an undo those it takes back.
    `before` and `asks` are the seats that had, and now have, something to decide: none if the game is over.
    `people` are the seats that a person answers for: without them nothing is waited for. A rewind shows its
    board when all later steps have been replayed.
    """
    newly_pending = frozenset(asks - before)
    turn = Owed("turn", patient=not newly_pending & people and kind != "start", newly_pending=newly_pending)
    if kind == "rewind":
        return [Owed("log"), turn]
    if kind == "upgrade":
        return [Owed("log"), Owed("board"), turn if asks else Owed("end")]
    events = list(happened)
    posts = [Owed("log", patient=True)] if events else []
    if kind == "command" and any(event.decides for event in events):
        posts.append(Owed("dice"))
    if not asks:
        return [*posts, Owed("end"), *([Owed("chances")] if kind == "command" else [])]
    ends = [event for event in events if event.kind == PHASE_ENDED]
    board = kind == "start" or any(event.closes for event in ends)
    return [*posts, *([Owed("board")] if board else []), turn]
