"""Context variables with the current interaction and table, so that each line of the log can name them.

Code that begins to work on one sets the variable, which then applies to its task and those that it starts.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar, copy_context
from typing import Final

INTERACTION: Final[ContextVar[int]] = ContextVar("interaction")
"""The id of the interaction that is being handled."""
TABLE: Final[ContextVar[int]] = ContextVar("table")
"""The id of the table that is being handled."""


def at_work() -> Mapping[str, int]:
    """Return the ids that are set for the current task, by the name of their variable."""
    context = copy_context()
    return {each.name: context[each] for each in (INTERACTION, TABLE) if each in context}
