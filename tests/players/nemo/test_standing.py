"""The expected result of a voyage, during it and at its end."""

from __future__ import annotations

from engine.nemo.scoring import score_parts
from players.nemo.standing import standing
from players.nemo.survival import survival
from players.nemo.traits import outlook
from tests.engine.nemo.positions import FULMAR, at_sea, reveal


def test_a_voyage_that_is_likelier_to_be_lost_is_worth_less() -> None:
    state = at_sea()
    safe, calm = survival(outlook(state)), standing(state, 0)
    reveal(state, FULMAR, "european_seas", back=True)
    assert survival(outlook(state)) < safe
    assert standing(state, 0) < calm
    state = at_sea()
    state.notoriety = state.box.motives[state.motive].defeat - 1
    assert survival(outlook(state)) < safe
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
    reveal(state, FULMAR, "indian_ocean")
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
