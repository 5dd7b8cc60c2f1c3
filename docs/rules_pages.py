"""Writes the rules in `docs/rules` from those that players look up in the bot (`bot/text/<game>/rulebook`).

    .venv/bin/python docs/rules_pages.py

The part of a page between its two marks is generated; the rest is written by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import fill
from typing import Final

from bot.text.catalogue import words_for
from bot.text.contract import GameText
from bot.text.games import texts
from bot.text.rules.rulebook import Chapter, Rule

PAGES: Final = Path(__file__).parent / "rules"
BEGIN, END = "<!-- rules, by docs/rules_pages.py -->\n", "<!-- /rules -->\n"
HEAD: Final = ("| Rule | | Source |", "|---|---|---|")
WIDTH: Final = 118
"""The largest number of characters in a line of text, except in tables."""


def written(page: str, game: GameText) -> str:
    """Return a page with the current rules.

    Raises ValueError if the page has no marks for the rules.
    """
    before, _, rest = page.partition(BEGIN)
    _old, found, after = rest.partition(END)
    if not found:
        raise ValueError("the page has no place for the rules")
    lines = [*_summary(game), *(line for chapter in game.rulebook.chapters for line in _chapter(chapter))]
    return "\n".join([f"{before}{BEGIN}", *lines, "", f"{END}{after}"])


def _summary(game: GameText) -> Iterator[str]:
    """Yield the lines of the summary of a game's rules."""
    first = game.rules(words_for("en"))[0]
    yield f"## {first.title}"
    for paragraph in first.text.splitlines():
        yield from ("", fill(paragraph, WIDTH, break_on_hyphens=False))


def _chapter(chapter: Chapter) -> Iterator[str]:
    """Yield the lines of a chapter: a section for each rule with a whole number, or one section."""
    if not chapter.rules[0].id.isdigit():
        yield from ("", f"## {chapter.title}", "", *HEAD)
    for number, rule in enumerate(chapter.rules):
        if not rule.id.isdigit():
            yield f"| {rule.id} | **{rule.title}.** {_told(rule)} | {_source(rule)} |"
            continue
        yield from ("", f"## {rule.id} {rule.title}", "", fill(_told(rule), WIDTH, break_on_hyphens=False))
        if any(not other.id.isdigit() for other in chapter.rules[number + 1 : number + 2]):
            yield from ("", *HEAD)


def _told(rule: Rule) -> str:
    """Return the text of a rule, with the decisions that it asks for and the options that change it."""
    said = [rule.text.replace("\n", " ")]
    if rule.asks:
        said.append(f"Asks {_named(rule.asks)}.")
    if rule.options:
        said.append(f"Options: {_named(rule.options)}.")
    return " ".join(said)


def _source(rule: Rule) -> str:
    return rule.source or "; ".join(rule.provenance)


def _named(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    for game, text in texts.items():
        file = PAGES / f"{game}.md"
        file.write_text(written(file.read_text("utf-8"), text), "utf-8")
