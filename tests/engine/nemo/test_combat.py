"""Attacks: upgrades, torpedoes, chains, hits and the effects of sunk ships (rules 9 and 10)."""

from __future__ import annotations

import pytest

from engine.nemo.commands import (
    Attack,
    CrewArmor,
    Declare,
    Decline,
    Destroy,
    Done,
    Engage,
    Pick,
    Sacrifice,
    Salvage,
    Suffer,
    Tonnage,
    Torpedo,
    UseTreasure,
)
from engine.nemo.events import TorpedoUseless
from engine.nemo.model import State
from engine.nemo.names import HIDDEN
from tests.engine.nemo.positions import (
    DONAU,
    FULMAR,
    GAME,
    KOTETSU,
    SEA_SERPENT,
    VICTORIA,
    at_sea,
    drawn_next,
    order,
    pending,
    reveal,
    throw,
)


def _armed(*upgrades: str, ocean: str = "western_pacific") -> State:
    state = at_sea(ocean, motive="war")
    state.characters, state.fitted = [], list(upgrades)
    return state


def test_a_bold_attack_costs_notoriety_for_each_further_ship_but_not_with_a_periscope():
    for upgrades, rise in (([], 1), (["periscope_device"], 0)):
        state = _armed(*upgrades)
        reveal(state, DONAU)
        reveal(state, FULMAR)
        throw(state, 6, 6, 6, 6)
        order(state, Attack("bold", DONAU), Declare("none"), Tonnage(), Attack("bold", FULMAR))
        assert (state.notoriety, pending(state)) == (rise, "declare")
        assert state.action_points == 4


def test_a_stalk_continues_only_with_a_periscope():
    for upgrades, question in (([], "act"), (["periscope_device"], "chain")):
        state = _armed(*upgrades)
        reveal(state, DONAU)
        reveal(state, FULMAR)
        throw(state, 6, 6)
        order(state, Attack("stalk", DONAU), Declare("none"), Tonnage())
        assert pending(state) == question


def test_salvage_ends_a_bold_attack():
    state = _armed()
    reveal(state, DONAU)
    reveal(state, FULMAR)
    throw(state, 6, 6)
    order(state, Attack("bold", DONAU), Declare("none"), Salvage())
    assert pending(state) == "act"


def test_full_salvage_leaves_only_tonnage():
    state = _armed()
    reveal(state, DONAU)
    state.salvage = [0, 1, 2, 3]
    throw(state, 6, 6)
    order(state, Attack("bold", DONAU), Declare("none"))
    assert state.tonnage["western_pacific"] == [DONAU]


def test_a_monstrous_nautilus_is_less_notorious_when_she_stalks():
    for style, rise in (("stalk", 0), ("bold", 1)):
        state = _armed("monstrous_design")
        reveal(state, FULMAR)
        throw(state, 6, 6)
        order(state, Attack(style, FULMAR), Declare("none"), Tonnage())
        assert state.notoriety == rise


def test_sinking_a_ship_with_excessive_notoriety_ends_the_game_without_a_prompt_for_its_place():
    state = _armed()
    reveal(state, FULMAR)
    state.notoriety = state.peak = 50
    throw(state, 6, 6)
    order(state, Attack("bold", FULMAR), Declare("none"))
    assert (state.ended, state.here.ships, state.discard) == ("notoriety", [], [FULMAR])
    GAME.check(state)


def test_a_stalked_hidden_ship_may_be_spared_and_stays_revealed():
    state = _armed()
    state.here.hidden = 1
    throw(state, drawn_next(state, FULMAR))
    order(state, Attack("stalk", HIDDEN))
    assert GAME.legal(state, 0) == [Engage(), Decline()]
    order(state, Decline())
    assert (state.here.hidden, state.here.ships, state.action_points) == (0, [FULMAR], 4)
    assert (state.notoriety, pending(state)) == (0, "act")


def test_magnetic_mines_let_the_nautilus_strike_an_armoured_ship_first():
    state = _armed("magnetic_mines")
    reveal(state, KOTETSU)
    throw(state, 5, 5)
    order(state, Attack("bold", KOTETSU))
    assert pending(state) == "declare"
    order(state, Declare("none"))
    assert pending(state) == "spoils"


def test_an_armoured_ship_that_survives_the_mines_still_shoots():
    state = _armed("magnetic_mines")
    reveal(state, KOTETSU)
    throw(state, 2, 3, 1, 2, 4)
    order(state, Attack("bold", KOTETSU), Declare("none"))
    assert (pending(state), state.notoriety) == ("loss", 1)
    order(state, Destroy("magnetic_mines"))
    assert state.resources["hull"] == 10
    assert (state.wrecked, pending(state)) == (["magnetic_mines"], "act")


def test_an_upgrade_or_a_treasure_can_absorb_a_hit():
    state = _armed("double_hull")
    state.treasures = [14]
    state.resources["hull"] = 8
    reveal(state, KOTETSU)
    throw(state, 3, 2, 6, 5)
    order(state, Attack("bold", KOTETSU))
    assert pending(state) == "loss", "the double hull ignored the six, not the five"
    assert GAME.legal(state, 0) == [Suffer(), Destroy("double_hull"), UseTreasure(14)]
    order(state, UseTreasure(14), Suffer())
    assert state.resources["hull"] == 8


def test_a_natural_one_one_of_a_warship_hits_as_often_as_a_die_says():
    state = _armed()
    reveal(state, KOTETSU)
    throw(state, 1, 1, 5, 1, 2, 3, 4, 5)
    order(state, Attack("stalk", KOTETSU))
    assert state.resources == {"nemo": 5, "crew": 8, "hull": 8}


def test_torpedoes_are_free_and_miss_without_notoriety_but_wear_out():
    state = _armed("steam_torpedoes")
    reveal(state, DONAU)
    throw(state, 2, 2)
    order(state, Torpedo(DONAU))
    assert (state.notoriety, state.action_points, state.torpedo_worn) == (0, 5, True)
    state.torpedo_fired = False
    throw(state, 5)
    order(state, Torpedo(DONAU), Tonnage())
    assert state.tonnage["western_pacific"] == [DONAU]


def test_a_worn_torpedo_needs_a_six_for_a_warship():
    state = _armed("steam_torpedoes")
    state.torpedo_worn = True
    reveal(state, KOTETSU)
    throw(state, 6, 6, 5)
    order(state, Torpedo(KOTETSU))
    assert state.here.ships == [KOTETSU]


def test_a_torpedo_is_useless_against_a_sea_serpent_that_it_finds():
    state = _armed("steam_torpedoes")
    state.here.hidden = 1
    throw(state, drawn_next(state, SEA_SERPENT))
    events = order(state, Torpedo(HIDDEN))
    assert TorpedoUseless(SEA_SERPENT) in events
    assert (state.torpedo_fired, state.torpedo_worn, state.here.ships) == (True, False, [SEA_SERPENT])
    assert Torpedo(SEA_SERPENT) not in GAME.legal(state, 0)


def test_crew_armor_helps_once_in_a_whole_bold_attack():
    state = _armed("electro_powered_crew_armor")
    reveal(state, DONAU)
    reveal(state, FULMAR)
    throw(state, 3, 4, 4, 4)
    order(state, Attack("bold", DONAU), Declare("none"))
    assert GAME.legal(state, 0) == [CrewArmor(False), CrewArmor(True), Done()]
    order(state, CrewArmor(False), Tonnage(), Attack("bold", FULMAR), Declare("none"))
    assert (state.here.ships, pending(state)) == ([FULMAR], "act"), "no second help in the chain"


def test_a_destroyed_crew_armor_adds_two():
    state = _armed("electro_powered_crew_armor")
    reveal(state, DONAU)
    throw(state, 2, 4)
    order(state, Attack("bold", DONAU), Declare("none"), CrewArmor(True))
    assert (pending(state), state.wrecked) == ("spoils", ["electro_powered_crew_armor"])


def test_crew_armor_is_used_up_by_saving_nemo_from_the_first_officers_price():
    state = _armed("electro_powered_crew_armor")
    state.characters = ["first_officer", "ned_land"]
    reveal(state, FULMAR)
    throw(state, 2, 3)
    order(state, Attack("bold", FULMAR), Declare("none"), Sacrifice("first_officer", "modifier"))
    order(state, Destroy("electro_powered_crew_armor"))
    assert GAME.legal(state, 0) == [Sacrifice("ned_land", "modifier"), Done()]


def test_crew_armor_does_not_help_a_stalk():
    state = _armed("electro_powered_crew_armor")
    reveal(state, FULMAR)
    throw(state, 3, 4)
    order(state, Attack("stalk", FULMAR), Declare("none"))
    assert pending(state) == "act"


def test_a_ship_sunk_between_two_major_oceans_counts_for_either():
    state = _armed(ocean="pacific_coast")
    reveal(state, DONAU)
    throw(state, 6, 6)
    order(state, Attack("bold", DONAU), Declare("none"), Tonnage())
    assert GAME.legal(state, 0) == [Pick("western_pacific"), Pick("north_atlantic")]
    order(state, Pick("north_atlantic"))
    assert state.tonnage["north_atlantic"] == [DONAU]


@pytest.mark.parametrize(("ship", "back", "gain"), [
    (12, False, "treasure"), (18, False, "nemo"), (23, False, "crew"), (36, True, "crew"),
])  # fmt: skip
def test_some_ships_bring_something_as_they_sink(ship, back, gain):
    state = _armed()
    state.resources = {"nemo": 4, "crew": 6, "hull": 6}
    state.cup = [31]
    reveal(state, ship, back=back)
    throw(state, *((6, 6, 6, 6) if back else (6, 6)))
    order(state, Attack("bold", ship), Declare("none"))
    if gain == "treasure":
        assert state.treasures == [31]
    else:
        assert state.resources == {"nemo": 4, "crew": 6, "hull": 6} | {gain: state.resources[gain]}
        assert state.resources[gain] in (5, 7)


@pytest.mark.parametrize(("row", "dice", "lost"), [
    ("sailor", (2, 3), 1), ("officer", (2, 3), 2), ("captain", (3, 2), 2), ("captain", (3, 3), 3),
    ("sailor", (1, 1), 1), ("officer", (1, 1), 2), ("captain", (1, 1), 2), ("officer", (1, 4), 1),
])  # fmt: skip
def test_the_cost_of_a_missed_strike_depends_on_the_stakes(row, dice, lost):
    state = at_sea(stakes=True, stakes_row=row)
    state.characters = []
    reveal(state, VICTORIA)
    throw(state, 6, 6, *dice)
    order(state, Attack("bold", VICTORIA), Declare("hull"))
    assert state.resources["hull"] == 10 - lost


def test_thirty_six_turns_every_coloured_warship_on_the_map_and_no_grey_one():
    state = at_sea(motive="war")
    state.characters = []
    state.notoriety = state.peak = 35
    reveal(state, DONAU, back=True)
    reveal(state, KOTETSU, "cape_horn")
    reveal(state, FULMAR)
    state.turned = [DONAU]
    state.tonnage["indian_ocean"] = [VICTORIA]
    state.groups["D"].remove(VICTORIA)
    throw(state, 2, 2)
    order(state, Attack("bold", FULMAR), Declare("none"))
    assert state.notoriety == 36
    assert sorted(state.turned) == [DONAU, KOTETSU]
    GAME.check(state)
