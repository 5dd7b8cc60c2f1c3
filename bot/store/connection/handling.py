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
    """Whether any of its changes has been committed."""
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
    """Treat the block as handling an interaction with this id, which its first change records.

    That change raises HandledAlready, and is rolled back, if the id was recorded before.
    """
    before = HANDLING.set(Handling(interaction_id, once=True))
    try:
        yield
    finally:
        HANDLING.reset(before)
