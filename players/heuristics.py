"""Rules of thumb that rate commands, one for each class of commands in a game."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, Generic, TypeVar

from engine.kernel.commands import Command

NEVER: Final = -99.0
"""The rating of a command that is never chosen."""

G = TypeVar("G")
Rule = Callable[[G, Any], float]


class Heuristics(Generic[G]):
    """A registry of rules that rate commands quickly; modules register their rules with `rates`."""

    def __init__(self) -> None:
        self._rules: dict[type[Command], Rule[G]] = {}

    @property
    def kinds(self) -> Collection[type[Command]]:
        """Return the classes of commands for which there is a rule."""
        return self._rules.keys()

    def rates(self, *kinds: type[Command]) -> Callable[[Rule[G]], Rule[G]]:
        """Register the decorated function as the rule for commands of these classes."""

        def register(rule: Rule[G]) -> Rule[G]:
            self._rules.update(dict.fromkeys(kinds, rule))
            return rule

        return register

    def always(self, rating: float, *kinds: type[Command]) -> None:
        """Register a constant rating for commands of these classes."""
        self._rules.update(dict.fromkeys(kinds, lambda _glance, _command: rating))

    def __or__(self, other: Heuristics[G]) -> Heuristics[G]:
        """Return the rules of both; those of `other` have precedence."""
        both = Heuristics[G]()
        both._rules = {**self._rules, **other._rules}
        return both

    def rate(self, glance: G, command: Command) -> float:
        """Return the rating of a command, in the game's points; 0 if there is no rule for it."""
        rule = self._rules.get(type(command))
        return rule(glance, command) if rule else 0.0
