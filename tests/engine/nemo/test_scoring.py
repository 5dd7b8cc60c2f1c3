"""The final score, part by part, and the five levels of victory (rule 15)."""

from __future__ import annotations

import pytest

from engine.nemo.scoring import FINALE, level, score_parts
from tests.engine.nemo.positions import CONVOY, DONAU, GAME, KOTETSU, SEA_SERPENT, at_sea


@pytest.mark.parametrize(("score", "reached"), [
    (-40, "failure"), (184, "failure"), (185, "inconsequential"), (219, "inconsequential"), (220, "success"),
    (249, "success"), (250, "promising"), (274, "promising"), (275, "triumph"),
])  # fmt: skip
def test_the_level_of_a_score(score, reached):
    assert level(at_sea(), score) == reached


def test_an_undamaged_nautilus_scores_crew_science_and_wonders():
    parts = score_parts(at_sea(motive="explore"))
    assert parts == {
        "warships": 0, "non_warships": 0, "adventures": 0, "treasures": 0, "liberation": 0,
        "science": 4 * 3, "wonders": 7 * 2, "characters": 28 + 12, "tonnage": 0, "resources": 0, "finale": 0,
    }  # fmt: skip


@pytest.mark.parametrize(("motive", "warships", "others"), [
    ("explore", 1 + 4, 1), ("war", 4 + 7, 1), ("science", 2 + 5, 0), ("anti_imperialism", 2 + 5, 3),
])  # fmt: skip
def test_each_sunk_ship_counts_with_the_bonus_of_the_motive(motive, warships, others):
    state = at_sea(motive=motive)
    state.tonnage["indian_ocean"] = [KOTETSU, SEA_SERPENT, DONAU]
    parts = score_parts(state)
    assert (parts["warships"], parts["non_warships"]) == (warships, others)


def test_no_ship_card_or_token_counts_less_than_zero():
    state = at_sea(motive="explore")
    state.tonnage["indian_ocean"] = [30]
    assert score_parts(state)["warships"] == 0
    state.motive = "anti_imperialism"
    state.treasures = [31, 32, 35]
    assert score_parts(state)["treasures"] == 0 + 0 + 1
    state.motive, state.passed = "war", [[9]]
    assert score_parts(state)["adventures"] == 0


def test_only_cards_that_print_adventure_points_take_the_motives():
    state = at_sea(motive="explore")
    state.passed = [[9, 11, 27]]
    parts = score_parts(state)
    assert parts["adventures"] == 1 + 1
    assert parts["wonders"] == 7 * (2 + 1)


def test_fitted_upgrades_count_and_destroyed_ones_do_not():
    state = at_sea(motive="explore")
    state.fitted, state.wrecked = ["reinforced_armor", "arcane_library"], ["strengthened_prow"]
    parts = score_parts(state)
    assert (parts["adventures"], parts["wonders"]) == (2 + 1, 7 * 3)


def test_wonders_cubes_and_a_group_count():
    state = at_sea(motive="anti_imperialism")
    state.treasures, state.cubes, state.silver = [0, 1], ["fenian_troubles"], ["korea"]
    state.tonnage["indian_ocean"] = [CONVOY]
    parts = score_parts(state)
    assert (parts["wonders"], parts["liberation"], parts["non_warships"]) == (3 * 4, 12, 2 + 2)


def test_worn_resources_are_subtracted():
    state = at_sea()
    state.resources = {"nemo": 1, "crew": 3, "hull": 2}
    parts = score_parts(state)
    assert parts["resources"] == -10 - 5 - 15
    assert parts["characters"] == 28


def test_more_than_six_ships_in_a_row_are_stacked_and_counted():
    state = at_sea()
    ships = iter(state.box.ships)
    for row in state.tonnage:
        state.tonnage[row] = [next(ships) for _ in range(7)]
    assert score_parts(state)["tonnage"] == 40


def test_the_score_of_a_triumph():
    state = at_sea(motive="war")
    ships = [ship for ship in state.box.ships if ship >= 31]
    for place, ship in enumerate(ships):
        state.tonnage[list(state.tonnage)[place % 6]].append(ship)
    state.ended = FINALE
    result = GAME.result(state)
    assert result.reason == "triumph"
    assert result.scores[0].total == sum(result.scores[0].parts.values()) >= 275
