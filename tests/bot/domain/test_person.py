from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.person import distinct_names


def test_names_that_differ_are_shown_as_they_are() -> None:
    assert distinct_names(["Ann", "Bartek", "大衛"]) == ("Ann", "Bartek", "大衛")


@pytest.mark.parametrize("other", ["Alex", "alex", "ＡＬＥＸ", "𝓐𝓵𝓮𝔁", "Al\u200bex ", "A\u200flex"])
def test_names_that_read_alike_are_followed_by_the_number_of_their_seat(other: str) -> None:
    assert distinct_names(["Alex", "Bea", other]) == ("Alex (1)", "Bea", f"{other} (3)")


@pytest.mark.parametrize("name", ["", "\u200e\u200f", "\u3164", "\u2800 \u2800", "\u202e"])
def test_a_name_of_which_nothing_can_be_seen_is_its_seat_s_letter(name: str) -> None:
    assert distinct_names(["Ann", name]) == ("Ann", "B")


def test_letters_are_composed() -> None:
    decomposed = unicodedata.normalize("NFD", "Żółw")
    assert distinct_names([decomposed]) == ("Żółw",)


def test_a_person_called_as_a_namesake_is_marked_is_told_apart_too() -> None:
    assert distinct_names(["Alex (2)", "Alex", "Alex"]) == ("Alex (2) (1)", "Alex (2) (2)", "Alex (3)")


@given(
    st.lists(
        st.sampled_from(["Alex", "alex", "B", "A (1)", "Alex (2)", "Alex (1) (1)", "", "Ann", "\u3164"]),
        max_size=7,
    )
)
def test_no_two_of_a_table_are_called_alike(names: list[str]) -> None:
    shown = distinct_names(names)
    assert len({name.casefold() for name in shown}) == len(names)
