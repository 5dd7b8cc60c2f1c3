"""Texts with emoji, shortened and measured."""

from __future__ import annotations

import pytest

from bot.ui.shorten import shorten, wide, without_uploads

CREW = "<:qd_crew_1a2b:123456789012345678>"
TEXT = f"Ann loses {CREW} 2, and {CREW} 3"


@pytest.mark.parametrize("most", range(2, len(TEXT) + 1))
def test_no_emoji_is_cut(most: int) -> None:
    short = shorten(TEXT, most)
    assert len(short) <= most
    assert "<" not in short.replace(CREW, "")
    assert short == TEXT if most >= len(TEXT) else TEXT.startswith(short[:-1])


def test_an_emoji_is_as_wide_as_two_letters() -> None:
    assert wide(f"Ann {CREW} 2") == len("Ann XX 2")
    assert wide(f"大衛 {CREW}2") == 4 + 1 + 2 + 1


def test_an_emoji_uploaded_again_counts_as_the_same_and_another_does_not() -> None:
    again = CREW.replace("1a2b", "00ff").replace("123456789012345678", "9")
    assert without_uploads(f"Ann {CREW} 2") == without_uploads(f"Ann {again} 2") != f"Ann {CREW} 2"
    assert without_uploads(CREW) != without_uploads(CREW.replace("crew", "hull"))
    assert without_uploads("Ann: 2 <t:5:f>") == "Ann: 2 <t:5:f>"
