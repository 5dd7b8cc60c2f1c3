"""Errors in commands and other input to a game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from pydantic import ValidationError

from engine.kernel.commands import Command, UnknownCommand
from engine.kernel.refusals import Refusal

__all__ = [
    "BadDraw",
    "BadOptions",
    "BadSave",
    "BrokenState",
    "IllegalCommand",
    "StillHidden",
    "UnknownCommand",
    "UnknownRules",
    "repeatable",
    "what_is_wrong",
]


_REPEATED: Final = 200
"""The largest number of characters of an input that an error quotes."""
_DIGITS: Final = re.compile(r"\d{16,}")
"""Matches numbers that are longer than any valid one."""


class IllegalCommand(Exception):
    """Raised for a command that the rules do not allow now. The position is unchanged.

    Its text contains the attempted command and its place, as far as these are known:

    >>> from engine import games
    >>> from engine.arctic.commands import Fee
    >>> from engine.kernel.table import Table
    >>> table = Table(games["arctic"], 2, "a seed", {"start_player": "first"})
    >>> table.play(0, Fee(True))
    Traceback (most recent call last):
    engine.kernel.errors.IllegalCommand: not_now (A3): fee True, seat 0, version 0
    """

    def __init__(
        self,
        refusal: Refusal,
        nearest: Sequence[Command] = (),
        tried: Command | None = None,
        seat: int | None = None,
    ) -> None:
        super().__init__(refusal, nearest, tried, seat)
        self.refusal = refusal
        self.nearest = tuple(nearest)
        self.tried = tried
        self.seat = seat
        self.version: int | None = None
        """The number of commands in the table's log at that time; None until the table sets it."""

    def __str__(self) -> str:
        """Return the reason, and after a colon the attempted command, the seat and the version."""
        where = {"seat": self.seat, "version": self.version}
        known = [f"{name} {value}" for name, value in where.items() if value is not None]
        tried = [] if self.tried is None else [str(self.tried).replace(":", " ")]
        text = ", ".join([*tried, *known])
        return f"{self.code} ({self.rule})" + (f": {text}" if text else "")

    @property
    def code(self) -> str:
        """Return the code of the refusal."""
        return self.refusal.code

    @property
    def rule(self) -> str:
        """Return the number of the rule that forbids the command."""
        return self.refusal.rule

    @property
    def params(self) -> Mapping[str, str | int]:
        """Return the values that the refusal's text refers to."""
        return self.refusal.params


class BrokenState(Exception):
    """Raised when an invariant of the game is violated, by a bug in the engine or an edited save."""


class _Wrong(ValueError):
    """An error in an input, with a text that is safe to show."""

    def __init__(self, text: str) -> None:
        super().__init__(repeatable(text))


class BadOptions(_Wrong):
    """Raised for options that the game cannot be set up with; the text names the option and the reason."""


class BadDraw(_Wrong):
    """Raised if a recorded draw is higher than the number of sides of the dice; the text names it."""


class NotUtf8(ValueError):
    """Raised for a file that is not saved as UTF-8; the text says what to do."""

    def __init__(self) -> None:
        super().__init__(
            "it isn't saved as UTF-8: open it in your editor and save it again as UTF-8 "
            "(in Notepad: Save as, then Encoding)"
        )


class BadSave(_Wrong):
    """Raised for a save that cannot be read; the text names the part and the reason."""


class UnknownRules(BadSave):
    """Raised for a table whose rules are not known to this version; the text names them."""


class LaterFormat(BadSave):
    """Raised for a position in a format that only a later version knows; the text names it."""


class StillHidden(Exception):
    """Raised when a running table cannot be exported, as its log or draws would reveal hidden information."""


def repeatable(text: str) -> str:
    r"""Return a text that quotes an input in a form that is safe to show: short and on one line.

    >>> repeatable("space: \x1b[31m" + "9" * 5000)
    'space: \ufffd[31m9999…'
    """
    shown = "".join(letter if letter.isprintable() else "\ufffd" for letter in text[: 10 * _REPEATED])
    shown = _DIGITS.sub(lambda number: f"{number[0][:4]}…", shown)
    return shown if len(shown) <= _REPEATED else f"{shown[: _REPEATED - 1]}…"


def what_is_wrong(error: ValidationError) -> str:
    """Return the first error that pydantic found: where, and why, without the data itself.

    >>> from engine.empires.options import Options
    >>> try:
    ...     Options(attack_cost=11)
    ... except ValidationError as error:
    ...     what_is_wrong(error)
    'attack_cost: Input should be less than or equal to 10'
    """
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    why = first["msg"].removeprefix("Value error, ")
    if first["type"] == "extra_forbidden":
        why = "there is no such option"
    return f"{where}: {why}" if where else why
