"""What can be wrong with what somebody asks of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pydantic import ValidationError

if TYPE_CHECKING:
    from engine.kernel.commands import Command


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command is not possible now."""

    code: str
    """Which of the game's reasons it is; the words for it belong to the bot."""
    rule: str
    """The rule that stands in the way, by its number in docs/rules."""
    params: Mapping[str, str | int] = field(default_factory=dict)
    """What the reason is about."""


class IllegalCommand(Exception):
    """A command that the rules do not allow now. Nothing has changed."""

    def __init__(self, refusal: Refusal, nearest: Sequence[Command] = ()) -> None:
        """Take the reason and the legal commands closest to what was tried."""
        super().__init__(f"{refusal.code} ({refusal.rule}) {dict(refusal.params)}")
        self.refusal = refusal
        self.nearest = tuple(nearest)

    @property
    def code(self) -> str:
        """Which of the game's reasons it is."""
        return self.refusal.code

    @property
    def rule(self) -> str:
        """The rule that stands in the way."""
        return self.refusal.rule

    @property
    def params(self) -> Mapping[str, str | int]:
        """What the reason is about."""
        return self.refusal.params


class UnknownCommand(Exception):
    """Data that is no command of the game at all."""

    def __init__(self, kind: str, part: str | None = None) -> None:
        """Take the kind that was asked for and the field that did not fit, if it was a field."""
        super().__init__(kind if part is None else f"{kind}: {part}")
        self.kind = kind
        self.part = part


class BrokenState(Exception):
    """An invariant of the game does not hold: a mistake of the engine's, or an edited save."""


class BadOptions(ValueError):
    """Options that the game cannot be set up with; the text names the option and the reason."""


class BadDraw(ValueError):
    """A past draw that the dice have no face for; the text says which."""


class BadSave(ValueError):
    """A save that cannot be read; the text says which part and why."""


class StillHidden(Exception):
    """A table that cannot be given away while it runs: its log or its draws would tell what is hidden."""


def what_is_wrong(error: ValidationError) -> str:
    """Return the first thing that pydantic found wrong: where, and why, without the data itself."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    why = first["msg"].removeprefix("Value error, ")
    return f"{where}: {why}" if where else why
