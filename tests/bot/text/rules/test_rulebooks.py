"""The rulebooks: every rule that an engine refers to exists, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from bot.text.rules.refusals import reasons
from bot.text.rules.rulebook import Chapter, Rule, Rulebook
from engine import games
from engine.kernel.game import Game
from render import PAINTERS
from tests.engine.test_rules_documents import decision_kinds, docstrings_and_comments, listed

WRITTEN = ("arctic", "empires", "nemo")
"""The games that have a rulebook."""

of_every_game = pytest.mark.parametrize("game", [games[name] for name in WRITTEN], ids=WRITTEN)
in_every_language = pytest.mark.parametrize("locale", LOCALES)


def book(game: Game[Any]) -> Rulebook:
    return texts[game.id].rulebook


@of_every_game
def test_the_book_has_exactly_the_rules_of_the_document(game: Game[Any]) -> None:
    assert set(book(game).rules) == set(listed(game))


@of_every_game
def test_every_refusal_event_and_question_leads_to_a_rule(game: Game[Any]) -> None:
    declared = {
        *(refusal.rule for refusal in game.refusals.kinds().values()),
        *(event.rule for event in game.events.types.values()),
        *(rule for _kind, rule in decision_kinds(game)),
    }
    assert len(declared) > 15
    for reference in declared:
        assert [rule.id for rule in book(game).named(reference)] == reference.split(", ")


@of_every_game
def test_every_rule_cited_by_the_code_is_in_the_book(game: Game[Any]) -> None:
    found = set().union(*docstrings_and_comments(game).values())
    assert len(found) > 20
    assert found <= set(book(game).rules)


@of_every_game
def test_related_rules_options_and_sources_exist(game: Game[Any]) -> None:
    words, rules = words_for("en"), book(game).rules
    for rule in rules.values():
        assert set(rule.see) <= set(rules) - {rule.id}
        assert len(set(rule.see)) == len(rule.see) <= 8
        assert set(rule.options) <= set(game.options.model_fields)
        assert rule.provenance
        assert all(texts[game.id].provenance(source, words) for source in rule.provenance)


@of_every_game
def test_every_example_picture_belongs_to_a_rule(game: Game[Any]) -> None:
    shown = {rule.picture.name for rule in book(game).rules.values() if rule.picture}
    assert shown == set(PAINTERS[game.id].examples)


@of_every_game
@in_every_language
def test_every_rule_fits_its_message(game: Game[Any], locale: str) -> None:
    words = words_for(locale)
    titles = [words(rule.title) for rule in book(game).rules.values()]
    assert all(0 < len(title) <= 60 for title in titles)
    assert len(set(titles)) == len(titles)
    for rule in book(game).rules.values():
        assert 0 < len(words(rule.text)) <= 1_000
        assert rule.picture is None or 0 < len(words(rule.picture.shows)) <= 300
    assert all(0 < len(words(chapter.title)) <= 60 for chapter in book(game).chapters)
    assert all(0 < len(chapter.rules) <= 100 for chapter in book(game).chapters)


@of_every_game
def test_every_refusal_has_text_and_most_have_a_remedy(game: Game[Any]) -> None:
    said = reasons(game.id)
    assert set(said) == set(game.refusals.kinds())
    assert sum(1 for reason in said.values() if not reason.hint) < len(said) / 4


SHIPS = Chapter(
    "Ships",
    (
        Rule("V1", "Movement", "Each ship may take one step."),
        Rule("V1a", "Land borders", "No ship crosses land."),
        Rule("F1", "Fights", "A ship may fight after its movement."),
    ),
)
SHORT = Rulebook(lambda: [SHIPS])


def found(typed: str) -> list[str]:
    return [rule.id for rule in SHORT.find(typed, words_for("en"))]


def test_a_rule_is_found_by_its_number_then_its_title_then_its_text() -> None:
    assert found("V1") == ["V1", "V1a"]
    assert found("movement") == ["V1", "F1"]
    assert found("ship LAND") == ["V1a"]
    assert found("submarine") == []


def test_a_rule_number_is_matched_exactly_before_prefixes() -> None:
    assert [rule.id for rule in SHORT.best_match(" v1 ", words_for("en"))] == ["V1"]
    assert [rule.id for rule in SHORT.best_match("v", words_for("en"))][:2] == ["V1", "V1a"]


def test_an_unknown_rule_is_answered_with_the_most_similar_ones() -> None:
    assert SHORT.nearest("F9", words_for("en"))[0].id == "F1"
    assert SHORT.nearest("land boarders", words_for("en"))[0].id == "V1a"


def test_a_reference_names_each_of_its_rules() -> None:
    assert [rule.id for rule in SHORT.named("V1, F1")] == ["V1", "F1"]
    assert SHORT.named("X9") == []


def test_two_rules_never_share_a_number() -> None:
    twice = Rulebook(lambda: [SHIPS, Chapter("Ships again", SHIPS.rules)])
    with pytest.raises(ValueError, match="share a number"):
        twice.named("V1")


@pytest.mark.parametrize("game", WRITTEN)
def test_the_rules_open_with_winning_the_end_and_a_turn_in_at_most_120_words(game: str) -> None:
    first = texts[game].rules(words_for("en"))[0]
    assert [line.split(".**")[0] for line in first.text.splitlines()] == [
        "**How you win",
        "**How it ends",
        "**Your turn",
    ]
    assert len(first.text.split()) <= 120
