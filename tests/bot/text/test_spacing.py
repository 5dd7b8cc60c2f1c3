"""Spaces between Chinese and Latin text."""

from __future__ import annotations

import re

import pytest

from bot.text.catalogue import words_for
from bot.text.messages import domains, forms, read
from bot.text.spacing import written

HAN = "[\u3400-\u9fff]"
PLACE = r"\{\w+(?::\w+)?\}"
CHINESE = words_for("zh-TW")
"""The Chinese texts; a message without a translation is returned unchanged, so no translation matters
here."""


@pytest.mark.parametrize("name", ["Ann", "Żaneta", "<@101>", "@Ann", "Ann 2"])
def test_a_latin_name_has_a_space_on_both_sides_in_chinese(name: str) -> None:
    assert CHINESE("由{seat}操控中國", seat=name) == f"由 {name} 操控中國"


@pytest.mark.parametrize("name", ["大衛", "愛子", "（Ann）", "「Ann」"])
def test_a_chinese_name_and_a_bracket_have_no_space(name: str) -> None:
    assert CHINESE("由{seat}操控中國", seat=name) == f"由{name}操控中國"


def test_a_nations_bracket_needs_a_space_before_it_only() -> None:
    assert CHINESE("由{seat}操控中國", seat="Ann（俄羅斯）") == "由 Ann（俄羅斯）操控中國"


def test_the_space_is_outside_bold_text() -> None:
    assert CHINESE("打撈**{ship}**之後", ship="Omaha") == "打撈 **Omaha** 之後"
    assert CHINESE("打撈**{ship}**之後", ship="海蛇") == "打撈**海蛇**之後"


def test_adjacent_values_are_separated_by_a_space() -> None:
    assert CHINESE("{nation}{seat}", nation="俄羅斯", seat="Ann") == "俄羅斯 Ann"


def test_numbers_and_prices_have_spaces() -> None:
    assert CHINESE("第{turn}回合，惡名{by}", turn=9, by="+1") == "第 9 回合，惡名 +1"
    assert CHINESE("付{price}", price="$2") == "付 $2"


def test_a_relative_time_of_discord_is_not_followed_by_a_space() -> None:
    assert CHINESE("在{time}結束", time="<t:1:R>") == "在 <t:1:R>結束"
    assert CHINESE("在{time}結束", time="<t:1:f>") == "在 <t:1:f> 結束"


def test_text_typed_by_a_user_is_unchanged() -> None:
    assert CHINESE("{seat}跳過", seat="王A王") == "王A王跳過"


def test_an_unfilled_sentence_for_a_picture_has_spaces() -> None:
    assert CHINESE("第{war}場戰爭後") == "第 {war} 場戰爭後"


@pytest.mark.parametrize("locale", ["en", "ja", "pl"])
def test_other_languages_are_unchanged(locale: str) -> None:
    assert words_for(locale)("由{seat}操控中國", seat="Ann") == "由Ann操控中國"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("第 {turn} 回合，**{ship}** 沉沒", "第{turn}回合，**{ship}**沉沒"),
        ("付3枚，{lot} {count}", "付 3 枚，{lot} {count}"),
        ("惡名 +1、$2", "惡名 +1、$2"),
    ],
)
def test_updating_the_catalogue_writes_its_spaces(typed: str, kept: str) -> None:
    assert written(typed) == kept


@pytest.mark.parametrize("domain", domains())
def test_the_catalogue_has_all_spaces_except_those_next_to_placeholders(domain: str) -> None:
    beside_a_place = re.compile(rf"{HAN}\** +\**{PLACE}|{PLACE}\** +\**{HAN}")
    missing = re.compile(rf"{HAN}\**[A-Za-z0-9$+−]|[A-Za-z0-9%]\**{HAN}")
    said = [form for message in read(domain, "zh-TW") if not message.context for form in forms(message)]
    assert not [form for form in said if beside_a_place.search(form)]
    assert not [form for form in said if missing.search(re.sub(PLACE, "", form))]
