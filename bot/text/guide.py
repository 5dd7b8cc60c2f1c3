"""Data classes for a guide's texts: on each kind of decision, and on each move of a first game's opening."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.text.catalogue import Words
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision

Why = Callable[[Command, Any, Words], str]
"""Returns in a few words the benefit of a command, given the reader's view of the position."""


Richest = Callable[[Command, Sequence[Command]], Command | None]
"""Returns the command that brings more at once than the suggested one, or None."""


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
    """The topic of the decision, one sentence of at most 200 characters."""
    weigh: str
    """What to consider, one sentence of at most 200 characters."""


@dataclass(frozen=True, slots=True)
class Theme:
    """A lesson that applies to the whole game, shown once, when it first applies."""

    what: str
    """The lesson, marked for translation, at most 200 characters."""
    when: Callable[[Decision, Any], bool]
    """Returns whether the lesson applies at a decision, given the seat's view."""


@dataclass(frozen=True, slots=True)
class Guide:
    """All texts of a game's guide, marked for translation."""

    aim: str
    """The aim of the game, shown above the first decision."""
    topics: Mapping[str, Topic]
    """The texts about each kind of decision; not every kind has them."""
    terms: Mapping[str, tuple[str, ...]]
    """The ids of the rules that explain the terms used, by kind of decision or command."""
    leads: tuple[str, ...]
    """What each of the learner's moves in the opening (`bot.openings`) achieves, in order."""
    seen: str
    """What the opening has taught the learner, shown at its end."""
    themes: tuple[Theme, ...] = ()
    """The lessons after the opening. In each turn, the first one that applies and hasn't been shown is
    shown."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """The names of the parts of a computer player's estimate that are not parts of a score."""
    why: Why = _unsaid
    """Returns the reason for a suggestion after the opening."""
    richest: Richest = _none
    """Returns the command whose immediate gain is compared with that of a suggestion."""
    success: Callable[[Any], int | None] = _unmeasured
    """Returns the number of points that counts as a success, given a view of the table; None if only the
    comparison with others counts.
    """
    warns: Callable[[Command, Any], bool] = _harmless
    """Returns whether the reason for a command is a warning."""
