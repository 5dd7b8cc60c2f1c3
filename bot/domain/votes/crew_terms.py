"""Data classes for the terms by which a crew votes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

Mode = Literal["captain", "advice", "vote"]
Scope = Literal["course", "choices", "stakes", "all"]
"""The decisions on which a crew votes. ``course``: the course of a turn and lasting choices; ``choices``:
also all actions; ``stakes``: also what is staked on a roll; ``all``: everything."""
Quorum = Literal["one", "half", "all"]
"""How many members of a crew have to vote for a result when the time is up."""

SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)
"""In ascending order; each scope includes those before it."""
LONGEST: Final = 7 * 24 * 60
"""The longest duration of a ballot, in minutes."""


class Terms(BaseModel):
    """The terms by which a crew decides. Raises ValueError for values that no form offers."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    mode: Mode = "captain"
    """``captain``: the captain decides; ``advice``: the captain decides after a ballot; ``vote``: the ballot
    decides."""
    open: bool = False
    """Whether votes are shown before the ballot closes."""
    minutes: Annotated[int, Field(ge=1, le=LONGEST)] = 24 * 60
    """How long a ballot stays open, and how long a captain may be away, in minutes."""
    scope: Scope = "course"
    """Which decisions open a ballot; the captain makes the others as in the mode ``captain``."""
    quorum: Quorum = "half"
    """How many members have to vote for a binding ballot to have a result when the time is up."""

    def changed(self, question: Mapping[str, Any]) -> Terms:
        """Return these terms with the changes that a question proposes."""
        named = {field: question[field] for field in Terms.model_fields if field in question}
        return Terms.model_validate({**self.model_dump(), **named})

    def needed(self, crew: int) -> int:
        """Return how many people in a crew of size `crew` must vote for a result when the time is up."""
        return {"one": 1, "half": -(-crew // 2), "all": crew}[self.quorum]

    def vote_on(self, scope: Scope) -> bool:
        """Return whether decisions of this scope open a ballot."""
        return self.mode != "captain" and SCOPES.index(scope) <= SCOPES.index(self.scope)
