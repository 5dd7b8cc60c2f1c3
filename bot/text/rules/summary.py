"""A game's short rules, page by page."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from pydantic import ConfigDict, TypeAdapter
from pydantic.dataclasses import dataclass

from bot.text.catalogue import Words


@dataclass(frozen=True, slots=True, config=ConfigDict(extra="forbid"))
class Digest:
    """A page of the short rules; its texts are translated."""

    title: str
    paragraphs: tuple[str, ...]


@cache
def digests(game: str) -> tuple[Digest, ...]:
    """Read a game's short rules from ``bot/text/<game>/summary.toml``; the first page is an overview.

    Raises pydantic.ValidationError for invalid data.
    """
    text = (Path(__file__).parents[1] / game / "summary.toml").read_text("utf-8")
    return TypeAdapter(dict[str, tuple[Digest, ...]]).validate_python(tomllib.loads(text))["pages"]


def summary(game: str, words: Words) -> list[tuple[str, str]]:
    """Return the title and the text of each page of a game's short rules, translated."""
    return [(words(each.title), "\n".join(map(words, each.paragraphs))) for each in digests(game)]
