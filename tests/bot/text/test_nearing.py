"""What ends a game stands on every panel, so it is short for whoever was told it in full before."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.text.catalogue import LOCALES, words_for
from bot.text.games import texts
from bot.text.nemo.nearing import nearing
from engine import games
from engine.kernel.decisions import Decision
from tests.bot.text.nemo.moments import VIEW

EN = words_for("en")


@pytest.mark.parametrize("name", games)
def test_from_the_first_decision_on_it_is_said_in_a_dozen_words(name: str) -> None:
    game = games[name]
    state = game.setup(game.seats[0], "nearing")
    seat = game.pending(state)[0].seat
    told = texts[name].nearing(game.view(state, seat), EN, briefly=True)
    assert told.startswith("Ends: ") or re.search(r"\d+/\d+", told)
    assert sum(word != "·" for word in told.split()) <= 12


@pytest.mark.parametrize("locale", LOCALES)
def test_a_warning_is_told_in_full_once_and_stands_out_in_the_line_after_that(locale: str) -> None:
    words = words_for(locale)
    full = [replace(ocean, capacity=0) for ocean in VIEW.oceans]
    crowded = replace(VIEW, oceans=(*full[:-1], replace(full[-1], capacity=99)), result=None)
    warning, line = nearing(crowded, words), nearing(crowded, words, briefly=True)
    assert warning.startswith("**")
    assert "**1**" in line
    assert f"{crowded.notoriety}/{crowded.defeat}" in line


def test_what_the_motive_values_most_is_said_before_the_actions_of_a_turn() -> None:
    act = Decision(0, "act", "8", {})
    told = texts["nemo"].reminder(act, replace(VIEW, motive="explore"), EN)
    assert told == "Motive Explore: wonders 7, science 4, liberation 3 points each"
    assert texts["nemo"].reminder(replace(act, kind="declare"), VIEW, EN) == ""
