"""People, and who answers for a seat: plain values."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

_UNSEEN: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Matches invisible letters and signs: fillers of Hangul, and the empty pattern of Braille."""

_TABLES: Final = 500
"""The number of tables whose names are kept in memory: each press needs them several times."""

HolderKind = Literal["person", "nobody", "neutral", "computer", "offered"]


FollowerKind = Literal["waiting", "watching"]


STANDING_IN: Final = ("neutral", "computer")
"""The kinds of holders that answer by themselves."""
WAITED_FOR: Final = ("nobody", "offered")
"""The kinds of holders that a table waits for."""
COMPUTERS: Final = range(-16, 0)
"""The ids of computer players with their own seat; the same id is a different one at each table."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person, as Discord knows them."""

    id: int
    name: str
    """The name they go by on the table's server."""

    @property
    def computer(self) -> bool:
        """Whether it is a computer player, whose id Discord does not assign."""
        return self.id in COMPUTERS


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a table's people, by seat, each visible and different from the others.

    Letters are composed. An invisible name is replaced by its seat's letter; names that look alike, whatever
    their case or letter forms, are followed by their seat's number, from 1, and again if another person has
    exactly that name.
    """
    return _distinct(tuple(names))


@lru_cache(_TABLES)
def _distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    shown = [
        unicodedata.normalize("NFC", name) if _seen(name) else chr(ord("A") + seat)
        for seat, name in enumerate(names)
    ]
    while len(count := Counter(alike := [_read(name) for name in shown])) < len(shown):
        shown = [
            f"{name} ({seat + 1})" if count[alike[seat]] > 1 else name for seat, name in enumerate(shown)
        ]
    return tuple(shown)


def _seen(name: str) -> bool:
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _UNSEEN for sign in name)


def _read(name: str) -> str:
    """Return a name without case, letter forms and invisible signs."""
    letters = unicodedata.normalize("NFKC", name).casefold()
    return "".join(
        sign for sign in letters if unicodedata.category(sign)[0] in "LMNPS" and sign not in _UNSEEN
    )


@dataclass(frozen=True, slots=True)
class Holder:
    """The holder who answers for a seat."""

    kind: HolderKind = "person"
    """``person``: the seat's player; ``nobody``: the table waits for a substitute; ``neutral``: the game's
    neutral answers; ``computer``: a computer player; ``offered``: the seat is kept until the person named
    there, by a file or in a game before, accepts or declines it."""
    strength: str | None = None
    """The computer player's strength."""
    kept: bool = False
    """Whether the seat is reserved for its player, who is away: another answers meanwhile."""

    @property
    def reserved(self) -> bool:
        """Whether only the person named at the seat may have it."""
        return self.kept or self.kind == "offered"

    @property
    def chooses(self) -> bool:
        """Whether a person or computer player makes real choices, and can be captain."""
        return self.kind in ("person", "computer")


@dataclass(frozen=True, slots=True)
class StandingInbox:
    """The place and the language of a person's private message that shows their tables."""

    person_id: int
    channel_id: int
    message_id: int
    locale: str


PRESENT: Final = Holder()
OFFERED: Final = Holder("offered")
