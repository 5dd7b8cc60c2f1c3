from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.person import distinct_names


def test_different_names_are_shown_unchanged() -> None:
    assert distinct_names(["Ann", "Bartek", "大衛"]) == ("Ann", "Bartek", "大衛")


@pytest.mark.parametrize("other", ["Alex", "alex", "ＡＬＥＸ", "𝓐𝓵𝓮𝔁", "Al\u200bex ", "A\u200flex"])
def test_similar_names_are_followed_by_the_number_of_their_seat(other: str) -> None:
    assert distinct_names(["Alex", "Bea", other]) == ("Alex (1)", "Bea", f"{other} (3)")


@pytest.mark.parametrize("name", ["", "\u200e\u200f", "\u3164", "\u2800 \u2800", "\u202e"])
def test_an_invisible_name_is_replaced_by_the_letter_of_its_seat(name: str) -> None:
    assert distinct_names(["Ann", name]) == ("Ann", "B")


def test_letters_are_composed_to_one_form() -> None:
    decomposed = unicodedata.normalize("NFD", "Żółw")
    assert distinct_names([decomposed]) == ("Żółw",)


def test_a_name_equal_to_a_marked_namesake_is_also_distinguished() -> None:
    assert distinct_names(["Alex (2)", "Alex", "Alex"]) == ("Alex (2) (1)", "Alex (2) (2)", "Alex (3)")


@given(
    st.lists(
        st.sampled_from(["Alex", "alex", "B", "A (1)", "Alex (2)", "Alex (1) (1)", "", "Ann", "\u3164"]),
        max_size=7,
    )
)
def test_no_two_players_of_a_table_have_the_same_name(names: list[str]) -> None:
    shown = distinct_names(names)
    assert len({name.casefold() for name in shown}) == len(names)
