"""Spaces between Chinese and Latin writing."""

from __future__ import annotations

import re

import pytest

from bot.text.catalogue import words_for
from bot.text.messages import domains, forms, read

HAN = "[\u3400-\u9fff]"
PLACE = r"\{\w+(?::\w+)?\}"
PASSES = "{seat} passes"
CONTROLS = "{seat} controls China this turn: may move its ships, or build with it"


@pytest.mark.parametrize("name", ["Ann", "Żaneta", "<@101>", "@Ann", "Ann 2"])
def test_a_latin_name_stands_apart_from_the_chinese_on_both_sides(name: str) -> None:
    assert words_for("zh-TW")(CONTROLS, seat=name).startswith(f"本回合由 {name} 操控中國")


@pytest.mark.parametrize("name", ["大衛", "愛子", "（Ann）", "「Ann」"])
def test_a_chinese_name_and_a_bracket_do_not(name: str) -> None:
    assert words_for("zh-TW")(PASSES, seat=name) == f"{name}跳過"


def test_a_nations_bracket_needs_a_space_before_it_only() -> None:
    said = words_for("zh-TW")(CONTROLS, seat="Ann（俄羅斯）")
    assert said.startswith("本回合由 Ann（俄羅斯）操控中國")


def test_the_space_stands_outside_of_what_is_bold() -> None:
    assert words_for("zh-TW")("**{ship}** is sunk", ship="Omaha") == "**Omaha** 被擊沉"
    assert words_for("zh-TW")("**{ship}** is salvaged", ship="Omaha") == "打撈 **Omaha**"


def test_numbers_and_prices_stand_apart_too() -> None:
    words = words_for("zh-TW")
    assert words("The game ends after turn {turn}", turn=9) == "遊戲在第 9 回合後結束"
    assert words("Notoriety {by}", by="+1") == "惡名 +1"


def test_a_time_that_discord_says_in_chinese_words_is_not_followed_by_a_space() -> None:
    words = words_for("zh-TW")
    assert words("It goes ahead {time} unless somebody votes.", time="<t:1:R>").endswith("，<t:1:R>就照此執行。")
    assert words("The game has been paused since {time}.", time="<t:1:f>") == "遊戲從 <t:1:f> 起暫停中。"


def test_what_somebody_typed_stays_letter_by_letter() -> None:
    assert words_for("zh-TW")(PASSES, seat="王A王") == "王A王跳過"


def test_a_picture_that_fills_in_a_number_itself_gets_its_sentence_with_spaces() -> None:
    assert words_for("zh-TW")("after war {war}") == "第 {war} 場戰爭後"


@pytest.mark.parametrize("locale", ["en", "ja", "pl"])
def test_other_languages_are_left_alone(locale: str) -> None:
    said = words_for(locale)(PASSES, seat="Ann")
    assert said == {"en": "Ann passes", "ja": "Annはパス", "pl": "Ann pasuje"}[locale]


@pytest.mark.parametrize("domain", domains())
def test_the_catalogue_leaves_spaces_beside_a_place_to_the_rule_and_writes_all_others(domain: str) -> None:
    beside_a_place = re.compile(rf"{HAN}\** +\**{PLACE}|{PLACE}\** +\**{HAN}")
    missing = re.compile(rf"{HAN}\**[A-Za-z0-9$+−]|[A-Za-z0-9%]\**{HAN}")
    said = [form for message in read(domain, "zh-TW") if not message.context for form in forms(message)]
    assert not [form for form in said if beside_a_place.search(form)]
    assert not [form for form in said if missing.search(re.sub(PLACE, "", form))]
