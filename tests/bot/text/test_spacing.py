"""Spaces between Chinese and Latin writing."""

from __future__ import annotations

import re

import pytest

from bot.text.catalogue import words_for
from bot.text.messages import domains, forms, read
from bot.text.spacing import written

HAN = "[\u3400-\u9fff]"
PLACE = r"\{\w+(?::\w+)?\}"
CHINESE = words_for("zh-TW")
"""Returns a sentence that is in no catalogue unchanged, so these tests don't depend on any wording."""


@pytest.mark.parametrize("name", ["Ann", "Żaneta", "<@101>", "@Ann", "Ann 2"])
def test_a_latin_name_stands_apart_from_the_chinese_on_both_sides(name: str) -> None:
    assert CHINESE("由{seat}操控中國", seat=name) == f"由 {name} 操控中國"


@pytest.mark.parametrize("name", ["大衛", "愛子", "（Ann）", "「Ann」"])
def test_a_chinese_name_and_a_bracket_do_not(name: str) -> None:
    assert CHINESE("由{seat}操控中國", seat=name) == f"由{name}操控中國"


def test_a_nations_bracket_needs_a_space_before_it_only() -> None:
    assert CHINESE("由{seat}操控中國", seat="Ann（俄羅斯）") == "由 Ann（俄羅斯）操控中國"


def test_the_space_stands_outside_of_what_is_bold() -> None:
    assert CHINESE("打撈**{ship}**之後", ship="Omaha") == "打撈 **Omaha** 之後"
    assert CHINESE("打撈**{ship}**之後", ship="海蛇") == "打撈**海蛇**之後"


def test_values_that_touch_stand_apart_too() -> None:
    assert CHINESE("{nation}{seat}", nation="俄羅斯", seat="Ann") == "俄羅斯 Ann"


def test_numbers_and_prices_stand_apart() -> None:
    assert CHINESE("第{turn}回合，惡名{by}", turn=9, by="+1") == "第 9 回合，惡名 +1"
    assert CHINESE("付{price}", price="$2") == "付 $2"


def test_a_time_that_discord_says_in_chinese_words_is_not_followed_by_a_space() -> None:
    assert CHINESE("在{time}結束", time="<t:1:R>") == "在 <t:1:R>結束"
    assert CHINESE("在{time}結束", time="<t:1:f>") == "在 <t:1:f> 結束"


def test_what_somebody_typed_stays_letter_by_letter() -> None:
    assert CHINESE("{seat}跳過", seat="王A王") == "王A王跳過"


def test_a_picture_that_fills_in_a_number_itself_gets_its_sentence_with_spaces() -> None:
    assert CHINESE("第{war}場戰爭後") == "第 {war} 場戰爭後"


@pytest.mark.parametrize("locale", ["en", "ja", "pl"])
def test_other_languages_are_left_alone(locale: str) -> None:
    assert words_for(locale)("由{seat}操控中國", seat="Ann") == "由Ann操控中國"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("第 {turn} 回合，**{ship}** 沉沒", "第{turn}回合，**{ship}**沉沒"),
        ("付3枚，{lot} {count}", "付 3 枚，{lot} {count}"),
        ("惡名 +1、$2", "惡名 +1、$2"),
    ],
)
def test_bringing_the_catalogue_up_to_date_writes_its_spaces(typed: str, kept: str) -> None:
    assert written(typed) == kept


@pytest.mark.parametrize("domain", domains())
def test_the_catalogue_leaves_spaces_beside_a_place_to_the_rule_and_writes_all_others(domain: str) -> None:
    beside_a_place = re.compile(rf"{HAN}\** +\**{PLACE}|{PLACE}\** +\**{HAN}")
    missing = re.compile(rf"{HAN}\**[A-Za-z0-9$+−]|[A-Za-z0-9%]\**{HAN}")
    said = [form for message in read(domain, "zh-TW") if not message.context for form in forms(message)]
    assert not [form for form in said if beside_a_place.search(form)]
    assert not [form for form in said if missing.search(re.sub(PLACE, "", form))]
