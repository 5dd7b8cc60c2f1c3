"""Data classes for people, and for the holders who answer for a seat."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

_UNSEEN: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Invisible letters and symbols: Hangul fillers and the empty Braille pattern."""

_TABLES: Final = 500
"""For how many tables the names are cached; each press needs them several times."""

HolderKind = Literal["person", "nobody", "neutral", "computer", "offered"]


FollowerKind = Literal["waiting", "watching"]


STANDING_IN: Final = ("neutral", "computer")
"""The kinds of holders that answer automatically."""
WAITED_FOR: Final = ("nobody", "offered")
"""The kinds of holders that can't answer, so that the table waits."""
COMPUTERS: Final = range(-16, 0)
"""The ids of computer players with seats of their own. They are unique within a table only."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person as Discord knows them, or a computer player."""

    id: int
    name: str
    """The name they go by on the table's server."""

    @property
    def computer(self) -> bool:
        """Whether this is a computer player, whose id is not assigned by Discord."""
        return self.id in COMPUTERS


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a table's players, by seat, so that each is visible and unlike the others.

    Names are normalized to composed letters. An invisible name is replaced by its seat's letter. Names that
    look alike, ignoring case and letter forms, get their seat's number, counted from 1, as a suffix; this is
    repeated while names are still alike.
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
    """Return a name reduced to what a reader notices: without case, letter forms and invisible characters."""
    letters = unicodedata.normalize("NFKC", name).casefold()
    return "".join(
        sign for sign in letters if unicodedata.category(sign)[0] in "LMNPS" and sign not in _UNSEEN
    )


@dataclass(frozen=True, slots=True)
class Holder:
    """Who answers for a seat: its player, a computer player, the game's neutral answers or no one."""

    kind: HolderKind = "person"
    """``person``: the seat's player; ``nobody``: the table waits for a substitute; ``neutral``: the game's
    neutral answers; ``computer``: a computer player; ``offered``: the seat is reserved for a person, named by
    a save file or a previous game, until they accept or decline it."""
    strength: str | None = None
    """The strength of the computer player; None for other kinds."""
    kept: bool = False
    """Whether the seat is reserved for its absent player while another holder answers."""

    @property
    def reserved(self) -> bool:
        """Whether only the person named at the seat may take it."""
        return self.kept or self.kind == "offered"

    @property
    def chooses(self) -> bool:
        """Whether the holder makes real choices, as a person or computer player, and so can be captain."""
        return self.kind in ("person", "computer")


@dataclass(frozen=True, slots=True)
class StandingInbox:
    """The place and language of a user's private message that lists their tables."""

    person_id: int
    channel_id: int
    message_id: int
    locale: str


PRESENT: Final = Holder()
OFFERED: Final = Holder("offered")
