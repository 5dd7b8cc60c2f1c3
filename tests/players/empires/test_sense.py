"""Actions that no computer player chooses in Struggle of Empires, whatever its strength."""

from __future__ import annotations

import pytest

from engine.empires.commands import Aid, Attack, Build, Buy, Gift, MoveUnit
from engine.empires.model import State
from engine.empires.phases.rounds import Rounds
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.empires import EmpiresEvaluator
from tests.engine.empires.positions import GAME, at_war, counter, fund, marker, play, tile, units

FOUR = ["britain", "france", "spain", "russia"]


def silly(state: State, command: Command, kind: str = "act") -> bool:
    return EmpiresEvaluator().silly(state, Decision(0, kind, ""), command)


def test_gold_is_not_given_away() -> None:
    assert silly(at_war(*FOUR), Gift("france"))


def test_the_last_guard_of_two_markers_stays_and_one_of_two_guards_may_leave() -> None:
    state = at_war(*FOUR)
    marker(state, 0, "german_states", 2)
    units(state, 0, "army", "german_states")
    units(state, 1, "army", "german_states", 2)
    move = MoveUnit("army", "german_states", "mediterranean")
    assert silly(state, move, "move_unit")
    units(state, 0, "army", "german_states")
    assert not silly(state, move, "move_unit")


def test_the_last_guard_leaves_for_a_target_without_enemies_nearby_or_with_too_many() -> None:
    state = at_war(*FOUR)
    marker(state, 0, "german_states", 2)
    units(state, 0, "army", "german_states")
    units(state, 0, "army", "mediterranean", 2)
    for native in ("2", "3"):
        counter(state, "mediterranean", native)
    move = MoveUnit("army", "german_states", "mediterranean")
    alone = silly(state, move, "move_unit")
    units(state, 1, "army", "german_states")
    joined = silly(state, move, "move_unit")
    units(state, 1, "army", "german_states", 6)
    brushed = silly(state, move, "move_unit")
    assert (alone, joined, brushed) == (False, True, False)


def test_a_hopeless_attack_is_silly() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "baltic")
    units(state, 1, "army", "baltic", 8)
    marker(state, 1, "baltic")
    assert silly(state, Attack("baltic", "france"))


@pytest.mark.parametrize("unrest", [19, 20])
def test_no_power_pays_itself_into_revolution(unrest: int) -> None:
    state = at_war(*FOUR)
    state.war, state.round = 3, 3
    units(state, 0, "army", "baltic", 5)
    marker(state, 1, "baltic")
    fund(state, 0, 0)
    assert not silly(state, Attack("baltic", "france"))
    state.realms[0].unrest = unrest
    assert silly(state, Attack("baltic", "france"))
    assert silly(state, Buy("army_training"))


def test_a_power_near_revolution_does_not_risk_a_unit_for_an_ally() -> None:
    state = at_war(*FOUR)
    state.war, state.round = 3, 6
    for unrest, foolish in ((14, False), (15, True), (20, True)):
        state.realms[0].unrest = unrest
        assert silly(state, Aid("armies"), "help") is foolish
        assert not silly(state, Aid("no"), "help")


def test_near_revolution_no_units_are_built_that_cannot_be_paid() -> None:
    state = at_war(*FOUR)
    state.war, state.round = 3, 5
    fund(state, 0, 0)
    units(state, 0, "army", "home", 5)
    state.realms[0].unrest = 19
    assert silly(state, Build("army"))
    fund(state, 0, 10)
    assert not silly(state, Build("army"))


def test_a_tile_without_further_use_is_not_bought() -> None:
    state = at_war(*FOUR)
    marker(state, 0, "india", 2)
    assert not silly(state, Buy("east_india_company"))
    state.war, state.round = 3, 6
    assert silly(state, Buy("east_india_company"))
    assert silly(state, Buy("banking"))


def test_an_inferior_attack_is_made_only_with_a_deciding_tile() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "caribbean")
    units(state, 1, "army", "caribbean", 2)
    marker(state, 1, "caribbean")
    state.war, state.round = 3, 3
    assert silly(state, Attack("caribbean", "france"))
    tile(state, 0, "maroons")
    assert not silly(state, Attack("caribbean", "france"))


def test_a_battle_that_neither_wins_nor_guards_anything_is_silly() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "german_states", 4)
    units(state, 1, "army", "german_states")
    assert silly(state, Attack("german_states", "france"))
    marker(state, 0, "german_states")
    assert not silly(state, Attack("german_states", "france"))


def test_a_battle_that_wins_no_marker_must_be_worth_its_price() -> None:
    likely, doubtful = at_war(*FOUR), at_war(*FOUR)
    for state, own, fleet in ((likely, 3, 1), (doubtful, 1, 2)):
        units(state, 0, "navy", "mediterranean", own)
        units(state, 1, "navy", "mediterranean", fleet)
        units(state, 0, "army", "mediterranean", 2)
        for native in ("2", "3"):
            counter(state, "mediterranean", native)
    assert silly(doubtful, Attack("mediterranean", "france"))
    assert not silly(likely, Attack("mediterranean", "france"))


def test_a_battle_at_sea_ignores_enemy_armies() -> None:
    state = at_war(*FOUR)
    units(state, 0, "navy", "caribbean", 3)
    units(state, 1, "navy", "caribbean")
    units(state, 1, "army", "caribbean", 2)
    marker(state, 1, "caribbean")
    assert not silly(state, Attack("caribbean", "france"))


@pytest.mark.parametrize("bought", ["banking", "docks", "logistics", "navy_training", "iroquois", "reserves"])
def test_the_last_action_buys_nothing_that_is_never_used(bought: str) -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "german_states", 2)
    marker(state, 0, "german_states")
    state.war, state.round = 3, 6
    turn = state.steps[-1]
    turn.left = 1
    state.order = [1, 2, 3, 0]
    rounds = next(step for step in state.steps if isinstance(step, Rounds))
    rounds.gone = 4
    assert silly(state, Buy(bought))
    state.war, state.round = 2, 3
    assert not silly(state, Buy(bought))


def test_late_militia_is_bought_only_while_an_enemy_may_still_attack() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "german_states", 2)
    marker(state, 0, "german_states")
    state.war, state.round = 3, 6
    state.steps[-1].left = 1
    assert not silly(state, Buy("militia"))
    rounds = next(step for step in state.steps if isinstance(step, Rounds))
    rounds.gone = 4
    assert silly(state, Buy("militia"))


def test_candidates_are_sensible_and_include_one_of_each_kind() -> None:
    state, evaluator = at_war(*FOUR), EmpiresEvaluator()
    units(state, 0, "army", "german_states", 2)
    marker(state, 1, "german_states")
    decision = GAME.pending(state)[0]
    found = evaluator.candidates(state, decision, GAME.legal(state, 0), 8)
    assert len(found) <= 8
    assert {Attack, Buy, Build} <= {type(command) for command in found}
    assert not any(evaluator.silly(state, decision, command) for command in found)
    play(state, 0, found[0])
