"""Searches find words regardless of how a keyboard spells them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.catalogue import LOCALES, words_for
from bot.text.folding import fits, folded, same
from bot.text.games import texts

POLISH = str.maketrans("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "acelnoszzACELNOSZZ")
WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
TYPOGRAPHIC = str.maketrans({"'": "’", '"': "”", "-": "–"})


def titles() -> list[tuple[str, str, str, str]]:
    """Return each rule's game, language, number and title."""
    return [
        (game, locale, rule.id, words_for(locale)(rule.title))
        for game, text in texts.items()
        for locale in LOCALES
        for rule in text.rulebook.rules.values()
    ]


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("Morze Srodziemne", "Morze Śródziemne"),
        ("MORZE SRODZIEMNE", "morze śródziemne"),
        ("lodz", "Łódź"),
        ("Hobson’s", "Hobson's Choice"),
        ("hobsons", "Hobson’s Choice"),
        ("“shield”", 'the "Shield"'),
        ("co-operate", "co‑operate"),
        ("1-3", "1–3"),
        ("Ｋａｒａ", "Kara Coast"),
        ("ｶﾞｽ", "ガス"),
        ("がす", "天然ガス"),
        ("2號格", "移到 2 號格"),
        ("２号", "2 号"),
        ("Ka\u0301ra", "Kára"),
        ("臺北", "台北"),
        ("a1", "A1 Barents"),
    ],
)
def test_other_spellings_are_found(typed: str, text: str) -> None:
    assert fits(typed, text)


@pytest.mark.parametrize(
    ("typed", "text"), [("か", "ガス"), ("8.1", "rule 81"), ("$5", "5 points"), ("kara sea", "Kara Coast")]
)
def test_other_words_are_not_found(typed: str, text: str) -> None:
    assert not fits(typed, text)


@given(st.text(max_size=40))
def test_folding_is_idempotent(text: str) -> None:
    assert folded(folded(text)) == folded(text)
    assert same(text, folded(text))
    assert fits(text, text)
    assert same(unicodedata.normalize("NFD", text), unicodedata.normalize("NFC", text))


@pytest.mark.parametrize("change", [POLISH, WIDE, TYPOGRAPHIC], ids=["plain letters", "wide", "typographic"])
def test_every_rule_is_found_by_any_spelling_of_its_title(change: dict[int, int]) -> None:
    for game, locale, number, title in titles():
        found = texts[game].rulebook.find(title.translate(change), words_for(locale))
        assert number in [rule.id for rule in found], (game, locale, title)


def test_rules_are_found_by_their_numbers_in_wide_letters() -> None:
    for game, text in texts.items():
        for number in list(text.rulebook.rules)[::10]:
            [rule] = text.rulebook.best_match(number.translate(WIDE).lower(), words_for("en"))
            assert rule.id == number, game
