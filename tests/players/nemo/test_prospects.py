"""What a voyage promises, while it lasts and when it is over."""

from __future__ import annotations

import pytest

from engine.nemo.scoring import score_parts
from players.nemo.prospects import standing
from players.nemo.throws import reaches
from tests.engine.nemo.positions import FULMAR, at_sea, reveal


def test_two_dice_reach_what_they_reach_and_snake_eyes_never() -> None:
    assert reaches(2) == pytest.approx(35 / 36)
    assert reaches(7) == pytest.approx(21 / 36)
    assert reaches(12) == pytest.approx(1 / 36)
    assert reaches(13) == 0
    assert reaches(-3) == reaches(2)


@pytest.mark.parametrize("track", ["nemo", "crew", "hull"])
def test_a_voyage_is_worth_more_the_stronger_the_ship(track: str) -> None:
    state, worth = at_sea(), []
    for steps in range(1, 7):
        state.resources[track] = steps  # type: ignore[index]
        worth.append(standing(state, 0))
    assert worth == sorted(worth)
    assert worth[1] - worth[0] > worth[5] - worth[4]


def test_ships_and_notoriety_endanger_the_voyage() -> None:
    state = at_sea()
    calm = standing(state, 0)
    reveal(state, FULMAR, "european_seas")
    white = standing(state, 0)
    state.turned.append(FULMAR)
    assert standing(state, 0) < white < calm
    state = at_sea()
    state.notoriety = state.box.motives[state.motive].defeat - 1
    assert standing(state, 0) < calm


def test_upgrades_and_what_will_pay_for_them_are_worth_having() -> None:
    state = at_sea()
    state.offered = ["strengthened_prow"]
    plain = standing(state, 0)
    state.salvage = [FULMAR]
    saved = standing(state, 0)
    state.salvage, state.offered, state.fitted = [], [], ["strengthened_prow"]
    assert plain < saved < standing(state, 0)


def test_there_is_more_to_do_where_there_is_prey() -> None:
    state = at_sea()
    state.oceans["indian_ocean"].hidden = 3
    away = standing(state, 0)
    state.nautilus = "indian_ocean"
    assert standing(state, 0) > away


def test_what_has_been_earned_is_worth_having() -> None:
    state = at_sea(motive="war")
    plain = standing(state, 0)
    state.tonnage["western_pacific"].append(FULMAR)
    assert standing(state, 0) > plain


def test_a_lost_voyage_is_worth_nothing() -> None:
    state = at_sea()
    state.ended = "hull"
    assert standing(state, 0) == 0


def test_in_the_end_the_score_counts() -> None:
    state = at_sea()
    state.ended = "finale"
    assert standing(state, 0) == sum(score_parts(state).values())


def test_among_rivals_ones_own_glory_counts_too() -> None:
    state = at_sea(seats=2, semi_competitive=True)
    state.seat_gems = [2, 0]
    assert standing(state, 0) > standing(state, 1)
