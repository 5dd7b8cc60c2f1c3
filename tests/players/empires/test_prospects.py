"""What powers may expect to score, before the game is over."""

from __future__ import annotations

from engine.empires.model import State
from players.empires.prizes import gain, land_strength, opportunity
from players.empires.prospects import expected, tile_worth
from tests.engine.empires.positions import at_war, fund, marker, tile, units


def standing(state: State, seat: int) -> float:
    """How far a seat may end ahead of the best of the others."""
    totals = expected(state)
    return totals[seat] - max(total for each, total in enumerate(totals) if each != seat)


FOUR = ["britain", "france", "spain", "russia"]


def changed(**given: int) -> float:
    """How much better seat 0 stands for something that it has more."""
    state = at_war(*FOUR)
    before, realm = standing(state, 0), state.realms[0]
    realm.points += given.get("points", 0)
    realm.population += given.get("population", 0)
    realm.unrest += given.get("unrest", 0)
    fund(state, 0, realm.gold + given.get("gold", 0))
    if "markers" in given:
        marker(state, 0, "baltic", given["markers"])
    return standing(state, 0) - before


def test_everything_that_is_worth_having_counts() -> None:
    assert changed(points=5) > changed(points=1) > 0
    assert changed(markers=1) > 0
    assert changed(population=1) > 0
    assert changed(gold=2) > 0
    assert changed(unrest=1) < 0


def test_unrest_hurts_more_the_more_there_is_and_a_revolution_most() -> None:
    costs = [-changed(points=40, unrest=unrest) for unrest in (1, 10, 20, 21)]
    assert costs == sorted(costs)
    assert costs[3] - costs[2] > 10


def test_the_secret_unrest_of_others_counts_for_nothing() -> None:
    state = at_war(*FOUR)
    before = standing(state, 0)
    state.realms[1].unrest = 30
    assert standing(state, 0) == before


def test_what_others_have_is_ones_own_loss() -> None:
    state = at_war(*FOUR)
    before = standing(state, 0)
    marker(state, 1, "baltic")
    assert standing(state, 0) < before


def test_a_marker_that_breaks_a_tie_gains_more_than_one_that_is_far_behind() -> None:
    tied, behind = at_war(*FOUR), at_war(*FOUR)
    marker(tied, 0, "baltic", 2)
    for state in (tied, behind):
        marker(state, 1, "baltic", 2)
    marker(behind, 1, "baltic", 3)
    marker(behind, 2, "baltic", 3)
    marker(behind, 3, "baltic", 3)
    assert gain(tied, 0, "baltic") > gain(behind, 0, "baltic")


def test_taking_an_enemys_marker_gains_more_than_one_of_nobodys() -> None:
    state = at_war(*FOUR)
    marker(state, 1, "baltic")
    assert gain(state, 0, "baltic", 1) > gain(state, 0, "baltic")


def test_armies_count_where_they_can_win_something() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "baltic", 3)
    units(state, 0, "army", "home")
    assert opportunity(state, 0, "baltic") == 0 == opportunity(state, 0, "home")
    marker(state, 1, "baltic")
    assert opportunity(state, 0, "baltic") > 0


def test_forts_defend_and_training_counts_where_there_are_units() -> None:
    state = at_war(*FOUR)
    tile(state, 0, "army_training")
    assert land_strength(state, 0, "baltic", defending=True) == 0
    units(state, 0, "fort", "baltic")
    assert land_strength(state, 0, "baltic", defending=True) == 3
    assert land_strength(state, 0, "baltic", defending=False) == 0


def test_a_company_is_worth_what_it_will_pay() -> None:
    def worth(state: State) -> float:
        return tile_worth(state, state.realms[0], "east_india_company")

    state = at_war(*FOUR)
    assert worth(state) == 0
    marker(state, 0, "india", 2)
    assert worth(state) > 0


def test_at_the_end_points_count() -> None:
    state = at_war(*FOUR)
    state.ended = "wars"
    for seat, points in enumerate((30, 20, 20, 20)):
        state.realms[seat].points = points
    assert standing(state, 0) == 10
