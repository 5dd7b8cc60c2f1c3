"""The arrangement of choices: a few as buttons, more as menus, and too many as pages of groups."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.menu import LINES, OPTIONS, ROOM, ROW, Choice, Page, PageEntry, sections


def choices(*groups: int) -> list[Choice]:
    """Return choices in groups of these sizes."""
    return [
        Choice(f"do:{group}:{n}", f"Choice {n} of group {group}", f"Group {group}")
        for group, count in enumerate(groups)
        for n in range(count)
    ]


def test_few_choices_are_buttons_in_rows_a_thumb_can_reach():
    (section,) = sections(choices(5))

    assert [len(row) for row in section.rows] == [ROW, 1]


def test_more_choices_are_one_menu():
    (section,) = sections(choices(OPTIONS))

    assert not section.rows
    assert len(section.entries) == OPTIONS


def test_groups_that_a_phone_shows_at_once_are_buttons_and_others_menus_of_a_line_each():
    few = sections(choices(2, 2))
    many = sections(choices(3, 3, 3, 3, 3))

    assert all(section.rows for section in few)
    assert sum(section.lines for section in few) <= LINES
    assert not all(section.rows for section in many)
    assert sum(section.lines for section in many) <= LINES


def test_below_a_picture_fewer_groups_are_buttons():
    with_room, below = sections(choices(3, 2), lines=LINES), sections(choices(3, 2), lines=5)

    assert [bool(section.rows) for section in with_room] == [True, True]
    assert [bool(section.rows) for section in below] == [True, False], "the first is the likeliest"


def test_the_likeliest_group_stays_open_while_the_others_have_room_in_one_menu():
    likeliest, *others = sections(choices(5, 2, 2, 2))

    assert [len(row) for row in likeliest.rows] == [ROW, 1]
    assert [len(other.entries) for other in others] == [3]


def test_a_suggestion_is_a_button_even_if_its_group_is_a_menu():
    offered = choices(3, 12)
    offered[4] = replace(offered[4], suggested=True)
    first, *others = sections(offered)

    assert first.rows == [[offered[4]]]
    assert not first.heading
    listed = [entry for section in others for entry in section.entries]
    assert replace(offered[4], suggested=False) in listed, "and an unmarked line of its menu"


def test_a_suggestion_is_the_first_button_of_the_page_and_its_group_the_first():
    offered = choices(2, 3)
    offered[3] = replace(offered[3], suggested=True)
    lit, other = sections(offered)

    assert lit.rows == [[offered[3], offered[2], offered[4]]]
    assert other.rows == [offered[:2]]


def test_a_suggestion_is_a_button_on_its_own_groups_page_too():
    offered = choices(2, 12)
    offered[7] = replace(offered[7], suggested=True)
    first, menu = sections(offered, Page(1))

    assert first.rows == [[offered[7]]]
    assert len(menu.entries) == 12


def test_a_number_precedes_the_label():
    (choice,) = choices(1)

    assert replace(choice, number=3).in_menu == "3 · Choice 0 of group 0"
    assert choice.in_menu == "Choice 0 of group 0"


@pytest.mark.parametrize("colon", [": ", "："])
def test_a_common_result_of_a_group_is_shown_once_next_to_its_heading(colon: str):
    army, fort = (Choice(unit, f"{unit}{colon}1 population", "Build") for unit in ("Army", "Fort"))
    (alike,) = sections([army, fort])
    (differing,) = sections([army, replace(fort, label=f"Fort{colon}2 population")])

    assert alike.alike == "1 population"
    assert [choice.on_button for row in alike.rows for choice in row] == ["Army", "Fort"]
    assert [entry.in_menu for entry in alike.entries] == [army.label, fort.label], "in menus they say it all"
    assert differing.alike == ""


def test_a_colon_in_brackets_separates_nothing():
    shown = ("Destroy B4 (ships: 1)", "Destroy B5 (ships: 1)")
    (attacks,) = sections([Choice(f"attack:{n}", label, "Attack") for n, label in enumerate(shown)])

    assert attacks.alike == ""
    assert [choice.on_button for row in attacks.rows for choice in row] == list(shown)


KINDS = ("Attack", "Buy: improvements", "Buy: companies", "Gifts", "Deals with the others", "Wait")


def test_menus_of_several_kinds_name_every_kind_they_hold():
    many = [Choice(f"{kind}:{n}", f"{kind} {n}", kind) for kind in KINDS for n in range(2)]
    first, second = sections(many, lines=2)

    assert [first.heading, second.heading] == ["Attack · Buy · Gifts", "Deals with the others · Wait"]


def test_a_menu_that_cannot_name_all_its_kinds_counts_the_others():
    kinds = [f"{kind} {n}" for n in range(5) for kind in KINDS]
    many = [Choice(f"{kind}:{n}", f"{kind} {n}", kind) for kind in kinds for n in range(2)]
    menu, last = sections(many, lines=2)

    assert menu.heading == "Attack 0 · Buy · Gifts 0 · +15"
    assert last.heading.endswith(" · +2")


def test_a_group_too_large_for_a_menu_is_opened_part_by_part():
    many = choices(60)
    (section,) = sections(many)
    links = [entry for entry in section.entries if isinstance(entry, PageEntry)]

    assert links[0].label == "Choice 0 of group 0 … Choice 24 of group 0"
    opened = [entry for link in links for page in sections(many, link.page) for entry in page.entries]
    assert opened == many


def test_of_too_many_groups_the_first_are_shown_and_the_others_are_in_a_menu():
    many = choices(*[2] * 40)
    page = sections(many)
    kept, others = page[:-2], page[-2:]

    assert sum(section.lines for section in page) <= LINES
    assert [entry for section in kept for entry in section.entries] == many[: 2 * len(kept)]
    links = [entry for menu in others for entry in menu.entries if isinstance(entry, PageEntry)]
    opened = [entry for link in links for page in sections(many, link.page) for entry in page.entries]
    assert opened == many[2 * len(kept) :]


def test_a_group_of_one_choice_among_the_others_needs_no_page_of_its_own():
    many = choices(*[2] * 38, 1, 2, 2)
    *_others, last = sections(many)

    assert many[76] in last.entries


def test_a_single_last_choice_such_as_passing_is_always_a_button():
    many = choices(*[2] * 40, 1)
    *_others, menu, last = sections(many)

    assert menu.rows == ()
    assert last.rows == [[many[-1]]]


def test_a_page_of_another_position_is_not_found():
    with pytest.raises(LookupError):
        sections(choices(2), Page(3))


@given(st.lists(st.integers(1, 80), max_size=60))
def test_every_legal_choice_fits_on_a_page_and_can_be_reached(groups: list[int]):
    every = choices(*groups)
    found: list[Choice] = []
    pages = [Page()]
    while pages:
        page = sections(every, pages.pop(0))
        assert sum(section.size for section in page) <= ROOM
        assert all(len(section.entries) <= OPTIONS for section in page)
        for section in page:
            for entry in section.entries:
                if isinstance(entry, PageEntry):
                    pages.append(entry.page)
                else:
                    found.append(entry)

    assert sorted(found, key=str) == sorted(every, key=str)
