"""Heuristics for Struggle of Empires: commands with a high rating improve the position."""

from __future__ import annotations

import pytest

from engine.empires.commands import (
    COMMANDS,
    Aid,
    Attack,
    Bid,
    Build,
    Buy,
    Choose,
    Colonise,
    Done,
    Enslave,
    Gift,
    Give,
    Lose,
    MoveUnit,
    Pass,
    Propose,
    Revolt,
    Send,
    Standing,
    Stay,
    Use,
    Withdraw,
)
from engine.empires.model import State
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.empires import EmpiresEvaluator
from players.empires.heuristics import HEURISTICS
from players.heuristics import NEVER
from tests.engine.empires.positions import (
    GAME,
    at_war,
    auctioning,
    counter,
    fund,
    marker,
    opening,
    play,
    throw,
    tile,
    units,
)  # fmt: skip

FOUR = ["britain", "france", "spain", "russia"]
INDIFFERENT = {Pass, Done}
"""Commands that gain nothing and need no heuristic."""


def appeal(state: State, seat: int = 0) -> dict[Command, float]:
    decision = next(one for one in GAME.pending(state) if one.seat == seat)
    commands = GAME.legal(state, seat)
    return dict(zip(commands, EmpiresEvaluator().appeal(state, decision, commands), strict=True))


def rated(state: State, kind: str, *commands: Command, seat: int = 0, **about: str | int) -> list[float]:
    return list(EmpiresEvaluator().appeal(state, Decision(seat, kind, "", about), commands))


def best(state: State, seat: int = 0) -> Command:
    ratings = appeal(state, seat)
    return max(ratings, key=ratings.__getitem__)


def test_every_kind_of_command_has_a_rule_or_no_effect() -> None:
    pending = {command for command in COMMANDS.types.values() if not issubclass(command, Standing)}
    assert pending - INDIFFERENT == set(HEURISTICS.kinds)


def test_a_power_with_rich_neighbours_is_chosen() -> None:
    ratings = appeal(opening(4))
    assert ratings[Choose("austria")] > ratings[Choose("britain")]


def test_gold_is_never_given_away() -> None:
    state = at_war(*FOUR)
    assert appeal(state)[Gift("france")] == NEVER
    play(state, 0, Gift("france"))
    assert best(state) == Withdraw()
    assert all(rating == NEVER for command, rating in appeal(state).items() if isinstance(command, Give))


def test_a_power_that_proposed_bids_and_does_not_undo_it() -> None:
    state = auctioning(FOUR)
    play(state, 0, best(state))
    assert isinstance(best(state), Bid)
    assert appeal(state)[Withdraw()] == NEVER


def test_a_weak_native_is_attacked_and_a_strong_one_is_not() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "india", 2)
    counter(state, "india", "1")
    counter(state, "india", "4")
    ratings = appeal(state)
    assert ratings[Attack("india", "native_1")] > 0 > ratings[Attack("india", "native_4")]


def test_an_undefended_marker_is_a_better_target_than_a_defended_one() -> None:
    open_, held = at_war(*FOUR), at_war(*FOUR)
    for state in (open_, held):
        units(state, 0, "army", "baltic", 2)
        marker(state, 1, "baltic")
    units(held, 1, "army", "baltic", 6)
    assert appeal(open_)[Attack("baltic", "france")] > 0 > appeal(held)[Attack("baltic", "france")]


def test_an_attack_is_rated_lower_with_little_gold() -> None:
    rich, poor = at_war(*FOUR), at_war(*FOUR)
    for state, gold in ((rich, 10), (poor, 0)):
        units(state, 0, "army", "baltic", 2)
        marker(state, 1, "baltic")
        fund(state, 0, gold)
    assert appeal(rich)[Attack("baltic", "france")] > appeal(poor)[Attack("baltic", "france")]


def test_a_power_near_revolution_does_not_pay_with_unrest() -> None:
    state = at_war(*FOUR)
    state.war = 3
    units(state, 0, "army", "baltic", 4)
    marker(state, 1, "baltic")
    fund(state, 0, 0)
    assert appeal(state)[Attack("baltic", "france")] > 0
    state.realms[0].unrest = 19
    assert appeal(state)[Attack("baltic", "france")] < 0


def test_the_last_enemy_navy_that_blocks_a_victory_is_sunk() -> None:
    state = at_war(*FOUR)
    units(state, 0, "navy", "india", 4)
    units(state, 1, "navy", "india")
    assert appeal(state)[Attack("india", "france")] > -1.0
    weak = at_war(*FOUR)
    units(weak, 0, "navy", "india")
    units(weak, 1, "navy", "india", 4)
    assert appeal(weak)[Attack("india", "france")] < appeal(state)[Attack("india", "france")]


def test_navies_next_to_an_army_improve_its_attack() -> None:
    alone, escorted = at_war(*FOUR), at_war(*FOUR)
    for state in (alone, escorted):
        units(state, 0, "army", "india", 2)
        units(state, 1, "army", "india", 2)
        marker(state, 1, "india")
    units(escorted, 0, "navy", "india", 2)
    assert appeal(escorted)[Attack("india", "france")] > appeal(alone)[Attack("india", "france")]


def test_a_power_colonises_areas_in_which_it_takes_the_lead() -> None:
    state = at_war(*FOUR)
    for area in ("north_america", "south_america"):
        counter(state, area, "POP")
    for rival in (1, 2):
        marker(state, rival, "south_america", 3)
    ratings = appeal(state)
    assert ratings[Colonise("north_america")] > ratings[Colonise("south_america")]
    enslaving, colonising = rated(state, "act", Enslave("north_america"), Colonise("north_america"))
    assert enslaving > colonising


def test_a_navy_goes_to_africa_when_it_can_enslave_there() -> None:
    slaves, none = at_war(*FOUR), at_war(*FOUR)
    for _ in range(2):
        counter(slaves, "caribbean", "SLAVE")
    for state in (slaves, none):
        state.war = 3
    (with_slaves,) = rated(slaves, "move_built", Send("africa"), unit="navy")
    (without,) = rated(none, "move_built", Send("africa"), unit="navy")
    assert with_slaves > 1 > without
    assert appeal(slaves)[Build("navy")] > appeal(none)[Build("navy")]


def test_army_training_is_bought_early_and_not_late() -> None:
    early, late = at_war(*FOUR), at_war(*FOUR)
    late.war, late.round = 3, 6
    assert appeal(early)[Buy("army_training")] > 1.5
    assert appeal(late)[Buy("army_training")] < 0.3


def test_tiles_that_save_actions_are_worth_more_early_and_with_more_units() -> None:
    wars = [at_war(*FOUR) for _ in range(3)]
    for number, state in enumerate(wars, 1):
        state.war = number
        fund(state, 0, 10)
    offices = [appeal(state)[Buy("war_office")] for state in wars]
    assert offices[0] > 2 > offices[1] > offices[2]
    assert appeal(wars[0])[Buy("docks")] < offices[0]


def test_a_company_is_valued_by_the_wars_in_which_it_pays() -> None:
    early, late = at_war(*FOUR), at_war(*FOUR)
    for state in (early, late):
        marker(state, 0, "india", 2)
    late.war, late.round = 3, 6
    assert appeal(early)[Buy("east_india_company")] > 0 > appeal(late)[Buy("east_india_company")]


def test_reform_is_worth_its_unrest() -> None:
    calm, uneasy = at_war(*FOUR), at_war(*FOUR)
    calm.realms[0].unrest, uneasy.realms[0].unrest = 1, 12
    assert appeal(uneasy)[Buy("government_reform")] > 1 > appeal(calm)[Buy("government_reform")]


def test_pirates_are_used_at_once_and_banking_when_gold_is_short() -> None:
    state = at_war(*FOUR)
    tile(state, 0, "pirates")
    tile(state, 0, "banking")
    units(state, 0, "navy", "india")
    marker(state, 1, "india")
    fund(state, 0, 0)
    assert isinstance(best(state), Use)
    assert appeal(state)[Use("banking")] > 0
    fund(state, 0, 10)
    assert appeal(state)[Use("banking")] < 0


def test_a_new_army_goes_to_an_area_with_something_to_win() -> None:
    state = at_war(*FOUR)
    marker(state, 1, "baltic")
    bound, idle, stay = rated(
        state, "move_built", Send("baltic"), Send("ottoman_empire"), Stay(), unit="army"
    )
    assert bound > idle
    assert stay == 0


def test_idle_units_move_to_better_places() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "ottoman_empire")
    units(state, 0, "army", "central_europe")
    marker(state, 1, "central_europe")
    there, back = rated(
        state,
        "move_unit",
        MoveUnit("army", "ottoman_empire", "central_europe"),
        MoveUnit("army", "central_europe", "ottoman_empire"),
    )
    assert there > 0 > back


def test_a_fort_is_built_in_an_area_with_threatened_markers() -> None:
    safe, threatened = at_war(*FOUR), at_war(*FOUR)
    for state in (safe, threatened):
        marker(state, 0, "german_states", 2)
    units(threatened, 1, "army", "german_states", 2)
    (calm,) = rated(safe, "move_built", Send("german_states"), unit="fort")
    (needed,) = rated(threatened, "move_built", Send("german_states"), unit="fort")
    assert needed > calm


def in_battle(own: int, defenders: int, *tiles: str) -> State:
    """Return a position in which seat 0 attacks France in Central Europe, and can turn tiles face down."""
    state = at_war(*FOUR)
    units(state, 0, "army", "central_europe", own)
    units(state, 1, "army", "central_europe", defenders)
    marker(state, 1, "central_europe")
    for name in tiles:
        tile(state, 0, name)
    play(state, 0, Attack("central_europe", "france"))
    return state


def test_mercenaries_are_hired_when_they_may_decide_the_battle() -> None:
    even, lost = in_battle(2, 2, "mercenaries"), in_battle(2, 9, "mercenaries")
    assert appeal(even)[Use("mercenaries")] > 0 > appeal(lost)[Use("mercenaries")]


@pytest.mark.parametrize("points", [0, 60])
def test_a_free_alliance_is_used_in_a_close_battle(points: int) -> None:
    state = in_battle(2, 3, "poland")
    state.realms[1].points = points
    assert best(state) == Use("poland")


def test_losing_dice_are_rerolled_and_winning_dice_are_not() -> None:
    lost, won = at_war(*FOUR), at_war(*FOUR)
    for state, dice in ((lost, (1, 1, 3, 1)), (won, (6, 1, 1, 1))):
        units(state, 0, "army", "central_europe", 2)
        units(state, 1, "army", "central_europe", 2)
        marker(state, 1, "central_europe")
        tile(state, 0, "reserves")
        throw(state, *dice)
        play(state, 0, Attack("central_europe", "france"))
    assert best(lost) == Use("reserves")
    assert best(won) == Done()


def test_a_retreat_saves_the_unit_that_lost() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "central_europe", 1)
    units(state, 1, "army", "central_europe", 9)
    marker(state, 1, "central_europe")
    tile(state, 0, "strategic_retreat")
    play(state, 0, Attack("central_europe", "france"))
    assert best(state) == Use("strategic_retreat")


def test_an_ally_helps_when_it_can_decide_the_battle_and_not_when_it_would_lose() -> None:
    turned, hopeless = at_war(*FOUR), at_war(*FOUR)
    for state, helping, defenders in ((turned, 4, 2), (hopeless, 1, 8)):
        units(state, 0, "army", "central_europe", 1)
        units(state, 2, "army", "central_europe", helping)
        units(state, 1, "army", "central_europe", defenders)
        marker(state, 1, "central_europe", 2)
        play(state, 0, Attack("central_europe", "france"))
    assert best(turned, 2) == Aid("armies")
    assert best(hopeless, 2) == Aid("no")


def test_help_without_effect_is_not_considered() -> None:
    """In a few simulated games it may be rated higher just because of the dice."""
    evaluator, state = EmpiresEvaluator(), at_war(*FOUR)
    for seat, armies in ((0, 9), (1, 1), (2, 1)):
        units(state, seat, "army", "central_europe", armies)
    marker(state, 1, "central_europe", 2)
    play(state, 0, Attack("central_europe", "france"))
    pending = next(decision for decision in GAME.pending(state) if decision.seat == 2)
    assert pending.kind == "help"
    assert evaluator.candidates(state, pending, GAME.legal(state, 2), 8) == [Aid("no")]


def test_an_army_is_lost_before_a_fort_in_an_area_with_enemies() -> None:
    state = at_war(*FOUR)
    units(state, 0, "army", "baltic", 2)
    units(state, 0, "fort", "baltic")
    units(state, 1, "army", "baltic", 2)
    marker(state, 0, "baltic", 2)
    play(state, 0, Pass(), Pass())
    play(state, 1, Attack("baltic", "britain"))
    army, fort = rated(at_battle(state), "lose", Lose("army"), Lose("fort"))
    assert army > fort


def at_battle(state: State) -> State:
    """Return the position in the battle for the Baltic."""
    from engine.empires.model import Battle

    state.battle = Battle("baltic", 1, 0, 0, True)
    return state


def test_a_slave_revolt_targets_the_leader() -> None:
    state = at_war(*FOUR)
    for seat in (1, 3):
        marker(state, seat, "caribbean", 2)
    state.realms[1].points, state.realms[3].points = 5, 30
    first, last = rated(state, "target", Revolt("caribbean", "france"), Revolt("caribbean", "russia"))
    assert last > first


def test_the_odd_power_is_kept_out_of_the_pair() -> None:
    """The odd power joins one side, which becomes larger, so a power proposes the other two."""
    state = auctioning(["britain", "france", "spain"])
    ratings = appeal(state)
    chosen = max(ratings, key=ratings.__getitem__)
    assert isinstance(chosen, Propose)
    assert "britain" not in (chosen.top, chosen.bottom)
