"""Rules of thumb, one for each kind of command of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, Generic, TypeVar

from engine.kernel.commands import Command

NEVER: Final = -99.0
"""The rating of an excluded command."""

G = TypeVar("G")
Rule = Callable[[G, Any], float]


class Heuristics(Generic[G]):
    """Ratings of commands at a glance; rules are registered by their modules."""

    def __init__(self) -> None:
        """Begin without any rule."""
        self._rules: dict[type[Command], Rule[G]] = {}

    @property
    def kinds(self) -> Collection[type[Command]]:
        """The classes of commands for which there is a rule."""
        return self._rules.keys()

    def rates(self, *kinds: type[Command]) -> Callable[[Rule[G]], Rule[G]]:
        """Register a rule for commands of these classes."""

        def register(rule: Rule[G]) -> Rule[G]:
            self._rules.update(dict.fromkeys(kinds, rule))
            return rule

        return register

    def always(self, rating: float, *kinds: type[Command]) -> None:
        """Give commands of these classes the same rating at every glance."""
        self._rules.update(dict.fromkeys(kinds, lambda _glance, _command: rating))

    def __or__(self, other: Heuristics[G]) -> Heuristics[G]:
        """Return the rules of both."""
        both = Heuristics[G]()
        both._rules = {**self._rules, **other._rules}
        return both

    def rate(self, glance: G, command: Command) -> float:
        """Return the rating of a command, in the game's points; 0 if there is no rule for it."""
        rule = self._rules.get(type(command))
        return rule(glance, command) if rule else 0.0
