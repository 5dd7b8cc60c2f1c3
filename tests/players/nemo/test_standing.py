"""The expected result of a game, before and at its end."""

from __future__ import annotations

from engine.nemo.scoring import score_parts
from players.nemo.standing import standing
from players.nemo.survival import survival
from players.nemo.traits import outlook
from tests.engine.nemo.positions import FULMAR, at_sea, reveal


def test_a_voyage_in_more_danger_is_worth_less() -> None:
    state = at_sea()
    safe, calm = survival(outlook(state)), standing(state, 0)
    reveal(state, FULMAR, "european_seas", back=True)
    assert survival(outlook(state)) < safe
    assert standing(state, 0) < calm
    state = at_sea()
    state.notoriety = state.box.motives[state.motive].defeat - 1
    assert survival(outlook(state)) < safe
    assert standing(state, 0) < calm


def test_upgrades_and_their_payment_have_value() -> None:
    state = at_sea()
    state.offered = ["strengthened_prow"]
    plain = standing(state, 0)
    state.salvage = [FULMAR]
    saved = standing(state, 0)
    state.salvage, state.offered, state.fitted = [], [], ["strengthened_prow"]
    assert plain < saved < standing(state, 0)


def test_ships_to_attack_raise_the_value() -> None:
    state = at_sea()
    reveal(state, FULMAR, "indian_ocean")
    away = standing(state, 0)
    state.nautilus = "indian_ocean"
    assert standing(state, 0) > away


def test_earned_points_have_value() -> None:
    state = at_sea(motive="war")
    plain = standing(state, 0)
    state.tonnage["western_pacific"].append(FULMAR)
    assert standing(state, 0) > plain


def test_a_lost_voyage_is_worth_nothing() -> None:
    state = at_sea()
    state.ended = "hull"
    assert standing(state, 0) == 0


def test_a_finished_voyage_is_worth_its_score() -> None:
    state = at_sea()
    state.ended = "finale"
    assert standing(state, 0) == sum(score_parts(state).values())


def test_among_rivals_the_own_glory_also_counts() -> None:
    state = at_sea(seats=2, semi_competitive=True)
    state.seat_gems = [2, 0]
    assert standing(state, 0) > standing(state, 1)
