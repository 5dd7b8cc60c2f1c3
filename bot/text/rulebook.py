"""A game's rules one by one, to be looked up by the numbers that events, refusals and decisions carry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from bot.text.catalogue import Words

NEAREST: Final = 5
"""How many rules are named to somebody who asked for one that does not exist."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn example of a rule."""

    name: str
    """Among the examples of the game's painter (`render.PAINTERS`)."""
    shows: str
    """What is to be seen on it; marked for translation."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; title, text and what a picture shows are marked for translation."""

    id: str
    """Its number in docs/rules, by which the engine refers to it."""
    title: str
    """At most 60 characters."""
    text: str
    """Two to six short sentences of our own, at most 1,000 characters of Discord markdown."""
    provenance: tuple[str, ...] = ("rulebook",)
    """Where it comes from, as the game's `provenance` names sources."""
    options: tuple[str, ...] = ()
    """The options, by the fields of the game's options model, that change it."""
    see: tuple[str, ...] = ()
    """Related rules, at most eight."""
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that belong together."""

    title: str
    """Marked for translation."""
    rules: tuple[Rule, ...]


class Rulebook:
    """All rules of one game."""

    def __init__(self, *chapters: Chapter) -> None:
        """Take the chapters in their order. Raises ValueError when two rules share a number."""
        self.chapters: Final = chapters
        self.rules: Final[Mapping[str, Rule]] = {rule.id: rule for each in chapters for rule in each.rules}
        if len(self.rules) != sum(len(chapter.rules) for chapter in chapters):
            raise ValueError("two rules share a number")

    def named(self, reference: str) -> list[Rule]:
        """Return the rules of a reference such as "M5" or "S9, P4"; what is not in the book is left out."""
        return [self.rules[name] for name in reference.split(", ") if name in self.rules]

    def chapter_of(self, rule: Rule) -> int:
        """Return the number of the chapter that a rule stands in, from 0."""
        return next(number for number, chapter in enumerate(self.chapters) if rule in chapter.rules)

    def find(self, typed: str, words: Words) -> list[Rule]:
        """Return the rules that typed words fit, in the reader's language.

        First the one of that number, then numbers that begin so, then titles, then texts.
        """
        sought = typed.casefold().split()
        ranked = sorted(
            (rank, place, rule.id)
            for place, rule in enumerate(self.rules.values())
            if (rank := _rank(rule, sought, words)) is not None
        )
        return [self.rules[name] for _rank, _place, name in ranked]

    def meant(self, typed: str, words: Words) -> list[Rule]:
        """Return the one rule of that number, whatever else would fit; without one, all that fit."""
        found = self.find(typed, words)
        return [rule for rule in found[:1] if rule.id.casefold() == typed.strip().casefold()] or found

    def nearest(self, typed: str, words: Words) -> list[Rule]:
        """Return the rules whose number or title is most like what was typed."""
        sought = typed.casefold()

        def likeness(rule: Rule) -> float:
            said = (rule.id.casefold(), words(rule.title).casefold())
            return max(SequenceMatcher(None, sought, each).ratio() for each in said)

        return sorted(self.rules.values(), key=likeness, reverse=True)[:NEAREST]


def _rank(rule: Rule, sought: Sequence[str], words: Words) -> int | None:
    name = rule.id.casefold()
    if sought == [name]:
        return 0
    if len(sought) == 1 and name.startswith(sought[0]):
        return 1
    title = words.sentences((name, words(rule.title))).casefold()
    if all(word in title for word in sought):
        return 2
    text = words.sentences((title, words(rule.text))).casefold()
    return 3 if all(word in text for word in sought) else None
