"""The fonts contain every character that a board may need."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

import fonts

CATALOGUES = Path(__file__).parents[2] / "bot" / "text" / "catalogues"
FAMILIES = ("zh-TW", "ja")
TEXT_FACES = list(product(FAMILIES, (fonts.MEDIUM, fonts.BOLD)))
EVERY_FACE = [*TEXT_FACES, ("en", fonts.EXTRABOLD)]
FIRST_EMOJI = "\U0001f000"
"""Emoji appear only in messages, which Discord draws, and not on boards."""


@cache
def held(locale: str, weight: int) -> frozenset[str]:
    return frozenset(map(chr, TTFont(fonts.path(locale, weight)).getBestCmap()))


def decoded(codec: str, lead: range, trail: range) -> set[str]:
    return {bytes(pair).decode(codec, "ignore") for pair in product(lead, trail)} - {""}


@pytest.mark.parametrize(("locale", "weight"), TEXT_FACES)
def test_text_faces_have_the_ideographs_of_big5_level_1(locale: str, weight: int) -> None:
    low, high = range(0x40, 0x7F), range(0xA1, 0xFF)
    whole_rows, half_a_row = range(0xA4, 0xC6), range(0xC6, 0xC7)
    daily = (
        decoded("big5", whole_rows, low)
        | decoded("big5", whole_rows, high)
        | decoded("big5", half_a_row, low)
    )

    assert len(daily) == 5401
    assert daily - held(locale, weight) == set()


@pytest.mark.parametrize(("locale", "weight"), TEXT_FACES)
def test_text_faces_have_the_ideographs_of_jis_level_1(locale: str, weight: int) -> None:
    daily = decoded("euc_jp", range(0xB0, 0xD0), range(0xA1, 0xFF))

    assert len(daily) == 2965
    assert daily - held(locale, weight) == set()


@pytest.mark.parametrize(("locale", "weight"), TEXT_FACES)
def test_text_faces_have_kana_bopomofo_and_east_asian_punctuation(locale: str, weight: int) -> None:
    kana = {chr(code) for code in (*range(0x3041, 0x3097), *range(0x30A1, 0x30FF))}
    bopomofo = {chr(code) for code in range(0x3105, 0x312A)}
    punctuation = set("「」『』〈〉《》【】、。・〜々（）：；！？～")

    assert (kana | bopomofo | punctuation) - held(locale, weight) == set()


@pytest.mark.parametrize(("locale", "weight"), EVERY_FACE)
def test_every_face_has_ascii_and_polish(locale: str, weight: int) -> None:
    ascii_letters = {chr(code) for code in range(0x20, 0x7F)}

    assert (ascii_letters | set("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”«»")) - held(locale, weight) == set()


@pytest.mark.parametrize(("locale", "weight"), EVERY_FACE)
def test_every_face_has_the_symbols_of_boards(locale: str, weight: int) -> None:
    signs = set("→←↑↓×−–—·•…“”‘’✓✗⚀⚁⚂⚃⚄⚅★☆●○■□▲▼▶◀♦≤≥≠½°§")

    assert signs - held(locale, weight) == set()


@pytest.mark.parametrize("weight", [fonts.MEDIUM, fonts.BOLD])
@pytest.mark.parametrize("locale", ["zh-TW", "ja", "pl"])
def test_text_faces_have_the_characters_of_the_catalogues_of_both_languages(locale: str, weight: int) -> None:
    messages = [
        message
        for path in CATALOGUES.glob(f"*/{locale}.po")
        for message in read_po(path.read_bytes().splitlines(keepends=True), locale=locale.replace("-", "_"))
        if message.id
    ]
    english = {sign for message in messages for form in _forms(message.id) for sign in form}
    translated = {sign for message in messages for form in _forms(message.string) for sign in form}

    assert english
    assert translated
    assert {sign for sign in english if " " <= sign < FIRST_EMOJI} - held("en", weight) == set()
    assert {sign for sign in translated if " " <= sign < FIRST_EMOJI} - held(locale, weight) == set()


def _forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return the forms of a message; without a plural there is only one."""
    return (text,) if isinstance(text, str) else tuple(text)
