"""The reasons for suggestions in The Arctic."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.text.arctic.rules.reasons import warns, why
from bot.text.catalogue import words_for
from engine import games
from engine.arctic.commands import Act, Build, Sail, Withdraw
from engine.arctic.names import POLE
from engine.arctic.view import View

EN = words_for("en")


@pytest.fixture
def view() -> View:
    game = games["arctic"]
    found: View = game.view(game.setup(3, "reasons"), 0)
    return found


def at_pole(view: View, **ships: int) -> View:
    sectors = tuple(replace(each, ships=ships) if each.id == POLE else each for each in view.sectors)
    return replace(view, sectors=sectors)


def test_leaving_china_alone_at_the_pole_warns_that_it_ends_the_game(view: View) -> None:
    ends = "**Then China holds the pole, and the game ends with this turn.**"
    assert why(Sail(POLE, "A3"), at_pole(view, USA=1, CHN=2), EN) == ends
    assert why(Sail(POLE, "A3"), at_pole(view, USA=2, CHN=2), EN) != ends
    assert why(Sail(POLE, "A3"), at_pole(view, USA=1), EN) != ends


def test_only_warnings_count_as_warnings(view: View) -> None:
    sail = Sail(POLE, "A3")
    assert warns(sail, at_pole(view, USA=1, CHN=2))
    assert not warns(sail, at_pole(view, USA=2, CHN=2))
    assert not warns(Act("platform"), at_pole(view, USA=1, CHN=2))


def test_building_in_an_uncontrolled_sea_warns_of_attacks(view: View) -> None:
    free, ruled = (
        next(each.id for each in view.sectors if each.deposit and (each.controller is None) is open_sea)
        for open_sea in (True, False)
    )
    assert why(Build(free), view, EN) == "Illegal: ships can attack it without a conflict."
    assert "attack" not in why(Build(ruled), view, EN)


def test_in_the_last_turn_no_reason_mentions_later_turns(view: View) -> None:
    last = replace(view, turn=view.turns)
    assert why(Act("platform"), last, EN) == "Output this turn, points at the end."
    assert why(Withdraw(subsidy=True), last, EN) == "At the end each $1 is a point."
    assert why(Withdraw(subsidy=False), last, EN) == ""
