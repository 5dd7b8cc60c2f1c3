"""The forecast of powers' scores during a game."""

from __future__ import annotations

from engine.empires.model import State
from players.empires import EmpiresEvaluator
from players.empires.areas import points
from players.empires.contest import prey, threat
from players.empires.survey import Survey
from players.empires.unrest import revolution_chance, shortage
from tests.engine.empires.positions import at_war, fund, marker, tile, units

FOUR = ["britain", "france", "spain", "russia"]
EVALUATOR = EmpiresEvaluator()


def changed(**given: int) -> float:
    """Return how much seat 0's chance of winning grows if it has more of something."""
    state = at_war(*FOUR)
    before, realm = EVALUATOR.chances(state)[0], state.realms[0]
    realm.points += given.get("points", 0)
    realm.population += given.get("population", 0)
    realm.unrest += given.get("unrest", 0)
    fund(state, 0, realm.gold + given.get("gold", 0))
    if "markers" in given:
        marker(state, 0, "baltic", given["markers"])
    return EVALUATOR.chances(state)[0] - before


def test_all_assets_count() -> None:
    assert changed(points=5) > changed(points=1) > 0
    assert changed(markers=1) > 0
    assert changed(population=1) > 0
    assert changed(gold=2) > 0
    assert changed(unrest=1) < 0


def test_seats_with_equal_positions_have_equal_chances() -> None:
    chances = EVALUATOR.chances(at_war("britain", "united_provinces"))
    assert abs(chances[0] - chances[1]) < 1e-9


def test_unrest_weighs_more_near_revolution_and_with_wars_remaining() -> None:
    assert revolution_chance(20, 21, 0.0) == 0
    assert revolution_chance(21, 21, 0.0) == 1
    assert revolution_chance(17, 21, 2.0) > revolution_chance(17, 21, 1.0) > revolution_chance(17, 21, 0.1)
    assert revolution_chance(8, 21, 3.0) < 0.1


def test_a_revolution_costs_all_points() -> None:
    state = at_war(*FOUR)
    state.realms[0].points, state.war, state.round = 60, 3, 6
    state.realms[0].unrest = 12
    calm = EVALUATOR.totals(state)[0]
    state.realms[0].unrest = 21
    assert EVALUATOR.totals(state)[0] < calm - 40


def test_unpaid_upkeep_counts_as_future_unrest() -> None:
    state = at_war(*FOUR)
    fund(state, 0, 0)
    units(state, 0, "army", "home", 12)
    assert shortage(state, state.realms[0]) == 4
    fund(state, 0, 20)
    assert shortage(state, state.realms[0]) == 0


def test_assets_of_others_reduce_the_own_chances() -> None:
    state = at_war(*FOUR)
    before = EVALUATOR.chances(state)[0]
    marker(state, 1, "baltic")
    assert EVALUATOR.chances(state)[0] < before


def test_tied_powers_score_the_last_place_that_they_share() -> None:
    assert points("german_states", (2, 2, 1, 0), "lower") == (5, 5, 3, 0)
    assert points("german_states", (2, 2, 1, 0), "shared_floor") == (6, 6, 3, 0)
    assert points("german_states", (2, 2, 1, 0), "full") == (8, 8, 3, 0)
    assert points("africa", (1, 1, 1, 0), "lower") == (0, 0, 0, 0)


def test_armies_count_in_areas_with_something_to_win() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "baltic", 3)
    survey = Survey(state)
    assert prey(survey.forces("baltic"), 0, survey.sides, survey.horizon) == ()
    marker(state, 1, "baltic")
    survey = Survey(state)
    assert prey(survey.forces("baltic"), 0, survey.sides, survey.horizon)[0] > 1


def threatened(state: State) -> float:
    survey = Survey(state)
    return threat(survey.forces("german_states"), 0, survey.sides, survey.horizon)


def test_markers_in_reach_of_an_enemy_are_threatened_and_guards_help() -> None:
    state = at_war(*FOUR)
    marker(state, 0, "german_states", 2)
    assert threatened(state) == 0
    units(state, 1, "army", "german_states", 2)
    bare = threatened(state)
    assert bare > 0
    units(state, 0, "army", "german_states", 2)
    assert threatened(state) < bare
    units(state, 0, "fort", "german_states")
    assert threatened(state) < 0.5 * bare


def test_an_ally_is_no_threat() -> None:
    state = at_war(*FOUR)
    marker(state, 0, "german_states", 2)
    units(state, 2, "army", "german_states", 4)
    assert threatened(state) == 0


def test_an_army_threatens_the_areas_that_it_can_march_to() -> None:
    state = at_war(*FOUR)
    marker(state, 0, "german_states", 2)
    units(state, 1, "army", "mediterranean", 2)
    assert threatened(state) > 0


def test_forts_defend_and_training_counts_in_areas_with_units() -> None:
    state = at_war(*FOUR)
    tile(state, 0, "army_training")
    assert Survey(state).forces("baltic").defence(0) == 0
    units(state, 0, "fort", "baltic")
    forces = Survey(state).forces("baltic")
    assert forces.defence(0) == 3
    assert forces.attack(0) == 0


def test_before_sides_are_set_any_power_may_be_an_enemy() -> None:
    state = at_war(*FOUR)
    state.rows = {"top": [], "bottom": []}
    marker(state, 0, "german_states", 2)
    units(state, 2, "army", "german_states", 4)
    assert threatened(state) > 0


def test_gold_without_remaining_uses_is_worth_little() -> None:
    state = at_war(*FOUR)
    state.war, state.round = 3, 6
    rich = Survey(state).means(0)
    state.war, state.round = 1, 1
    early = Survey(state).means(0)
    assert early.gold(20, early.need()) - early.gold(18, early.need()) > 0.5
    assert rich.gold(20, rich.need()) - rich.gold(18, rich.need()) < 0.1


def test_at_the_end_points_decide() -> None:
    state = at_war(*FOUR)
    state.ended = "wars"
    for seat, score in enumerate((30, 20, 20, 20)):
        state.realms[seat].points = score
    chances = EVALUATOR.chances(state)
    assert chances[0] > 0.85
    assert max(chances[1:]) < 0.1
