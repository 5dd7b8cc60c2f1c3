"""What came of a request, and what can be requested next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Offer:
    """A group of choices that follow a request."""

    verb: str
    choices: Sequence[tuple[str, str]]
    """Each by its command, and as people read it."""
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a request."""

    told: str = ""
    """The text that is shown above what the person can do now."""
    refused: bool = False
    offers: Sequence[Offer] = ()
    """The choices below that text."""


NOTHING: Final = Done()
