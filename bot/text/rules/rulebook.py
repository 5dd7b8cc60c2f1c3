"""A game's rules one by one, found by the numbers in events, refusals and decisions.

Each rule is written once, in ``bot/text/<game>/rulebook``: the bot shows it, and docs/rules is generated from
it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from pathlib import Path
from typing import Final

from pydantic import ConfigDict, TypeAdapter
from pydantic.dataclasses import dataclass

from bot.text.catalogue import Words
from bot.text.folding import fits, folded, same

NEAREST: Final = 5
"""How many similar rules are suggested if the requested one doesn't exist."""
_EXACTLY: Final = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True, config=_EXACTLY)
class Picture:
    """A picture with an example of a rule."""

    name: str
    """The name of the example in the game's painter (`render.PAINTERS`)."""
    shows: str
    """The caption, translated."""


@dataclass(frozen=True, slots=True, config=_EXACTLY)
class Rule:
    """A rule of a game; its title, its text and the caption of its picture are translated."""

    id: str
    """The rule's number in docs/rules, by which the engine refers to it."""
    title: str
    """At most 60 characters."""
    text: str
    """Two to six short sentences in the project's own words, at most 1,000 characters of Discord Markdown."""
    provenance: tuple[str, ...] = ("rulebook",)
    """Where the rule comes from, by the names in the game's `provenance`."""
    source: str = ""
    """The exact source, such as an edition, if that adds to the provenance; otherwise ""."""
    options: tuple[str, ...] = ()
    """The options that change the rule, by their fields in the game's options model."""
    asks: tuple[str, ...] = ()
    """The kinds of decisions that the rule covers, if it describes a step of play."""
    see: tuple[str, ...] = ()
    """The ids of related rules, at most eight."""
    picture: Picture | None = None


@dataclass(frozen=True, slots=True, config=_EXACTLY)
class Chapter:
    """A chapter of a rulebook."""

    title: str
    """The title, translated."""
    rules: tuple[Rule, ...]


def written(game: str, *names: str) -> Callable[[], Iterable[Chapter]]:
    """Return a function that reads these chapters of a game from ``rulebook/<name>.toml``, in order.

    The files are in ``bot/text/<game>``. The function raises pydantic.ValidationError for an invalid file.
    """

    def read() -> Iterable[Chapter]:
        chapter = TypeAdapter(Chapter)
        folder = Path(__file__).parents[1] / game / "rulebook"
        for name in names:
            yield chapter.validate_python(tomllib.loads((folder / f"{name}.toml").read_text("utf-8")))

    return read


class Rulebook:
    """All rules of a game, read when they are first used."""

    def __init__(self, read: Callable[[], Iterable[Chapter]]) -> None:
        self._read: Final = read

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters, in order."""
        return tuple(self._read())

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """All rules by their number. Raises ValueError if two rules have the same number."""
        rules = {rule.id: rule for each in self.chapters for rule in each.rules}
        if len(rules) != sum(len(chapter.rules) for chapter in self.chapters):
            raise ValueError("two rules share a number")
        return rules

    def named(self, reference: str) -> list[Rule]:
        """Return the rules of a reference such as "M5" or "S9, P4"; unknown ones are omitted."""
        return [self.rules[name] for name in reference.split(", ") if name in self.rules]

    def chapter_of(self, rule: Rule) -> int:
        """Return the index of a rule's chapter."""
        return next(number for number, chapter in enumerate(self.chapters) if rule in chapter.rules)

    def find(self, typed: str, words: Words) -> list[Rule]:
        """Return the rules that match the typed words, in the reader's language.

        The rule with that number comes first, then numbers with that prefix, then titles, then texts.
        """
        sought = folded(typed).split()
        ranked = sorted(
            (rank, place, rule.id)
            for place, rule in enumerate(self.rules.values())
            if (rank := _rank(rule, sought, words)) is not None
        )
        return [self.rules[name] for _rank, _place, name in ranked]

    def best_match(self, typed: str, words: Words) -> list[Rule]:
        """Return only the rule with that number if there is one; otherwise all rules that match."""
        found = self.find(typed, words)
        return [rule for rule in found[:1] if same(typed, rule.id)] or found

    def nearest(self, typed: str, words: Words) -> list[Rule]:
        """Return the rules whose number or title is most similar to the typed words."""
        sought = folded(typed)

        def likeness(rule: Rule) -> float:
            said = (folded(rule.id), folded(words(rule.title)))
            return max(SequenceMatcher(None, sought, each).ratio() for each in said)

        return sorted(self.rules.values(), key=likeness, reverse=True)[:NEAREST]


def _rank(rule: Rule, sought: Sequence[str], words: Words) -> int | None:
    name, typed = folded(rule.id), " ".join(sought)
    if typed == name:
        return 0
    if len(sought) == 1 and name.startswith(typed):
        return 1
    title = words.sentences((rule.id, words(rule.title)))
    if fits(typed, title):
        return 2
    return 3 if fits(typed, words.sentences((title, words(rule.text)))) else None
