"""The odds on ballots, compared with an enumeration of all dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.kernel.dice import Dice
from engine.kernel.table import Table
from engine.nemo.commands import (
    Attack,
    CrewArmor,
    Declare,
    Done,
    Engage,
    Fog,
    RedSky,
    Repair,
    Sacrifice,
    Search,
    Spend,
    Torpedo,
    UseCard,
)
from engine.nemo.model import State
from engine.nemo.names import RESULTS
from engine.nemo.odds import Chance, odds
from tests.engine.nemo.positions import DONAU, FULMAR, GAME, KOTETSU, at_sea, order, play_card, reveal, throw


def _chances(state: State) -> dict[tuple[object, str, str], Chance]:
    return {(c.command, c.exert, c.roll): c for c in odds(state, state.captain)}


def _throws(state: State, *commands: object, dice: int = 2) -> Counter[str]:
    """Carry out the commands once for every result of the dice, and count the outcomes."""
    found: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=dice):
        copy = state.clone()
        throw(copy, *faces)
        events = order(copy, *commands)  # type: ignore[arg-type]
        found[_outcome(events, faces)] += 1
    return found


def _outcome(events: list[object], faces: tuple[int, ...]) -> str:
    for event in events:
        match event.kind:  # type: ignore[attr-defined]
            case "test_ended" if event.result is not None:
                return RESULTS[event.result]
            case "test_ended":
                return "passed" if event.passed else "failed"
            case "ship_sunk":
                return "sunk"
            case "ship_missed":
                return "fumbled" if faces == (1, 1) else "missed"
    raise AssertionError("nothing came of the dice")


def _as_fractions(counted: Counter[str]) -> dict[str, Fraction]:
    return {outcome: Fraction(count, counted.total()) for outcome, count in counted.items()}


def _sturdy(state: State) -> State:
    """Return the position without characters and upgrades, so that every roll counts and no one is lost."""
    state.characters, state.fitted = [], []
    return state


@pytest.mark.parametrize("card", [1, 21, 29, 34, 50])
def test_a_cards_test_with_every_exertion(card):
    state = _sturdy(at_sea(motive="war"))
    reveal(state, KOTETSU)
    play_card(state, card)
    chances = odds(state, 0)
    assert len(chances) == len(GAME.legal(state, 0))
    for chance in chances:
        assert chance.outcomes == _as_fractions(_throws(state, chance.command))


@pytest.mark.parametrize("action", [Search(), Repair()])
def test_an_actions_test_before_and_after_it_is_declared(action):
    state = _sturdy(at_sea())
    reveal(state, DONAU)
    reveal(state, KOTETSU)
    before = _chances(state)
    order(state, action)
    for chance in odds(state, 0):
        counted = _as_fractions(_throws(state, chance.command))
        assert chance.outcomes == counted
        assert before[action, chance.exert, "test"].outcomes == counted


def test_a_spent_treasure_counts():
    state = _sturdy(at_sea())
    state.treasures = [54]
    order(state, Repair(), Spend(54))
    for chance in odds(state, 0):
        assert chance.outcomes == _as_fractions(_throws(state, chance.command))


@pytest.mark.parametrize("style", ["bold", "stalk"])
@pytest.mark.parametrize("prow", [[], ["strengthened_prow"], ["double_hull"]])
@pytest.mark.parametrize("collusion", [False, True])
def test_a_strike_with_every_exertion(style, prow, collusion):
    state = _sturdy(at_sea(collusion=collusion, motive="war"))
    state.fitted = list(prow)
    reveal(state, KOTETSU)
    reveal(state, DONAU)
    reveal(state, FULMAR)
    before = _chances(state)
    order(state, Attack(style, DONAU))
    chances = odds(state, 0)
    assert [chance.exert for chance in chances] == ["none", "nemo", "crew", "hull"]
    for chance in chances:
        counted = _as_fractions(_throws(state, chance.command))
        assert chance.outcomes == counted
        assert before[Attack(style, DONAU), chance.exert, "nautilus"].outcomes == counted


@pytest.mark.parametrize("upgrades", [[], ["reinforced_armor"]])
def test_the_shot_before_a_strike(upgrades):
    state = _sturdy(at_sea(motive="war"))
    state.fitted = list(upgrades)
    reveal(state, KOTETSU)
    chance = _chances(state)[Attack("bold", KOTETSU), "none", "warship"]
    counted: dict[str, Fraction] = {}
    for faces in product(range(1, 7), repeat=3):
        copy = state.clone()
        throw(copy, *faces)
        events = order(copy, Attack("bold", KOTETSU))
        hits = next((event.hits for event in events if event.kind == "hits_suffered"), 0)
        counted[f"hits_{hits}"] = counted.get(f"hits_{hits}", Fraction(0)) + Fraction(1, 216)
    assert chance.outcomes == counted


def test_torpedoes_with_two_dice_and_with_one():
    for worn, dice in ((False, 2), (True, 1)):
        state = _sturdy(at_sea())
        state.fitted = ["steam_torpedoes"]
        state.torpedo_worn = worn
        reveal(state, DONAU)
        chance = _chances(state)[Torpedo(DONAU), "none", "torpedo"]
        counted = _as_fractions(_throws(state, Torpedo(DONAU), dice=dice))
        assert chance.outcomes == counted


def test_the_odds_in_fog():
    state = at_sea()
    state.fitted = ["fog_machine"]
    chance = _chances(state)[Fog(), "none", "fog"]
    assert chance.outcomes["less_7"] == Fraction(1, 6)
    assert chance.outcomes["less_2"] == Fraction(1, 36)


def test_the_odds_of_help_after_the_roll():
    state = at_sea(motive="war")
    state.fitted, state.red_sky = ["electro_powered_crew_armor"], True
    state.tableau = [3]
    reveal(state, DONAU)
    throw(state, 2, 4)
    order(state, Attack("bold", DONAU), Declare("none"))
    found = {chance.command: chance.outcomes for chance in odds(state, 0)}
    sure = {"sunk": Fraction(1)}
    assert found[Done()] == {"missed": Fraction(1)}
    assert found[Sacrifice("ned_land", "modifier")] == {"missed": Fraction(1)}
    assert found[Sacrifice("aronnax", "modifier")] == found[Sacrifice("first_officer", "modifier")] == sure
    assert found[RedSky()] == found[CrewArmor(True)] == sure
    assert found[CrewArmor(False)] == {"missed": Fraction(1)}
    again = {"sunk": Fraction(15, 36), "missed": Fraction(20, 36), "fumbled": Fraction(1, 36)}
    assert found[UseCard(3)] == found[Sacrifice("conseil", "reroll")] == again


def test_the_stakes_follow_the_option():
    for options, least_and_most in (
        ({}, (1, 2)),
        ({"stakes": True, "stakes_row": "sailor"}, (1, 1)),
        ({"stakes": True, "stakes_row": "captain"}, (1, 6)),
    ):
        state = at_sea(**options)
        order(state, Search())
        chance = _chances(state)[Declare("hull"), "hull", "test"]
        assert chance.stakes == {"hull": least_and_most}


def test_odds_sum_to_one_and_do_not_change_any_position():
    for number in range(6):
        table = Table(GAME, 1 + number % 4, f"odds {number}", {"dead_seas": True, "pursuit": True})
        player = Dice(f"odds {number}")
        while decisions := GAME.pending(table.state):
            before = GAME.dump(table.state)
            for decision in decisions:
                for chance in odds(table.state, decision.seat):
                    assert sum(chance.outcomes.values()) == 1
                    assert chance.command in GAME.legal(table.state, decision.seat)
            assert GAME.dump(table.state) == before
            seat = decisions[player.below(len(decisions))].seat
            legal = GAME.legal(table.state, seat)
            table.play(seat, legal[player.below(len(legal))])


def test_a_hidden_ship_has_no_odds_until_it_is_revealed():
    state = _sturdy(at_sea())
    state.here.hidden = 1
    assert all(not isinstance(chance.command, Attack) for chance in odds(state, 0))
    state.pool = [DONAU]
    order(state, Attack("stalk", -1), Engage())
    assert {chance.roll for chance in odds(state, 0)} == {"nautilus"}
