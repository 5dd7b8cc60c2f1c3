"""The line about the end of a game: on every panel, so it is brief once a user has read it in full."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from bot.text.nemo.nearing import nearing
from engine import games
from engine.arctic.names import POLE
from engine.kernel.decisions import Decision
from tests.bot.text.nemo.moments import VIEW

EN = words_for("en")


@pytest.mark.parametrize("name", games)
def test_the_short_form_has_at_most_a_dozen_words(name: str) -> None:
    game = games[name]
    state = game.setup(game.seats[0], "nearing")
    seat = game.pending(state)[0].seat
    shown = texts[name].nearing(game.view(state, seat), EN, briefly=True).text
    assert shown.startswith("Ends: ") or re.search(r"\d+/\d+", shown)
    assert sum(word != "·" for word in shown.split()) <= 12


@pytest.mark.parametrize("locale", LOCALES)
def test_a_warning_is_shown_in_full_once_and_then_emphasised_in_the_line(locale: str) -> None:
    words = words_for(locale)
    full = [replace(ocean, capacity=0) for ocean in VIEW.oceans]
    crowded = replace(VIEW, oceans=(*full[:-1], replace(full[-1], capacity=99)), result=None)
    warning, line = nearing(crowded, words).text, nearing(crowded, words, briefly=True).text
    assert warning.startswith("**")
    assert "**1**" in line
    assert f"{crowded.notoriety}/{crowded.defeat}" in line


@pytest.mark.parametrize("locale", LOCALES)
def test_a_new_figure_is_news_only_in_a_warning(locale: str) -> None:
    words = words_for(locale)

    def news(room: int, **changes: Any) -> str:
        oceans = [
            replace(ocean, capacity=99 if number < room else 0) for number, ocean in enumerate(VIEW.oceans)
        ]
        return nearing(replace(VIEW, oceans=tuple(oceans), result=None, **changes), words).news

    assert news(3) != news(4)
    assert news(7) == news(7, notoriety=VIEW.notoriety + 1) == news(7, draw=1)
    assert news(7) != news(6), "from now on the figure stands out"


@pytest.mark.parametrize("locale", LOCALES)
def test_a_step_towards_the_pole_is_no_news_in_any_plural(locale: str) -> None:
    game, words = games["arctic"], words_for(locale)
    view = game.view(game.setup(3, "nearing"), 0)

    def news(ring: str) -> str:
        seen = [
            replace(each, ships={"CHN": 1} if each.ring == ring and each.id != POLE else {}, controller=None)
            for each in view.sectors
        ]
        return texts["arctic"].nearing(replace(view, sectors=tuple(seen)), words).news

    assert news("middle") == news("outer")
    assert news("inner") != news("middle"), "one step away is a warning"


def test_the_reminder_before_an_action_shows_the_values_of_the_motive() -> None:
    act = Decision(0, "act", "8", {})
    shown = texts["nemo"].reminder(act, replace(VIEW, motive="explore"), EN)
    assert shown == "Motive Explore: wonders 7, science 4, liberation 3 points each"
    assert texts["nemo"].reminder(replace(act, kind="declare"), VIEW, EN) == ""
