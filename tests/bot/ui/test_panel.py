"""Panels are within Discord's limits, whatever their content."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.domain.errors import UnknownPress
from bot.text.catalogue import LOCALES, words_for
from bot.ui.menu import Choice, Page
from bot.ui.panel import Notice, PanelModel, Way, page_press, panel, read_page, ways_page
from bot.ui.press import Press, PressButton
from tests.bot.limits import message_faults


def desk(**parts: Any) -> PanelModel:
    return PanelModel(game="arctic", table=7, version=12, title="Russia, space 2: choose an action", **parts)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("count", [0, 1, 8, 25, 26, 200])
def test_any_number_of_choices_makes_a_message_that_discord_accepts(locale: str, count: int):
    long = [Choice(f"build:{n}", "Build at a place with a long name " * 4, "Sites") for n in range(count)]
    laid = panel(
        desk(choices=long, situation="x" * 5_000, blocked=["y" * 2_000] * 9, undoable=2), words_for(locale)
    )

    assert list(message_faults({"components": laid.to_components(), "flags": 1 << 15})) == []


def test_every_choice_carries_its_table_version_and_command():
    laid = panel(desk(choices=[Choice("act:taxes", "Taxes", "Actions")]), words_for("en"))

    (button,) = [item for item in laid.walk_children() if isinstance(item, PressButton)]
    assert Press.read(button.custom_id or "") == Press("do", 7, 12, "act:taxes")


def test_a_page_leads_back_to_the_first_one():
    many = [Choice(f"build:{n}", f"Build {n}", "Sites") for n in range(60)]
    laid = panel(desk(choices=many), words_for("en"), Page(0, 1))

    back = [item for item in laid.walk_children() if isinstance(item, PressButton)]
    assert [button.press for button in back] == [page_press(desk(), Page())]


@pytest.mark.parametrize("count", range(8))
def test_any_number_of_other_pages_makes_a_message_that_discord_accepts(count: int):
    ways = [Way(Press("log", 7, argument=str(n)), f"Way {n}", "What it is for.") for n in range(count)]
    laid = ways_page(desk(ways=ways, undoable=0), words_for("en"))

    assert list(message_faults({"components": laid.to_components(), "flags": 1 << 15})) == []
    assert sum(isinstance(item, PressButton) for item in laid.walk_children()) == count + 2


@pytest.mark.parametrize("page", [Page(), Page(3), Page(3, 1)])
def test_a_page_is_found_again_from_its_press(page: Page):
    assert read_page(page_press(desk(), page).argument) == page


@pytest.mark.parametrize(
    "text", ["", "qd:", "qd:DO:1:2:x", "qd:do:x:2:y", "qd:do:1:-2:y", "other:do:1:2:y", f"qd:do:{10**9}::"]
)
def test_other_text_is_no_press(text: str):
    with pytest.raises(UnknownPress):
        Press.read(text)


def test_a_press_too_long_for_discord_is_never_made():
    with pytest.raises(ValueError, match="longer than a component can carry"):
        str(Press("do", 1, 2, "x" * 100))


def said(laid: ui.LayoutView) -> str:
    return "\n".join(item.content for item in laid.walk_children() if isinstance(item, ui.TextDisplay))


def test_the_reason_for_a_suggestion_is_not_shown_above_other_choices():
    offered = [Choice(f"{group}:{n}", f"{group} {n}", group) for group in ("Rest", "Sail") for n in range(2)]
    offered[0] = replace(offered[0], suggested=True)
    about = desk(choices=offered, advice="> Safer: +1 to the roll.")

    assert "Safer" in said(panel(about, words_for("en")))
    assert "Safer" in said(panel(about, words_for("en"), Page(0)))
    assert "Safer" not in said(panel(about, words_for("en"), Page(1)))


def test_the_introduction_to_the_game_is_above_its_first_question():
    shown = said(panel(desk(welcome="> You are Captain Nemo.", situation="Test 10"), words_for("en")))

    assert shown.splitlines() == [
        "> You are Captain Nemo.",
        "### Russia, space 2: choose an action",
        "Test 10",
    ]


@pytest.mark.parametrize(
    ("notice", "logged"),
    [
        (Notice("Ann builds"), False),
        (Notice("…Ann builds"), False),  # a player's name
        (Notice("Ann builds\n-# …\nBen passes", cut=True), True),
        (Notice("\n".join(f"move {number}" for number in range(60))), True),
    ],
)
def test_a_panel_that_omits_what_happened_leads_to_the_log(notice: Notice, logged: bool):
    ways = [Way(Press(verb, 7), verb, "") for verb in ("log", "previews", "whys")]
    laid = panel(desk(notice=notice, ways=ways), words_for("en"))

    verbs = [item.press.verb for item in laid.walk_children() if isinstance(item, PressButton)]
    assert ("log" in verbs) == logged


@pytest.mark.parametrize("alone", [True, False])
def test_a_player_alone_does_not_read_that_others_are_to_act(alone: bool):
    shown = said(ways_page(desk(undoable=0, alone=alone), words_for("en")))

    assert ("Asks the others" in shown) != alone
