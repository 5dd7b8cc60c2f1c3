"""The pages of rulebooks are within Discord's limits, in every language."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import discord
import pytest
from discord import ui

from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from bot.ui.press import PressButton
from bot.ui.rules.rule_links import word_with_rule
from bot.ui.rules.rulebook import chapter_page, rule_page, rules_found
from bot.ui.rules.rules import rules_pages
from tests.bot.limits import message_faults

in_every_language = pytest.mark.parametrize("locale", LOCALES)
of_every_game = pytest.mark.parametrize("game", texts)


def faults(view: ui.LayoutView, *files: str) -> list[str]:
    payload: dict[str, Any] = {
        "components": view.to_components(),
        "flags": 1 << 15,
        "attachments": [{"id": number, "filename": name} for number, name in enumerate(files)],
    }
    return list(message_faults(payload))


@of_every_game
@in_every_language
def test_every_rule_is_a_message_that_discord_accepts(game: str, locale: str) -> None:
    words, book = words_for(locale), texts[game].rulebook
    for rule in book.rules.values():
        example = discord.File(BytesIO(b"png"), "example.png", description="x") if rule.picture else None
        page = rule_page(game, rule, None, example, words)
        assert faults(page, *(["example.png"] if example else [])) == []


@of_every_game
@in_every_language
def test_every_chapter_and_page_of_the_summary_is_a_message_that_discord_accepts(
    game: str, locale: str
) -> None:
    words, book = words_for(locale), texts[game].rulebook
    for number in range(len(book.chapters)):
        assert faults(chapter_page(game, number, words)) == []
    for number in range(len(texts[game].rules(words))):
        assert faults(rules_pages(game, number, words, "A footnote.")) == []


@in_every_language
def test_any_typed_text_is_answered_with_a_message_that_discord_accepts(locale: str) -> None:
    words, book = words_for(locale), texts["arctic"].rulebook
    for typed in ("x" * 6_000, "@everyone", "*", "§"):
        assert faults(rules_found("arctic", typed, (), words)) == []
    assert faults(rules_found("arctic", "a", list(book.rules.values()), words)) == []


def test_a_word_without_a_known_rule_has_no_buttons() -> None:
    with_rule = word_with_rule("Not now.", "arctic", "M2, M4", words_for("en"))
    without = word_with_rule("Not now.", "arctic", "", words_for("en"))

    def labels(view: ui.LayoutView) -> list[str]:
        return [item.label for item in view.walk_children() if isinstance(item, PressButton)]

    assert labels(with_rule) == ["Rule M2", "Rule M4"]
    assert labels(without) == []
