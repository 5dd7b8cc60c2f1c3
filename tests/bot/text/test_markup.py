"""What people typed, made harmless."""

from __future__ import annotations

import pytest

from bot.text.markup import bare, plain


@pytest.mark.parametrize(
    "name",
    [
        *("**Ann**", "_Ann_", "`Ann`", "||Ann||", "~~Ann~~", "> Ann", "# Ann", "[Ann](https://x.y)"),
        *("<t:0:R>", "<#1>", "</act:1>", "<:ann:1>", "https://x.y/||_"),
    ],
)
def test_markdown_in_a_name_is_shown_and_not_obeyed(name: str) -> None:
    shown = plain(name)
    assert shown != name
    assert shown.replace("\\", "") == name


@pytest.mark.parametrize("name", ["@everyone", "@here", "<@123456789012345678>", "<@&123456789012345678>"])
def test_a_name_never_mentions_anybody(name: str) -> None:
    assert name not in plain(name)


def test_what_follows_a_link_is_shown_letter_by_letter_too() -> None:
    assert plain("[a](b) **c** (d)") == "\\[a](b) \\*\\*c\\*\\* (d)"


def test_a_name_does_not_turn_what_follows_it() -> None:
    assert plain("\u202eAnn\u2066") == bare("\u202eAnn\u2066") == "Ann"


def test_a_name_stays_on_one_line() -> None:
    assert plain("Ann\n# Winner") == "Ann # Winner"
    assert bare("  Ann \t of\r\nOslo ") == "Ann of Oslo"


def test_a_plain_name_is_left_alone() -> None:
    assert plain("Żaneta 大衛") == bare("Żaneta 大衛") == "Żaneta 大衛"
