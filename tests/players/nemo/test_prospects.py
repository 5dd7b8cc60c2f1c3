"""What a voyage promises, while it lasts and when it is over."""

from __future__ import annotations

import pytest

from engine.nemo.scoring import score_parts
from players.nemo.prospects import standing, survival
from players.nemo.throws import reaches
from tests.engine.nemo.positions import FULMAR, at_sea, reveal


def test_two_dice_reach_what_they_reach_and_snake_eyes_never() -> None:
    assert reaches(2) == pytest.approx(35 / 36)
    assert reaches(7) == pytest.approx(21 / 36)
    assert reaches(12) == pytest.approx(1 / 36)
    assert reaches(13) == 0
    assert reaches(-3) == reaches(2)


@pytest.mark.parametrize("track", ["nemo", "crew", "hull"])
def test_a_weaker_ship_is_less_likely_to_see_the_end(track: str) -> None:
    state, chances = at_sea(), []
    for steps in range(1, 7):
        state.resources[track] = steps  # type: ignore[index]
        chances.append(survival(state))
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_ships_and_notoriety_endanger_the_voyage() -> None:
    state = at_sea()
    calm = survival(state)
    reveal(state, FULMAR, "european_seas", back=True)
    assert survival(state) < calm
    state = at_sea()
    state.notoriety = state.box.motives[state.motive].defeat - 1
    assert survival(state) < calm


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
