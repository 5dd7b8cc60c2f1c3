"""People, and who answers for a seat: plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

HolderKind = Literal["person", "nobody", "neutral", "computer", "offered"]


FollowerKind = Literal["waiting", "watching"]


STANDING_IN: Final = ("neutral", "computer")
"""The kinds of holders that answer by themselves."""
WAITED_FOR: Final = ("nobody", "offered")
"""The kinds of holders for whom a table waits."""
COMPUTERS: Final = range(-16, 0)
"""The ids of computer players that have a seat of their own; each is somebody else at every table."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, as Discord knows them."""

    id: int
    name: str
    """The name they went by when they sat down."""

    @property
    def computer(self) -> bool:
        """Whether it is a computer player, to whom a table gives an id that Discord gives to nobody."""
        return self.id in COMPUTERS


@dataclass(frozen=True, slots=True)
class Holder:
    """Who answers for a seat."""

    kind: HolderKind = "person"
    """``person``: whoever sits there; ``nobody``: the table waits for a substitute; ``neutral``: the
    game's neutral answers; ``computer``: a computer player; ``offered``: the seat is kept until the person
    named there, by a file or in a game before, accepts it or turns it down."""
    strength: str | None = None
    """Of the computer player."""
    kept: bool = False
    """Whether nobody else may have the seat: its person is away, and somebody answers meanwhile."""

    @property
    def reserved(self) -> bool:
        """Whether nobody but the person named at the seat may come to it."""
        return self.kept or self.kind == "offered"

    @property
    def chooses(self) -> bool:
        """Whether somebody with a will of their own answers, who can be captain."""
        return self.kind in ("person", "computer")


@dataclass(frozen=True, slots=True)
class StandingInbox:
    """Where somebody's private message stands that shows their tables, and in which language."""

    person_id: int
    channel_id: int
    message_id: int
    locale: str


PRESENT: Final = Holder()
OFFERED: Final = Holder("offered")
