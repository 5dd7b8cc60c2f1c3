"""Lines divided into pages."""

from __future__ import annotations

from bot.text.catalogue import words_for
from bot.text.leaves import ROOM, leaves

ENGLISH = words_for("en")


def test_lines_that_fit_are_one_page_under_their_title() -> None:
    (page,) = leaves("Seas", ["Kara Sea", "Laptev Sea"], ENGLISH)
    assert (page.title, page.text) == ("Seas", "Kara Sea\nLaptev Sea")


def test_more_lines_are_several_numbered_pages_and_no_line_is_split() -> None:
    lines = [f"{number} " + "x" * 400 for number in range(10)]
    pages = list(leaves("Seas", lines, ENGLISH))
    assert [page.title for page in pages] == [f"Seas ({number} of 4)" for number in range(1, 5)]
    assert all(len(page.text) <= ROOM for page in pages)
    assert "\n".join(page.text for page in pages).split("\n") == lines
