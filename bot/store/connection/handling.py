"""The interaction that a task handles, so that what it changes can be recorded with the change."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final


@dataclass(slots=True)
class Handling:
    """An interaction while it is handled."""

    id: int
    changed: bool = False
    """Whether something that it requests has been committed."""
    repeatable: bool = False
    """Whether handling it again gives the recorded outcome and changes nothing, as for a step in a game.

    All others are recorded by their id, together with what they change first.
    """
    once: bool = False
    """Whether what it requests is refused if it was carried out before, as for a form that is sent twice."""


HANDLING: Final[ContextVar[Handling | None]] = ContextVar("handling", default=None)
"""What this task handles; None in tasks that no interaction asked for."""
