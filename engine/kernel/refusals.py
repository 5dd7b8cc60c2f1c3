"""Why a command is not possible, as data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self, dataclass_transform

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Refusal:
    """Why a command is not possible now. Never prose: the words for it belong to the bot.

    Each game derives a class of its own, and from that a class for each reason, with its rule and with
    what the reason is about: short strings and whole numbers.

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
    """Which of the game's reasons it is: the name of its class in small letters."""
    rule: ClassVar[str] = ""
    """The rule that forbids it, by its number in docs/rules."""

    def __init_subclass__(cls, rule: str = "") -> None:
        """Name the reason after its class."""
        cls.code = _CAPITAL.sub("_", cls.__name__).lower()
        cls.rule = rule

    def __init__(self, **params: str | int) -> None:
        """Build it of what it is about. Raises TypeError when that is not what the class lists.

        Type checkers take it for a dataclass. It is none: writing the methods of some 160 of them would
        take a fifth of a second at each start.
        """
        if params.keys() != type(self).__annotations__.keys():
            raise TypeError(f"{self.code} is not about {', '.join(params) or 'nothing'}")
        vars(self).update(params)

    @property
    def params(self) -> Mapping[str, str | int]:
        """What the reason is about."""
        return vars(self)

    @classmethod
    def kinds(cls) -> Mapping[str, type[Self]]:
        """Return the reasons that are derived from this class, by their codes."""
        return {kind.code: kind for kind in cls.__subclasses__()}

    def __eq__(self, other: object) -> bool:
        """Whether it is the same reason about the same things."""
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        """Return one number for equal reasons."""
        return hash((self.code, *vars(self).items()))

    def __str__(self) -> str:
        """Return code, rule and parameters."""
        return f"{self.code} ({self.rule}) {vars(self)}"

    def __repr__(self) -> str:
        """Return what builds it."""
        return (
            f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.params.items())})"
        )

    def __setattr__(self, name: str, value: Any) -> None:
        """Refuse: a reason never changes."""
        raise AttributeError(f"{name} of {self!r} cannot be changed")
