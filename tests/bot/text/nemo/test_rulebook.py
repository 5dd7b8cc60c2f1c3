"""The rulebook of Nemo's War, compared with its sources and the game's figures."""

from __future__ import annotations

import re

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.nemo.pieces.names import BOX
from bot.text.nemo.rulebook import rulebook
from bot.text.nemo.rules.refusals import refusal as reason
from bot.text.nemo.rules.refusals import remedy
from bot.text.rules.refusals import reasons
from engine.kernel.refusals import Refusal
from engine.nemo.game import Nemo
from engine.nemo.refusals import NemoRefusal, NoGemHere, TooFewActionPoints, TorpedoFired, WarshipNear
from tests.bot.text.nemo.moments import NAMES, VIEW
from tests.bot.text.rules.refusals import filled
from tests.engine.nemo.positions import VICTORIA

HELPLESS = {"game_over", "deck_empty", "no_upgrade_aside"}
"""Refusals without a hint, as no action at the table could help."""
QUESTIONS = "19"
"""The section that lists the decisions, whose order and names are the game's own."""
SOURCES = ("rulebook", "found", "ruled", "reconstructed")


def sources() -> dict[str, set[str]]:
    """Return the detailed sources of each rule; a section has those of all its rules."""
    said: dict[str, set[str]] = {QUESTIONS: {"ruled"}}
    for rule in rulebook.rules.values():
        if not rule.id.isdigit():
            detail = rule.source or "; ".join(rule.provenance)
            said[rule.id] = {source for source in SOURCES if source in detail}
            said.setdefault(re.split(r"[.,]", rule.id)[0], set()).update(said[rule.id])
    return said


def test_the_provenance_of_a_rule_agrees_with_its_source() -> None:
    assert {rule.id: set(rule.provenance) for rule in rulebook.rules.values()} == sources()


def test_every_option_changes_a_rule() -> None:
    assert {option for rule in rulebook.rules.values() for option in rule.options} == set(
        Nemo.options.model_fields
    )


def test_only_refusals_without_a_way_out_have_no_remedy() -> None:
    assert {code for code, reason in reasons("nemo").items() if not reason.hint} == HELPLESS


PARAMS: dict[str, str | int] = {
    "seat": 1, "kind": "act", "track": "crew", "treasure": 3, "character": "conseil",
    "upgrade": "hydro_drive", "cost": 2, "points": 1, "origin": "cape_horn", "target": "indian_ocean",
    "ocean": "nowhere", "ship": VICTORIA, "salvage": 1, "card": 42,
}  # fmt: skip
"""A value for every placeholder of a reason."""


@pytest.mark.parametrize("code", sorted(NemoRefusal.kinds().keys() - HELPLESS))
@pytest.mark.parametrize("locale", LOCALES)
def test_every_remedy_is_a_full_sentence(code: str, locale: str) -> None:
    sentence = remedy(filled(NemoRefusal.kinds()[code], PARAMS), VIEW, NAMES, words_for(locale))
    assert sentence.endswith((".", "。"))
    assert "{" not in sentence


@pytest.mark.parametrize(
    ("wish", "locale", "texts"),
    [
        (
            NoGemHere(),
            "en",
            "There's no gem here, so there's nothing to search for (rule 8). Sail to an ocean with "
            "a gem; lulls bring new ones.",
        ),
        (
            TooFewActionPoints(cost=2, points=1),
            "zh-TW",
            "需要 2 點行動力，你只有 1 點（規則 8）。 "
            "犧牲二副、輪機長或大副，使用某些寶藏，或等下次的放置骰，都能增加行動力。",
        ),
        (
            WarshipNear(card=42),
            "ja",
            "ここに公開された軍艦がいるので、「ヴァニコロ島」は使えません（ルール13）。 "
            "先に軍艦を沈めるか、軍艦のいない海域へ進んでください。",
        ),
        (
            TorpedoFired(),
            "pl",
            "Na fazę akcji przypada jedna torpeda, a ta jest już wystrzelona (reguła 10). "
            "Następna faza akcji da kolejną torpedę; inny atak jest nadal możliwy.",
        ),
    ],
    ids=["en", "zh-TW", "ja", "pl"],
)
def test_a_refusal_has_its_reason_and_remedy(wish: Refusal, locale: str, texts: str) -> None:
    words = words_for(locale)
    assert f"{reason(wish, VIEW, NAMES, words)} {remedy(wish, VIEW, NAMES, words)}" == texts


def numbers(rule: str) -> list[int]:
    return [int(number) for number in re.findall(r"\b\d+\b", rulebook.rules[rule].text)]


def test_limits_of_notoriety_in_the_rules_are_those_of_the_motives() -> None:
    assert sorted(numbers("2.9")) == sorted(motive.defeat for motive in BOX.motives.values())


def test_the_bonus_in_the_rules_is_that_of_the_columns() -> None:
    assert numbers("2.12") == list(BOX.figures.tonnage.bonus[1:])


def test_the_rules_have_the_numbers_of_cards_ships_and_treasures_in_the_box() -> None:
    assert numbers("1.1")[0] == len(BOX.cards)
    assert numbers("1.3")[0] == len(BOX.ships)
    assert numbers("1.4")[0] == len(BOX.treasures)
