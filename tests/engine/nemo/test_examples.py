"""The examples in the rulebook, die by die."""

from __future__ import annotations

from engine.kernel.flow import settle
from engine.nemo import scoring
from engine.nemo.commands import (
    Attack,
    Buy,
    Choose,
    Declare,
    Discard,
    Done,
    Fog,
    Hold,
    PickDice,
    Refit,
    Sacrifice,
    Salvage,
    Spend,
    Tonnage,
)
from engine.nemo.events import HitLocated, PursuitRolled, ShipAttacked, ShipMissed, UprisingChecked
from engine.nemo.names import HIDDEN
from engine.nemo.steps.acting import Acting, begin_action_phase
from engine.nemo.steps.closing import Closing
from engine.nemo.steps.placement import Placement
from engine.nemo.steps.turns import Turns
from tests.engine.nemo.positions import (
    DONAU,
    GAME,
    KOTETSU,
    VICTORIA,
    at_sea,
    drawn_next,
    into_pool,
    order,
    pending,
    play_card,
    reveal,
    throw,
)


def test_the_donau_is_sunk_with_ned_land_and_the_kotetsu_with_the_crew():
    state = at_sea("western_pacific", motive="explore")
    reveal(state, VICTORIA)
    into_pool(state, KOTETSU)
    state.here.hidden = 2
    state.resources["crew"] = 8
    # The Donau is revealed and doesn't shoot; 5+3-1 misses its 8 by one.
    throw(state, drawn_next(state, DONAU), 5, 3)
    order(state, Attack("bold", HIDDEN), Declare("none"))
    assert pending(state) == "after_roll"
    order(state, Sacrifice("ned_land", "modifier"))
    assert state.notoriety == 1
    assert pending(state) == "spoils"
    order(state, Tonnage())
    assert state.tonnage["western_pacific"] == [DONAU]
    assert state.notoriety == 1, "the Donau itself is not missed"
    # The Kotetsu is revealed. 1+2-1 is 2 against its 7, but not a natural 1-1; the lower die is one hit.
    throw(state, drawn_next(state, KOTETSU), 1, 2, 2, 4, 5)
    assert pending(state) == "chain"
    events = order(state, Attack("bold", HIDDEN))
    assert state.notoriety == 2
    assert pending(state) == "after_roll"
    events += order(state, Done())
    assert [event for event in events if isinstance(event, HitLocated)] == [HitLocated(2, "crew")]
    assert state.resources["crew"] == 7
    # The crew adds 2 and the Victoria takes 1: 4+5+1 is enough for 10.
    order(state, Declare("crew"))
    assert pending(state) == "spoils"
    assert state.notoriety == 3
    order(state, Salvage())
    assert state.salvage == [KOTETSU]
    assert state.resources["crew"] == 7
    assert pending(state) == "act", "salvage ends a bold attack"
    assert state.here.ships == [VICTORIA]
    GAME.check(state)


def test_a_failed_test_costs_four_resources_before_the_penalty_of_the_card():
    state = at_sea(motive="explore")
    state.resources["crew"], state.resources["hull"] = 7, 7
    state.characters = []
    throw(state, 3, 3)
    play_card(state, 47)  # value 10; crew +2 and hull +1 give 9
    order(state, Declare("crew+hull"))
    assert state.resources == {"nemo": 6, "crew": 5, "hull": 5}
    assert pending(state) == "choose"
    order(state, Choose(0))
    assert state.resources == {"nemo": 6, "crew": 4, "hull": 5}


def test_a_failed_roll_of_one_and_five_costs_only_one_of_each():
    state = at_sea(motive="explore")
    state.resources["crew"], state.resources["hull"] = 7, 7
    state.characters = []
    throw(state, 1, 5)
    play_card(state, 47)
    order(state, Declare("crew+hull"))
    assert state.resources == {"nemo": 6, "crew": 6, "hull": 6}


def test_aronnax_saves_the_nautilus_from_the_whales():
    state = at_sea(motive="explore")
    state.resources["hull"], state.resources["crew"] = 5, 5
    throw(state, 2, 5)
    state.characters.remove("ned_land")
    play_card(state, 29)
    order(state, Declare("hull"))
    assert pending(state) == "after_roll"
    order(state, Sacrifice("aronnax", "modifier"))
    assert state.notoriety == 1
    assert "aronnax" not in state.characters
    order(state, Choose(0))
    assert state.passed == [[29]]
    assert state.resources == {"nemo": 6, "crew": 6, "hull": 5}


def test_the_whales_take_four_hull_without_help():
    state = at_sea(motive="explore")
    state.resources["hull"] = 7
    throw(state, 2, 5)
    play_card(state, 29)
    order(state, Declare("hull"), Done())
    assert state.resources["hull"] == 3
    assert state.failed == [[29]]


def test_the_unused_pearl_is_worth_seven_to_an_explorer():
    state = at_sea(motive="explore")
    before = scoring.score_parts(state)
    state.tableau = [19]
    state.steps = [Closing()]
    settle(state)
    after = scoring.score_parts(state)
    assert state.passed == [[19]]
    assert after["adventures"] - before["adventures"] == 3
    assert after["science"] - before["science"] == 4
    assert sum(after.values()) - sum(before.values()) == 7


def test_four_full_columns_of_tonnage_are_worth_23():
    state = at_sea()
    ships = iter(list(state.pool))
    for row in state.tonnage:
        state.tonnage[row] = [next(ships) for _ in range(4)]
    state.tonnage["european_seas"] += [next(ships) for _ in range(2)]
    assert scoring.full_columns(state) == 4
    assert scoring.score_parts(state)["tonnage"] == 23


def test_a_five_does_not_endanger_an_uprising_of_four():
    state = at_sea("north_atlantic")
    state.cubes = ["paraguayan_war", "ashanti_wars"]
    reveal(state, VICTORIA, "south_atlantic")
    reveal(state, DONAU, "south_atlantic")
    state.oceans["south_atlantic"].hidden = 1
    state.steps = [Turns("action"), Placement()]
    throw(state, 4, 4, 5)
    for ocean in ("north_atlantic", "cape_horn", "cape_of_good_hope"):
        state.oceans[ocean].hidden = 0
    settle(state)
    checks = []
    while GAME.pending(state)[0].kind in ("spread", "spill"):
        checks += order(state, GAME.legal(state, 0)[0])
    checks += state.take_events()
    assert [event for event in checks if isinstance(event, UprisingChecked)] == [
        UprisingChecked("south_atlantic", 4, 5)
    ]
    assert state.cubes == ["paraguayan_war", "ashanti_wars"]
    assert state.notoriety == 0


def test_a_three_endangers_an_uprising_of_four_and_keeping_it_costs_the_count():
    state = at_sea("north_atlantic")
    state.cubes = ["paraguayan_war", "ashanti_wars", "livingstones_expedition"]
    reveal(state, VICTORIA, "south_atlantic")
    state.oceans["south_atlantic"].gem = False
    state.oceans["south_atlantic"].hidden = 0
    state.steps = [Turns("action"), Placement()]
    throw(state, 4, 4, 3)
    settle(state)
    assert pending(state) == "lull_check"
    order(state, Hold())
    assert state.notoriety == 4
    assert len(state.cubes) == 3


def test_a_refit_buys_a_fog_machine_that_hides_the_nautilus():
    state = at_sea(motive="explore")
    wonder, coin = 0, 32
    state.treasures = [wonder, coin]
    state.cup = [t for t in state.cup if t not in (wonder, coin)]
    state.offered, state.aside = (
        ["fog_machine"],
        [u for u in (*state.offered, *state.aside) if u != "fog_machine"],
    )
    state.salvage = [DONAU, VICTORIA]
    state.pool.remove(DONAU)
    state.groups["D"].remove(VICTORIA)
    state.notoriety = state.peak = 13
    state.characters = []
    throw(state, 1, 4, 6, 5)
    order(state, Refit(), Spend(coin), Declare("nemo"))
    assert pending(state) == "buy", "the only treasure left paid for the expense"
    assert state.treasures == []
    order(state, Buy("fog_machine"))
    assert state.salvage == []
    assert state.discard == [VICTORIA, DONAU]
    order(state, Fog())
    assert state.notoriety == 2
    assert state.wrecked == ["fog_machine"]
    assert state.action_points == 2
    GAME.check(state)


def test_an_expensive_refit_prompts_for_the_treasure_to_pay():
    state = at_sea(motive="explore")
    state.treasures = [0, 32, 35]
    state.offered = ["fog_machine"]
    state.salvage = [DONAU, VICTORIA]
    state.characters = []
    throw(state, 1, 4)
    order(state, Refit(), Spend(32), Declare("nemo"))
    assert pending(state) == "discard"
    order(state, Discard(0))
    assert state.treasures == [35]


def test_the_kotetsu_pursues_the_nautilus_on_a_one():
    state = at_sea(pursuit=True)
    reveal(state, KOTETSU)
    state.steps = [Turns("turn")]
    state.phase = "action"
    throw(state, 1, 4, 4)
    begin_action_phase(state)
    settle(state)
    events = state.take_events()
    assert PursuitRolled(KOTETSU, 1, 2) in events
    assert ShipAttacked(0, "bold", KOTETSU, True) in events
    assert pending(state) == "declare"
    assert state.action_points == 5


def test_the_kotetsu_does_not_pursue_the_nautilus_on_a_two():
    state = at_sea(pursuit=True)
    reveal(state, KOTETSU)
    state.steps = [Turns("turn")]
    throw(state, 2)
    begin_action_phase(state)
    settle(state)
    assert isinstance(state.steps[-1], Acting)
    assert state.take_events() == [PursuitRolled(KOTETSU, 2, 2)]


def test_with_three_white_dice_the_captain_chooses_two_and_all_three_place_ships():
    state = at_sea("european_seas")
    state.white = 3
    for waters in state.oceans.values():
        waters.hidden = 0
    state.action_points = 0
    state.steps = [Turns("action"), Placement()]
    throw(state, 4, 1, 4)
    settle(state)
    assert GAME.legal(state, 0) == [PickDice(1, 4), PickDice(4, 4)]
    order(state, PickDice(1, 4))
    assert state.action_points == 3
    assert not state.lull
    assert (state.oceans["western_pacific"].hidden, state.oceans["south_atlantic"].hidden) == (1, 2)


def test_a_missed_stalk_raises_notoriety_once_and_a_natural_one_one_twice():
    for dice, rise in (((2, 3), 1), ((1, 1), 2)):
        state = at_sea()
        reveal(state, DONAU)
        state.characters = []
        throw(state, *dice)
        events = order(state, Attack("stalk", DONAU), Declare("none"))
        assert ShipMissed(DONAU, "stalk") in events
        assert state.notoriety == rise
