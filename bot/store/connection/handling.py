"""The interaction that the current task handles, so that it can be recorded together with its changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final


@dataclass(slots=True)
class Handling:
    """An interaction that a task is handling."""

    id: int
    changed: bool = False
    """Whether a change made by the interaction has been committed."""
    repeatable: bool = False
    """Whether handling it again returns the stored outcome and changes nothing, as for a step in a game.

    All other interactions are recorded by their id, together with their first change.
    """
    once: bool = False
    """Whether the interaction is refused if it was handled before, as for a form that is sent twice."""


HANDLING: Final[ContextVar[Handling | None]] = ContextVar("handling", default=None)
"""The interaction that the current task handles; None in tasks that handle none."""


@contextmanager
def handled_once(interaction_id: int) -> Iterator[None]:
    """Handle an interaction with this id during the block; its first change records the id.

    If the id was recorded before, that change raises HandledAlready and is rolled back.
    """
    before = HANDLING.set(Handling(interaction_id, once=True))
    try:
        yield
    finally:
        HANDLING.reset(before)
