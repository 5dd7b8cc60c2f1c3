"""Choices on pages: buttons while they are few, menus when they are more, groups first when too many."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.menu import OPTIONS, ROOM, ROW, Choice, Door, Page, sections


def choices(*groups: int) -> list[Choice]:
    """Return so many choices in each of some groups."""
    return [
        Choice(f"do:{group}:{n}", f"Choice {n} of group {group}", f"Group {group}")
        for group, count in enumerate(groups)
        for n in range(count)
    ]


def test_few_choices_are_buttons_in_rows_a_thumb_can_reach():
    (section,) = sections(choices(6))

    assert [len(row) for row in section.rows] == [ROW, 2]


def test_more_choices_are_one_menu():
    (section,) = sections(choices(OPTIONS))

    assert not section.rows
    assert len(section.entries) == OPTIONS


def test_groups_share_the_room_there_is():
    five_of_three = sections(choices(3, 3, 3, 3, 3))
    eight_of_six = sections(choices(6, 6, 6, 6, 6, 6, 6, 6))

    assert all(section.rows for section in five_of_three)
    assert not any(section.rows for section in eight_of_six)


def test_a_group_beyond_a_menu_is_opened_part_by_part():
    many = choices(60)
    (section,) = sections(many)
    doors = [entry for entry in section.entries if isinstance(entry, Door)]

    assert doors[0].label == "Choice 0 of group 0 … Choice 24 of group 0"
    opened = [entry for door in doors for page in sections(many, door.page) for entry in page.entries]
    assert opened == many


def test_too_many_groups_are_chosen_from_first():
    many = choices(*[2] * 40)
    menus = sections(many)

    assert [len(menu.entries) for menu in menus] == [OPTIONS, 15]
    doors = [entry for menu in menus for entry in menu.entries if isinstance(entry, Door)]
    assert [entry for door in doors for page in sections(many, door.page) for entry in page.entries] == many


def test_a_page_of_another_position_is_no_page():
    with pytest.raises(LookupError):
        sections(choices(2), Page(3))


@given(st.lists(st.integers(1, 80), max_size=60))
def test_whatever_is_legal_fits_on_a_page_and_can_be_reached(groups: list[int]):
    every = choices(*groups)
    found: list[Choice] = []
    pages = [Page()]
    while pages:
        page = sections(every, pages.pop(0))
        assert sum(section.size for section in page) <= ROOM
        assert all(len(section.entries) <= OPTIONS for section in page)
        for section in page:
            for entry in section.entries:
                if isinstance(entry, Door):
                    pages.append(entry.page)
                else:
                    found.append(entry)

    assert sorted(found, key=str) == sorted(every, key=str)
