"""Reasons why a command is not possible, as data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self, dataclass_transform

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Refusal:
    """Why a command is not possible now. It contains no prose: the texts are in the bot.

    Each game derives a class of its own, and from that a class for each reason, with its rule and its
    parameters: short strings and whole numbers.

    >>> class ChessRefusal(Refusal):
    ...     '''Why chess refuses a move.'''
    >>> class SquareTaken(ChessRefusal, rule="3.1"):
    ...     square: str
    >>> refused = SquareTaken(square="e4")
    >>> print(refused)
    square_taken (3.1) {'square': 'e4'}
    >>> refused.square, refused == SquareTaken(square="e4"), list(ChessRefusal.kinds())
    ('e4', True, ['square_taken'])
    """

    code: ClassVar[str] = ""
    """The code of the reason: the class name in snake case."""
    rule: ClassVar[str] = ""
    """The rule that forbids it, by its number in docs/rules."""

    def __init_subclass__(cls, rule: str = "") -> None:
        """Set the code from the name of the class."""
        cls.code = _CAPITAL.sub("_", cls.__name__).lower()
        cls.rule = rule

    def __init__(self, **params: str | int) -> None:
        """Create the refusal from its parameters. Raises TypeError if they are not those of the class.

        Type checkers treat it as a dataclass. It is not one: generating the methods of some 160 dataclasses
        would take a fifth of a second at each start.
        """
        if params.keys() != type(self).__annotations__.keys():
            raise TypeError(f"unexpected parameters of {self.code}: {', '.join(params) or 'none'}")
        vars(self).update(params)

    @property
    def params(self) -> Mapping[str, str | int]:
        """Return the parameters of the reason."""
        return vars(self)

    @classmethod
    def kinds(cls) -> Mapping[str, type[Self]]:
        """Return the reasons that are derived from this class, by their codes."""
        return {kind.code: kind for kind in cls.__subclasses__()}

    def __eq__(self, other: object) -> bool:
        """Return whether it is the same reason with the same parameters."""
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        """Return a hash that is equal for equal reasons."""
        return hash((self.code, *vars(self).items()))

    def __str__(self) -> str:
        """Return the code, the rule and the parameters."""
        return f"{self.code} ({self.rule}) {vars(self)}"

    def __repr__(self) -> str:
        """Return the expression that creates the refusal."""
        return (
            f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.params.items())})"
        )

    def __setattr__(self, name: str, value: Any) -> None:
        """Raise AttributeError, as refusals are immutable."""
        raise AttributeError(f"{name} of {self!r} cannot be changed")
