"""The odds of battles by strength."""

from __future__ import annotations

import pytest

from engine.empires.commands import Aid, Attack
from engine.empires.model import State
from engine.empires.names import Help, Power
from engine.empires.odds import Prospect, landing, odds, prospects, win_again
from engine.empires.odds import expected as odds_with_tiles
from tests.engine.empires.positions import GAME, at_war, counter, marker, met, pending, play, tile, units

TRIES = 600
POWERS: tuple[Power, ...] = ("britain", "france", "spain")


def expected(state: State, target: str) -> Prospect:
    """Return the odds of seat 0's attack in the Caribbean."""
    return next(each for each in prospects(state, 0) if (each.area, each.target) == ("caribbean", target))


def fought(state: State, target: str, part: str, aid: Help = "no") -> float:
    """Return the share of simulated battles in which seat 0 wins a part, with an ally's aid."""
    won = 0
    for number in range(TRIES):
        battle = GAME.redeal(state, 0, f"dice {number}")
        events = play(battle, 0, Attack("caribbean", target))
        while pending(battle)[0][1] != "act":
            seat = pending(battle)[0][0]
            helps = Aid(aid) in GAME.legal(battle, seat)
            command = Aid(aid) if helps else GAME.neutral(battle, seat)
            assert command is not None
            events += play(battle, seat, command)
        won += any(event.part == part and event.winner == 0 for event in met(events, "part_fought"))
    return won / TRIES


@pytest.fixture
def facing() -> State:
    """Return a position with two armies and two navies each of Britain and France in the Caribbean."""
    state = at_war(*POWERS)
    for seat in (0, 1):
        units(state, seat, "army", "caribbean", 2)
        units(state, seat, "navy", "caribbean", 2)
    return state


def test_the_odds_on_land_count_in_the_battle_at_sea_before_it(facing: State) -> None:
    found = expected(facing, "france")

    assert (found.sea, found.land) == ((2, 2), (2, 2))
    assert found.odds.win == pytest.approx(fought(facing, "france", "land"), abs=0.06)


def test_the_odds_against_natives_count_an_uncontested_sea() -> None:
    state = at_war(*POWERS)
    units(state, 0, "army", "caribbean")
    units(state, 0, "navy", "caribbean")
    counter(state, "caribbean", "1")
    found = expected(state, "native_1")

    assert (found.sea, found.land) == (None, (2, 1))
    assert found.odds.win == pytest.approx(fought(state, "native_1", "land"), abs=0.06)


def test_without_a_battle_on_land_the_odds_are_those_at_sea() -> None:
    state = at_war(*POWERS)
    units(state, 0, "navy", "caribbean", 2)
    units(state, 1, "navy", "caribbean")
    found = expected(state, "france")

    assert (found.sea, found.land) == ((2, 1), None)
    assert found.odds == odds(1)


def test_the_odds_of_flippable_tiles_count_the_battle_at_sea(facing: State) -> None:
    tile(facing, 0, "mercenaries")
    tile(facing, 1, "militia", 2)
    found = expected(facing, "france")
    more, less = facing.rules.tiles["mercenaries"].effect, facing.rules.tiles["militia"].effect

    ((_, flipped, _),) = odds_with_tiles(facing, 0)

    assert flipped.tiles == (more.add, 2 * less.add)  # type: ignore[union-attr]
    assert flipped.odds[0] == pytest.approx(landing(flipped.tiles[0], 2, 2, 0, 1))
    assert flipped.odds[1] == pytest.approx(landing(-flipped.tiles[1], 2, 2, 0, 1))
    assert found.odds == pytest.approx(landing(0, 2, 2, 0, 1))


@pytest.mark.parametrize(("helping", "side"), [("armies", 0), ("navies", 0), ("armies", 1), ("navies", 1)])
def test_the_odds_with_an_allys_help_are_those_of_battles_in_which_it_helps(
    facing: State, helping: Help, side: int
) -> None:
    facing.rows["top"], facing.rows["bottom"] = ([0, 2], [1]) if side == 0 else ([0], [1, 2])
    units(facing, 2, "army" if helping == "armies" else "navy", "caribbean")
    found = expected(facing, "france")
    joining = next(each for attack, _, each in odds_with_tiles(facing, 0) if attack.target == "france")

    assert joining.seats == (((2,), ()) if side == 0 else ((), (2,)))
    assert joining.odds[1 - side] == found.odds
    assert joining.odds[side].win == pytest.approx(fought(facing, "france", "land", helping), abs=0.06)
    assert (joining.odds[side].win > found.odds.win) == (side == 0)


def test_an_ally_without_effect_on_the_odds_is_not_listed() -> None:
    state = at_war(*POWERS)
    state.rows["top"], state.rows["bottom"] = [0, 2], [1]
    units(state, 0, "navy", "caribbean", 2)
    units(state, 1, "army", "caribbean")
    units(state, 0, "army", "caribbean")
    units(state, 2, "navy", "caribbean")
    ((_, _, joining),) = odds_with_tiles(state, 0)

    assert joining.seats == ((), ())


def test_calculating_odds_does_not_change_the_position(facing: State) -> None:
    before = GAME.dump(facing)
    marker(facing, 1, "caribbean")
    tile(facing, 1, "militia")
    after = GAME.dump(facing)
    list(prospects(facing, 0))
    list(odds_with_tiles(facing, 0))

    assert before != after == GAME.dump(facing)


def test_the_stronger_side_wins_more_often_and_equal_sides_equally_often() -> None:
    chances = [odds(lead).win for lead in range(-6, 7)]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert chances[-1] == 1
    assert odds(0).win == pytest.approx(odds(0).loss)
    assert sum(odds(2)) == pytest.approx(1)


def test_the_odds_of_both_sides_mirror_each_other() -> None:
    assert odds(2).win == pytest.approx(odds(-2).loss)


def test_an_unopposed_fleet_has_the_bonus_and_two_fleets_fight_for_it() -> None:
    assert landing(0, 1, 0, 1, 1) == odds(1)
    assert landing(0, 0, 1, -1, 1) == odds(-1)
    assert landing(0, 0, 0, 0, 1) == odds(0)
    assert odds(-1).win < landing(0, 2, 2, 0, 1).win < odds(1).win


def test_a_reroll_wins_more_often_against_a_lower_total() -> None:
    assert win_again(0, 5) == 0
    assert win_again(0, 0) == pytest.approx(30 / 36)
    assert win_again(6, 5) == 1
