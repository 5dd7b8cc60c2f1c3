"""Every component has a translatable name, and every code has a text."""

from __future__ import annotations

import re

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.nemo.panel import tasks
from bot.text.nemo.pieces import cards, names, ships, treasures
from bot.text.nemo.pieces.effects import effects
from engine.nemo.names import HIDDEN
from render.nemo.crew import CREW_CARDS
from tests.bot.text.nemo.moments import VIEW

BOX = names.BOX


def test_every_card_has_a_title_without_final_punctuation() -> None:
    assert {card.title.rstrip("!.") for card in BOX.cards.values()} == set(cards.TITLES)


def test_oceans_upgrades_and_motives_have_the_names_of_the_tables() -> None:
    assert {name: ocean.name for name, ocean in BOX.oceans.items()} == names.OCEANS
    assert {name: upgrade.name for name, upgrade in BOX.upgrades.items()} == names.UPGRADES
    assert {name: tile.name.rstrip("!") for name, tile in BOX.motives.items()} == names.MOTIVES


def test_every_uprising_site_has_a_name() -> None:
    assert set(names.SITES) == {*BOX.sites, *BOX.figures.silver_sites}


def test_every_character_token_and_crew_card_has_a_name() -> None:
    assert set(names.CHARACTERS) == set(BOX.characters)
    assert {name: token.name.rstrip("!") for name, token in BOX.dead_seas.items()} == names.TOKENS
    assert {card.name for card in BOX.crew} == set(CREW_CARDS)


def test_the_text_of_a_test_depends_on_the_pending_decision() -> None:
    number = next(each for each in BOX.cards if BOX.cards[each].title.startswith("Shakedown"))
    words = words_for("en")
    assert cards.task(number, BOX, "declare", words) == (
        "Test 10; you can exert crew, hull or both. Pass: crew +1, or hull +1. Fail: crew -1, or hull -1. "
        "A pass is worth your motive's adventure bonus and 1 science symbol."
    )
    assert cards.task(number, BOX, "after_roll", words).startswith("Test 10. Pass: ")
    assert cards.task(number, BOX, "choose", words) == "", "the choices say it"


def test_every_class_of_ship_is_named_and_most_ship_names_are_not_translated() -> None:
    faces = [face for sides in BOX.faces.values() for face in sides]
    assert {face.type for face in faces} == set(ships.TYPES)
    assert set(ships.NAMES) <= {face.name for face in faces}
    for locale in LOCALES:
        words = words_for(locale)
        kept = [face.name for face in faces if face.name not in ships.NAMES]
        assert {"Triumph", "Captain"} < set(kept)
        assert [ships.painted(name, words) for name in kept] == kept


def test_ships_that_the_chinese_rulebook_translates_have_both_names() -> None:
    words = words_for("zh-TW")
    assert ships.ship(9, VIEW, words) == "多瑙河號 Donau"
    assert ships.ship(9, VIEW, words_for("ja")) == "Donau"


def test_a_face_down_ship_is_called_face_down_only() -> None:
    assert ships.ship(HIDDEN, VIEW, words_for("en")) == "face-down ship"


def test_every_wonder_has_a_name_and_every_other_treasure_an_effect_text() -> None:
    tokens = BOX.treasures
    assert {token.name for token in tokens.values() if token.sort == "wonder"} == set(treasures.WONDERS)
    used = [number for number, token in tokens.items() if token.sort in ("held", "at_once")]
    assert "nothing" not in {treasures.treasure(number, VIEW, words_for("en")) for number in used}


@pytest.mark.parametrize(
    ("number", "name"),
    [
        ("VP 3", "a treasure worth 4 points"),
        ("Gain 1 re-roll", "“reroll” (worth 5 points)"),
        ("Gain 3 notoriety", "Notoriety +3"),
    ],
)
def test_treasures_show_their_value_for_nemos_motive(number: str, name: str) -> None:
    found = next(n for n, token in BOX.treasures.items() if token.name == number)
    assert treasures.treasure(found, VIEW, words_for("en")) == name


def test_every_decision_has_texts_for_its_seat_and_for_the_others() -> None:
    assert set(tasks.HEADINGS) == set(tasks.TASKS) == set(tasks.DUTIES)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_effect_of_every_card_and_result_has_text(locale: str) -> None:
    words = words_for(locale)
    for number in BOX.cards:
        assert cards.meaning(number, BOX, words)
        assert "{" not in cards.meaning(number, BOX, words)
    for action in BOX.actions.values():
        assert all(effects(result, words) for result in action.results)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_sentence_of_a_card_has_two_colons(locale: str) -> None:
    words = words_for(locale)
    shown = [
        sentence for card in BOX.cards for sentence in re.split("[.;。；]", cards.meaning(card, BOX, words))
    ]
    assert [sentence for sentence in shown if len(re.findall("[:：]", sentence)) > 1] == []


@pytest.mark.parametrize(
    ("card", "meaning"),
    [
        (
            29,
            "Test 9; you can exert crew, hull or both. Pass: crew +1, or draw 1 treasure. Put this card in "
            "the pass pile. Fail: hull -2. Put this card in the fail pile. In the pass pile it's worth "
            "your motive's adventure bonus.",
        ),
        (
            42,
            "Keep it: you can use it in the action phase. It costs 2 AP. The Nautilus must be in the South "
            "Pacific. When used: put this card in the pass pile. If you never use it, it goes to the fail "
            "pile. In the pass pile it's worth 4 adventure points.",
        ),
        (
            23,
            "Notoriety +3. Put this card in the pass pile. In the pass pile it's worth 2 adventure points.",
        ),
        (
            51,
            "Place a treasure fleet and a gem in the Western Pacific, or place a treasure fleet and a gem in "
            "the Indian Ocean. Put this card in the fail pile.",
        ),
        (
            44,
            "You may discard 1 treasure; if you do, place a silver cube on Crete. If Ned Land is alive, put "
            "this card in the pass pile, otherwise in the fail pile. In the pass pile it's worth 4 "
            "character points.",
        ),
        (
            9006,
            "Test 9; you can exert Nemo. -1 for each Notoriety threshold reached. Pass: put this card in the "
            "pass pile. The game ends. Fail: put this card in the fail pile. The game ends. In the pass "
            "pile it's worth 12 adventure points.",
        ),
    ],
)
def test_texts_of_cards_are_made_from_their_data(card: int, meaning: str) -> None:
    assert cards.meaning(card, BOX, words_for("en")) == meaning


def test_a_partly_reconstructed_card_bears_a_mark() -> None:
    words = words_for("en")
    assert cards.known(42, BOX, words) == f"Vanikoro (#42) {cards.MARK}"
    assert cards.known(29, BOX, words) == "The Whales (#29)"
    assert cards.known(1001, BOX, words) == "Act One"
