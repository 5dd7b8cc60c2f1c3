"""The rulebook of Struggle of Empires, compared with its sources and the game's figures."""

from __future__ import annotations

import re

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.empires.rulebook import rulebook
from bot.text.empires.rules.refusals import remedy
from bot.text.rules.refusals import reasons
from engine.empires.atlas import atlas
from engine.empires.game import Empires
from engine.empires.refusals import EmpiresRefusal
from tests.bot.text.empires.rules.test_refusals import NAMES, PARAMS
from tests.bot.text.rules.refusals import filled
from tests.engine.empires.positions import shipped

HELPLESS = {
    "game_over",
    "not_your_turn",
    "not_now",
    "power_not_played",
    "sold_out",
    "gifts_off",
    "order_no_ally",
    "order_no_alliances",
    "order_no_auction",
    "no_such_seat",
}
"""Refusals without a hint, as no action at the table could help."""
SPELLED = {"board": "found"}
"""The names of detailed sources that differ from the provenance, with the provenance."""


def sources() -> dict[str, set[str]]:
    """Return the detailed sources of each rule; a section has those of all its rules."""
    said: dict[str, set[str]] = {}
    for rule in rulebook.rules.values():
        section, _, line = rule.id.partition(".")
        if line:
            detail = re.sub(r" \(.*\)", "", rule.source) or "; ".join(rule.provenance)
            named = [part.partition(":")[0] for part in detail.split("; ")]
            said[rule.id] = {SPELLED.get(source, source) for source in named}
            said.setdefault(section, set()).update(said[rule.id])
    return said


def test_the_provenance_of_a_rule_agrees_with_its_source() -> None:
    assert {rule.id: set(rule.provenance) for rule in rulebook.rules.values()} == sources()


def test_every_option_changes_a_rule() -> None:
    assert {option for rule in rulebook.rules.values() for option in rule.options} == set(
        Empires.options.model_fields
    )


def test_only_refusals_without_a_way_out_have_no_remedy() -> None:
    assert {code for code, reason in reasons("empires").items() if not reason.hint} == HELPLESS


@pytest.mark.parametrize("code", sorted(EmpiresRefusal.kinds().keys() - HELPLESS))
@pytest.mark.parametrize("locale", LOCALES)
def test_every_remedy_is_a_full_sentence(code: str, locale: str) -> None:
    game = Empires()
    view = game.view(game.setup(3, "seed"), None)
    sentence = remedy(filled(EmpiresRefusal.kinds()[code], PARAMS), view, NAMES, words_for(locale))
    assert sentence.endswith((".", "。"))
    assert "{" not in sentence


def numbers(rule: str) -> list[int]:
    return [int(number) for number in re.findall(r"\b\d+\b", rulebook.rules[rule].text)]


def test_prizes_in_the_rules_are_those_of_the_areas() -> None:
    prizes = {area.points for area in atlas().areas.values()}
    texts = numbers("2.1")
    assert {tuple(texts[start : start + 3]) for start in range(0, 12, 3)} == {
        p for p in prizes if len(p) == 3
    }
    assert {tuple(texts[start : start + 2]) for start in range(12, 18, 2)} == {
        p for p in prizes if len(p) == 2
    }


def test_the_rules_have_the_number_of_counters_in_the_bag() -> None:
    each = [len(faces) for faces in shipped("counters")["counters"].values()]
    total, *texts = numbers("3.1")
    assert total == sum(each)
    assert sorted(texts) == sorted(each)


def test_the_rules_have_the_number_of_tiles_in_the_box() -> None:
    copies = {"improvement": 0, "company": 0, "alliance": 0}
    for tile in Empires().view(Empires().setup(2, "seed"), None).tiles.values():
        copies[tile.sort] += tile.copies
    assert numbers("9.1") == [sum(copies.values()), *copies.values()]
