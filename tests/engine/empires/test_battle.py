from __future__ import annotations

import pytest

from engine.empires.commands import Aid, Attack, Lose
from engine.empires.model import Rules
from engine.empires.options import Options
from engine.kernel.ruleset import Ruleset
from tests.engine.empires.positions import (
    GAME,
    at_war,
    counter,
    fund,
    marker,
    met,
    pending,
    play,
    refused,
    throw,
    tile,
    units,
)  # fmt: skip

FOUR = ("britain", "france", "spain", "russia")


def at_arms(mine: int, theirs: int, *dice: int, **options):
    """Britain's armies against France's in the German States, where France has a marker."""
    state = at_war(*FOUR, **options)
    units(state, 0, "army", "german_states", mine)
    if theirs:
        units(state, 1, "army", "german_states", theirs)
    marker(state, 1, "german_states")
    throw(state, *dice)
    return state


def test_the_higher_total_of_strength_and_difference_wins_the_marker():
    state = at_arms(2, 2, 6, 2, 5, 4)
    events = play(state, 0, Attack("german_states", "france"))

    fought = met(events, "part_fought")[0]
    assert (fought.strength, fought.totals, fought.winner) == ((2, 2), (6, 3), 0)
    assert "german_states" not in state.realms[1].markers
    assert state.realms[0].markers == {"german_states": 1}
    assert state.realms[0].units["army"] == {"german_states": 2}
    assert state.realms[1].units["army"] == {"german_states": 1}
    assert (state.realms[0].unrest, state.realms[1].unrest) == (0, 1)
    assert pending(state) == [(0, "act")]


def test_an_attack_costs_two_gold_or_the_price_of_the_option():
    for cost in (2, 0, 5):
        state = at_arms(1, 1, 1, 1, 1, 1, attack_cost=cost)
        play(state, 0, Attack("german_states", "france"))
        assert state.realms[0].gold == 10 - cost


def test_an_attacker_without_gold_pays_with_unrest():
    state = at_arms(2, 1, 6, 2, 1, 1)
    fund(state, 0, 1)
    play(state, 0, Attack("german_states", "france"))

    assert (state.realms[0].gold, state.realms[0].unrest) == (1, 1)


def test_a_defeated_attacker_loses_one_army_and_wins_nothing():
    state = at_arms(2, 2, 3, 3, 5, 1)
    play(state, 0, Attack("german_states", "france"))

    assert state.realms[0].units["army"] == {"german_states": 1}
    assert state.realms[1].markers == {"german_states": 1}


def test_a_tie_costs_each_leader_an_army_and_the_marker_stays():
    state = at_arms(2, 2, 3, 3, 1, 1)
    play(state, 0, Attack("german_states", "france"))

    assert [state.realms[seat].units["army"]["german_states"] for seat in (0, 1)] == [1, 1]
    assert state.realms[1].markers == {"german_states": 1}


def test_a_tie_never_costs_a_fort():
    state = at_arms(2, 0, 3, 3, 1, 1)
    units(state, 1, "fort", "german_states")
    play(state, 0, Attack("german_states", "france"))

    assert state.realms[1].units["fort"] == {"german_states": 1}
    assert state.realms[0].units["army"] == {"german_states": 1}


def test_a_leader_that_rolls_seven_loses_one_more_unit_in_victory_or_defeat():
    state = at_arms(3, 3, 6, 1, 3, 4)
    events = play(state, 0, Attack("german_states", "france"))

    assert met(events, "part_fought")[0].winner == 0
    assert [event.cause for event in met(events, "unit_lost")] == ["beaten", "seven", "seven"]
    assert state.realms[0].units["army"] == {"german_states": 2}
    assert state.realms[1].units["army"] == {"german_states": 1}


def test_natural_sevens_can_be_switched_off():
    state = at_arms(3, 3, 6, 1, 3, 4, natural_seven=False)
    events = play(state, 0, Attack("german_states", "france"))

    assert [event.cause for event in met(events, "unit_lost")] == ["beaten"]


def test_forts_count_two_for_the_defender_and_nothing_for_the_attacker():
    state = at_arms(1, 1, 1, 1, 1, 1)
    units(state, 0, "fort", "german_states")
    units(state, 1, "fort", "german_states", 2)
    events = play(state, 0, Attack("german_states", "france"))

    assert met(events, "part_fought")[0].strength == (1, 5)


def test_a_defeated_defender_chooses_between_army_and_fort():
    state = at_arms(6, 1, 1, 1, 1, 1)
    units(state, 1, "fort", "german_states")
    play(state, 0, Attack("german_states", "france"))
    assert pending(state) == [(1, "lose")]
    play(state, 1, Lose("fort"))

    assert state.realms[1].units["fort"] == {}
    assert state.realms[1].units["army"] == {"german_states": 1}


def test_a_seven_may_cost_the_defender_a_fort():
    state = at_arms(1, 0, 1, 1, 3, 4)
    units(state, 1, "fort", "german_states")
    events = play(state, 0, Attack("german_states", "france"))

    assert [(e.seat, e.unit, e.cause) for e in met(events, "unit_lost")] == [
        (0, "army", "beaten"),
        (1, "fort", "seven"),
    ]


def test_a_marker_without_units_has_no_strength_and_still_rolls():
    state = at_arms(1, 0, 1, 1, 6, 2)
    events = play(state, 0, Attack("german_states", "france"))

    fought = met(events, "part_fought")[0]
    assert (fought.strength, fought.totals, fought.winner) == ((1, 0), (1, 4), 1)


def test_a_native_counter_fights_with_its_strength_and_is_replaced_when_defeated():
    state = at_war(*FOUR)
    units(state, 0, "army", "german_states", 3)
    counter(state, "german_states", "4")
    throw(state, 6, 2, 1, 1)
    events = play(state, 0, Attack("german_states", "native_4"))

    fought = met(events, "part_fought")[0]
    assert (fought.defender, fought.strength, fought.winner) == (None, (3, 4), 0)
    assert state.counters["german_states"] == []
    assert state.realms[0].markers == {"german_states": 1}
    GAME.check(state)


def test_a_tie_with_a_native_counter_costs_the_attacker_an_army_only():
    state = at_war(*FOUR)
    units(state, 0, "army", "german_states", 2)
    counter(state, "german_states", "2")
    throw(state, 1, 1, 1, 1)
    play(state, 0, Attack("german_states", "native_2"))

    assert state.realms[0].units["army"] == {"german_states": 1}
    assert state.counters["german_states"] == ["2"]


def test_a_winner_without_remaining_markers_only_removes_the_defeated_one():
    state = at_arms(3, 1, 1, 1, 1, 1)
    marker(state, 0, "india", 20)
    events = play(state, 0, Attack("german_states", "france"))

    assert met(events, "marker_removed")[0].placed is False
    assert state.realms[1].markers == {}
    assert "german_states" not in state.realms[0].markers


def test_navies_meet_first_and_the_winner_is_stronger_by_one_on_land():
    state = at_war(*FOUR)
    for seat in (0, 1):
        units(state, seat, "navy", "india", 2)
        units(state, seat, "army", "india", 2)
    throw(state, 6, 2, 1, 1, 1, 1, 1, 1)
    events = play(state, 0, Attack("india", "france"))

    naval, land = met(events, "part_fought")
    assert (naval.part, naval.winner) == ("naval", 0)
    assert (land.part, land.strength) == ("land", (3, 2))
    assert state.realms[1].units == {"army": {"india": 1}, "navy": {"india": 1}, "fort": {}}


def test_a_tie_at_sea_gives_no_bonus():
    state = at_war(*FOUR)
    for seat in (0, 1):
        units(state, seat, "navy", "india", 2)
        units(state, seat, "army", "india", 2)
    throw(state, 1, 1, 1, 1, 1, 1, 1, 1)
    events = play(state, 0, Attack("india", "france"))

    assert met(events, "part_fought")[1].strength == (2, 2)
    assert [state.realms[seat].units["navy"] for seat in (0, 1)] == [{"india": 1}] * 2


def test_the_bonus_stays_when_a_seven_sinks_the_winners_last_navy():
    state = at_war(*FOUR)
    for seat in (0, 1):
        units(state, seat, "navy", "india")
        units(state, seat, "army", "india")
    throw(state, 6, 1, 1, 1, 1, 1, 1, 1)
    events = play(state, 0, Attack("india", "france"))

    assert state.realms[0].units["navy"] == {}
    assert met(events, "part_fought")[1].strength == (2, 1)


def test_unopposed_navies_give_the_bonus_without_dice():
    state = at_war(*FOUR)
    units(state, 0, "army", "india")
    units(state, 1, "army", "india")
    units(state, 1, "navy", "india")
    throw(state, 1, 1, 1, 1)
    events = play(state, 0, Attack("india", "france"))

    assert met(events, "sea_held")[0].side == 1
    assert [fought.strength for fought in met(events, "part_fought")] == [(1, 2)]


def test_there_is_no_sea_in_the_ottoman_empire():
    state = at_war(*FOUR)
    for seat in (0, 1):
        units(state, seat, "army", "ottoman_empire")
        units(state, seat, "navy", "mediterranean")
    throw(state, 1, 1, 1, 1)
    events = play(state, 0, Attack("ottoman_empire", "france"))

    assert [fought.part for fought in met(events, "part_fought")] == ["land"]


def test_winning_at_sea_alone_replaces_nothing():
    state = at_war(*FOUR)
    units(state, 0, "navy", "india", 3)
    units(state, 1, "navy", "india")
    marker(state, 1, "india")
    throw(state, 1, 1, 1, 1)
    play(state, 0, Attack("india", "france"))

    assert state.realms[1].markers == {"india": 1}
    assert state.realms[1].units["navy"] == {}


def allied(**there):
    """Britain and Spain against France and Russia in India; `there` adds units of the allies."""
    state = at_war(*FOUR)
    for seat in (0, 1):
        units(state, seat, "navy", "india")
        units(state, seat, "army", "india")
    for seat, kinds in there.items():
        for unit in kinds:
            units(state, int(seat[1:]), unit, "india", 2)
    return state


def test_the_attackers_allies_are_prompted_before_the_defenders():
    state = allied(_2=("army",), _3=("navy", "army"))
    play(state, 0, Attack("india", "france"))
    assert pending(state) == [(2, "help")]
    assert GAME.legal(state, 2) == [Aid("armies"), Aid("no")]
    play(state, 2, Aid("armies"))

    assert pending(state) == [(3, "help")]
    assert GAME.legal(state, 3) == [Aid("navies"), Aid("armies"), Aid("no")]


def test_allies_of_one_side_are_prompted_at_once_and_answer_in_any_order():
    state = at_war("britain", "france", "spain", "russia", "austria")
    for seat in (0, 1, 2, 4):
        units(state, seat, "army", "german_states")
    play(state, 0, Attack("german_states", "france"))

    assert pending(state) == [(2, "help"), (4, "help")]
    play(state, 4, Aid("no"))
    assert pending(state) == [(2, "help")]
    assert refused(state, 4, Aid("armies")).code == "not_your_turn"


def test_helping_units_count_and_each_helper_of_the_losing_side_loses_one():
    state = allied(_2=("army",), _3=("army",))
    throw(state, 1, 1, 1, 1, 1, 1, 6, 2)
    play(state, 0, Attack("india", "france"))
    play(state, 2, Aid("armies"))
    events = play(state, 3, Aid("armies"))

    assert met(events, "part_fought")[1].strength == (3, 3)
    assert [(e.seat, e.unit, e.cause) for e in met(events, "unit_lost")] == [
        (0, "navy", "tied"),
        (1, "navy", "tied"),
        (0, "army", "beaten"),
        (2, "army", "helped"),
    ]
    assert state.realms[2].unrest == 1


def test_allies_who_stay_out_do_not_count():
    state = allied(_2=("navy", "army"), _3=("navy", "army"))
    throw(state, *[1] * 8)
    play(state, 0, Attack("india", "france"))
    play(state, 2, Aid("no"))
    events = play(state, 3, Aid("no"))

    assert [fought.strength for fought in met(events, "part_fought")] == [(1, 1), (1, 1)]


def test_a_helping_ally_loses_nothing_in_a_tie():
    state = allied(_2=("army",))
    throw(state, *[1] * 6, 2, 1)
    play(state, 0, Attack("india", "france"))
    events = play(state, 2, Aid("armies"))

    assert met(events, "part_fought")[1].totals == (3, 2)
    state = allied(_2=("army",))
    throw(state, *[1] * 6, 3, 1)
    play(state, 0, Attack("india", "france"))
    play(state, 2, Aid("armies"))
    assert state.realms[2].units["army"] == {"india": 2}


def test_helping_navies_alone_can_fight_at_sea():
    state = at_war(*FOUR)
    units(state, 0, "army", "india")
    units(state, 1, "army", "india")
    units(state, 1, "navy", "india")
    units(state, 2, "navy", "india", 2)
    throw(state, 1, 1, 1, 1, 1, 1, 1, 1)
    play(state, 0, Attack("india", "france"))
    events = play(state, 2, Aid("navies"))

    naval, land = met(events, "part_fought")
    assert (naval.strength, naval.winner, land.strength) == ((2, 1), 0, (2, 1))


def test_allies_may_help_against_natives_and_no_one_helps_the_natives():
    state = at_war(*FOUR)
    units(state, 0, "army", "german_states")
    units(state, 2, "army", "german_states")
    units(state, 3, "army", "german_states")
    counter(state, "german_states", "2")
    throw(state, 3, 1, 1, 1)
    play(state, 0, Attack("german_states", "native_2"))
    assert pending(state) == [(2, "help")]
    play(state, 2, Aid("armies"))

    assert state.realms[0].markers == {"german_states": 1}


def test_an_ally_cannot_be_attacked():
    state = at_arms(1, 1)
    units(state, 2, "army", "german_states")

    assert refused(state, 0, Attack("german_states", "spain")).code == "is_ally"


@pytest.mark.parametrize("face", ["POP", "SLAVE"])
def test_only_natives_among_the_counters_can_be_attacked(face):
    state = at_war(*FOUR)
    units(state, 0, "army", "caribbean")
    counter(state, "caribbean", face)

    assert not [command for command in GAME.legal(state, 0) if isinstance(command, Attack)]
    assert refused(state, 0, Attack("caribbean", f"native_{face}")).code == "not_native"


def test_natives_of_equal_strength_are_a_single_choice():
    state = at_war(*FOUR)
    units(state, 0, "army", "german_states")
    for face in ("2", "2", "3"):
        counter(state, "german_states", face)

    attacks = [command for command in GAME.legal(state, 0) if isinstance(command, Attack)]
    assert attacks == [Attack("german_states", "native_2"), Attack("german_states", "native_3")]


def test_a_lone_navy_cannot_attack_an_army_nor_an_army_a_navy():
    state = at_war(*FOUR)
    units(state, 0, "navy", "india")
    units(state, 1, "army", "india")
    assert refused(state, 0, Attack("india", "france")).code == "no_battle"

    state = at_war(*FOUR)
    units(state, 0, "army", "india")
    units(state, 1, "navy", "india")
    assert refused(state, 0, Attack("india", "france")).code == "no_battle"


def test_every_view_shows_the_battle_while_allies_are_prompted():
    state = allied(_2=("army",))
    play(state, 0, Attack("india", "france"))
    battle = GAME.view(state, None).battle

    assert (battle.area, battle.attacker, battle.defender, battle.land) == ("india", 0, 1, True)
    assert battle.strength == {"naval": (1, 1), "land": (1, 1)}


def test_the_view_drops_the_sea_dice_when_the_land_battle_begins():
    state = at_war(*FOUR)
    for seat in (0, 1):
        units(state, seat, "navy", "india")
        units(state, seat, "army", "india")
    tile(state, 0, "mercenaries")
    throw(state, 1, 1, 1, 1)
    play(state, 0, Attack("india", "france"))
    battle = GAME.view(state, None).battle

    assert pending(state) == [(0, "declare")]
    assert (battle.part, battle.dice) == ("land", ())


@pytest.mark.parametrize(("option", "strength"), [(None, (1, 0)), ("side", (1, 1)), ("army", (1, 0))])
def test_the_sea_bonus_needs_an_army_unless_the_table_grants_it_to_a_bare_marker(option, strength):
    state = at_war(*FOUR, naval_bonus=option)
    units(state, 0, "army", "india")
    marker(state, 1, "india")
    units(state, 1, "navy", "india")
    throw(state, 1, 1, 1, 1)
    events = play(state, 0, Attack("india", "france"))

    assert met(events, "sea_held")[0].side == 1
    assert [fought.strength for fought in met(events, "part_fought")] == [strength]


def test_tables_before_rules_version_two_keep_the_bonus_for_a_bare_marker():
    found = [Rules(Options(), Ruleset(version)).naval_bonus for version in (1, 2)]
    assert found == ["side", "army"]
    assert Rules(Options(naval_bonus="army"), Ruleset(1)).naval_bonus == "army"


def test_with_an_army_the_sea_bonus_is_the_same_by_either_ruling():
    for option in ("side", "army"):
        state = at_war(*FOUR, naval_bonus=option)
        for seat in (0, 1):
            units(state, seat, "army", "india")
        units(state, 1, "navy", "india")
        throw(state, 1, 1, 1, 1)
        assert met(play(state, 0, Attack("india", "france")), "part_fought")[0].strength == (1, 2)
