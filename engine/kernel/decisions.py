"""Decisions: the questions that seats have to answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Decision:
    """One pending question that a seat has to answer before the game continues."""

    seat: int
    """The seat that has to decide, counted from 0."""
    kind: str
    """The kind of decision, in the game's terms, such as ``lobby``, ``sail`` or ``sell``."""
    rule: str
    """The rule that the decision comes from, by its number in docs/rules."""
    about: Mapping[str, str | int] = field(default_factory=dict)
    """The subject of the decision, for titles, such as ``{"nation": "RUS", "space": 2}``."""
