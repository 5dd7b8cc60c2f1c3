"""Explanations for commands that a game forbids: the reason, and what would make them legal."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import ConfigDict, TypeAdapter
from pydantic.dataclasses import dataclass

from bot.text.catalogue import Words
from engine.kernel.refusals import Refusal


@dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class Reason:
    """The texts for a kind of refusal; both are translated, and contain placeholders for its values."""

    says: str
    """Why the action isn't possible, without a full stop."""
    hint: str = ""
    """What would make it possible, as a whole sentence; "" if nothing would."""


@cache
def reasons(game: str) -> Mapping[str, Reason]:
    """Read the texts of a game's refusals, by code, from ``bot/text/<game>/refusals.toml``.

    Raises pydantic.ValidationError for invalid data.
    """
    text = (Path(__file__).parents[1] / game / "refusals.toml").read_text("utf-8")
    return TypeAdapter(dict[str, Reason]).validate_python(tomllib.loads(text))


def why(game: str, refusal: Refusal, places: Mapping[str, Any], words: Words) -> str:
    """Explain in a sentence which rule forbids a command."""
    reason = words(reasons(game)[refusal.code].says, **places)
    return words("{reason} (rule {rule}).", reason=reason, rule=refusal.rule)


def hint(game: str, refusal: Refusal, places: Mapping[str, Any], words: Words) -> str:
    """Explain what would have to change, or return "" if nothing would help."""
    sentence = reasons(game)[refusal.code].hint
    return words(sentence, **places) if sentence else ""
