"""What is being worked on, so that each line of the log can say it: the interaction, the table."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from typing import Final

_AT_WORK: Final[ContextVar[Mapping[str, int]]] = ContextVar("at work")


def at_work_on(**what: int) -> None:
    """Note what this task is about from now on, beside what it was about before: numbers by their names."""
    _AT_WORK.set({**_AT_WORK.get({}), **what})


def at_work() -> Mapping[str, int]:
    """Return what this task is about, as far as it was noted."""
    return _AT_WORK.get({})
