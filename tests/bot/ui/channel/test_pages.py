"""Long texts are divided between lines into pages, without losing any text."""

from __future__ import annotations

from bot.ui.channel.pages import pages


def test_lines_share_a_message_while_there_is_room() -> None:
    assert pages(["one", "two", "three"], 7) == ["one\ntwo", "three"]


def test_a_line_that_is_too_long_is_broken_between_words() -> None:
    assert pages(["a", "one two three"], 7) == ["a", "one two", "three"]


def test_a_long_line_without_spaces_is_broken_at_the_limit() -> None:
    assert pages(["一二三四五"], 2) == ["一二", "三四", "五"]


def test_no_line_makes_no_message() -> None:
    assert pages([], 10) == []
