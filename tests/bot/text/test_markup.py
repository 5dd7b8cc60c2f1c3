"""Users' texts without markup and mentions."""

from __future__ import annotations

import re

import pytest

from bot.text.markup import bare, plain


@pytest.mark.parametrize(
    "name",
    [
        *("**Ann**", "_Ann_", "`Ann`", "||Ann||", "~~Ann~~", "> Ann", "# Ann", "[Ann](https://x.y)"),
        *("<t:0:R>", "<#1>", "</act:1>", "<:ann:1>", "https://x.y/||_"),
    ],
)
def test_markdown_in_a_name_is_escaped(name: str) -> None:
    shown = plain(name)
    assert shown != name
    assert shown.replace("\\", "") == name


@pytest.mark.parametrize("name", ["@everyone", "@here", "<@123456789012345678>", "<@&123456789012345678>"])
def test_a_name_never_mentions_a_user(name: str) -> None:
    assert name not in plain(name)


def test_text_after_a_link_is_escaped() -> None:
    assert plain("[a](b) **c** (d)") == "\\[a\\](b) \\*\\*c\\*\\* (d)"


@pytest.mark.parametrize(
    "address",
    [
        "https://e.org/x",
        "http://e.org",
        "steam://run/1",
        "discord.gg/abc",
        "discord.com/invite/abc",
        "see http://",
    ],
)
def test_an_address_stays_readable_and_is_not_a_link(address: str) -> None:
    shown = plain(address)
    assert shown.replace("\\", "") == address
    assert not re.search(r"://|discord\.(gg|com)/", shown)


@pytest.mark.parametrize(
    "mark", [*"\u061c\u200e\u200f", *map(chr, [*range(0x202A, 0x202F), *range(0x2066, 0x206A)])]
)
def test_a_name_does_not_change_the_text_direction_after_it(mark: str) -> None:
    assert plain(f"{mark}Ann{mark}") == bare(f"{mark}Ann{mark}") == "Ann"


def test_a_name_stays_on_one_line() -> None:
    assert plain("Ann\n# Winner") == "Ann # Winner"
    assert bare("  Ann \t of\r\nOslo ") == "Ann of Oslo"


def test_a_plain_name_is_unchanged() -> None:
    assert plain("Żaneta 大衛") == bare("Żaneta 大衛") == "Żaneta 大衛"
