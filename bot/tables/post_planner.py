"""Which messages a step causes in its table's channel."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass

from bot.domain.post import PostKind
from bot.domain.step import StepKind
from engine.kernel.events import PHASE_ENDED, Event


@dataclass(frozen=True, slots=True)
class Owed:
    """A message that is to be sent."""

    kind: PostKind
    patient: bool = False
    """Whether it may wait so that further log lines are sent with it, as no player is waiting for it."""
    newly_pending: frozenset[int] | None = None
    """For a turn: the seats that begin to decide with a step; None if it isn't caused by a step."""
    voted: int | None = None
    """For a turn: the seat whose vote caused it; None if it wasn't a vote."""


def owed(
    kind: StepKind, happened: Iterable[Event], before: Set[int], asks: Set[int], people: Set[int]
) -> list[Owed]:
    """Return the messages that a step causes, in the order in which they are sent.

    `happened` are the step's events that are reported; for an undo, those of the undone steps. `before` and
    `asks` are the seats that had a decision before the step, and that have one now: none if the game is over.
    `people` are the seats for which a person answers; only their decisions make a turn urgent. A rewind posts
    its board after all later steps have been replayed.
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
