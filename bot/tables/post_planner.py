"""Which messages a step owes its channel."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.domain.post import PostKind
from bot.domain.step import StepKind
from engine.kernel.events import Event

PHASE_ENDED = "phase_ended"
"""The kind that every game gives the event after which its board is drawn."""


@dataclass(frozen=True, slots=True)
class Owed:
    """One message to be sent."""

    kind: PostKind
    patient: bool = False
    """Whether it may wait while log lines gather; nobody is kept from playing by it."""


def owed(kind: StepKind, happened: Iterable[Event], asked: set[int], asks: set[int]) -> list[Owed]:
    """Return the messages that a step causes, in the order in which they are to appear.

    `happened` are the step's events, as far as anybody needs to be told; for an undo those it takes
    back. `asked` and `asks` are the seats that had, and now have, something to decide: none when the
    game is over. A rewind shows its board when everything that follows has been played again.
    """
    if kind == "rewind":
        return [Owed("log")]
    if kind == "upgrade":
        return [Owed("log"), Owed("board"), Owed("turn" if asks else "end")]
    kinds = [event.kind for event in happened]
    posts = [Owed("log", patient=True)] if kinds else []
    if not asks:
        return [*posts, Owed("end")]
    board = kind == "start" or PHASE_ENDED in kinds
    if board:
        posts.append(Owed("board"))
    return [*posts, Owed("turn", patient=asks == asked and not board)]
