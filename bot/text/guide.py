"""The types for a guide's texts: about each kind of decision, and each move of a first game's opening."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.text.catalogue import Words
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision

Why = Callable[[Command, Any, Words], str]
"""Returns the brief benefit of a command, by a reader's view of the position."""


Richest = Callable[[Command, Sequence[Command]], Command | None]
"""Returns the command that brings more immediately than a suggested one, which forgoes that for later."""


def nearest(reasons: Mapping[str, str], command: Command, words: Words) -> str:
    """Return the reason for the longest matching beginning of a command; "" if none matches."""
    parts = str(command).split(":")
    known = (":".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((words(reasons[first]) for first in known if first in reasons), "")


def _unsaid(_command: Command, _view: Any, _words: Words) -> str:
    return ""


def _harmless(_command: Command, _view: Any) -> bool:
    return False


def _unmeasured(_view: Any) -> None:
    return None


def _none(_command: Command, _others: Sequence[Command]) -> Command | None:
    return None


@dataclass(frozen=True, slots=True)
class Topic:
    """The texts about a kind of decision; both sentences are marked for translation."""

    what: str
    """The subject of the decision, in a sentence of at most 200 characters."""
    weigh: str
    """The good reasons to consider, in at most 200 characters."""


@dataclass(frozen=True, slots=True)
class Theme:
    """A lesson that applies to the whole game, shown once, when it first applies."""

    what: str
    """Marked for translation, at most 200 characters."""
    when: Callable[[Decision, Any], bool]
    """Returns whether it applies at a decision, by its seat's view."""


@dataclass(frozen=True, slots=True)
class Guide:
    """All texts of a game's guide, marked for translation."""

    aim: str
    """The aim of the game, shown before the first decision."""
    topics: Mapping[str, Topic]
    """By the kinds of the game's decisions; there is none for other kinds."""
    terms: Mapping[str, tuple[str, ...]]
    """The rules that explain the terms used, by kind of decision and of command."""
    leads: tuple[str, ...]
    """The effect of each of the learner's moves in the opening (`bot.openings`), in order."""
    seen: str
    """The lessons of the opening for the learner, shown at its end."""
    themes: tuple[Theme, ...] = ()
    """The lessons after the opening: in each turn, the first new one that applies."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """The names of the parts of a computer player's estimate, apart from those of a score."""
    why: Why = _unsaid
    """The reason given for a suggestion after the opening."""
    richest: Richest = _none
    """The command with which a suggestion is compared by numbers."""
    success: Callable[[Any], int | None] = _unmeasured
    """The number of points that is a success, by a view of the table; None if only the others' points count.
    """
    warns: Callable[[Command, Any], bool] = _harmless
    """Returns whether the reason for a suggestion is a warning."""
