"""The result of a form's request, and the choices that follow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Offer:
    """A group of choices that a request offers next."""

    verb: str
    choices: Sequence[tuple[str, str]]
    """The command and the label of each choice."""
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """The result of a form's request."""

    text: str = ""
    """The text that is shown above the person's choices."""
    refused: bool = False
    offers: Sequence[Offer] = ()
    """The choices that are shown below that text."""


NOTHING: Final = Done()
