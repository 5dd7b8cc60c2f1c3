from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from engine.empires.commands import (
    Attack,
    Build,
    Buy,
    Done,
    Lose,
    Move,
    MoveUnit,
    Pass,
    Revolt,
    Send,
    Stay,
    Use,
)  # fmt: skip
from engine.empires.income import tile_income
from engine.empires.model import Rules
from engine.empires.options import Options
from engine.empires.tiles import tiles_named
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
ALLIANCES = {
    "bavaria": "german_states",
    "saxony": "german_states",
    "sweden": "baltic",
    "poland": "central_europe",
    "savoy": "mediterranean",
    "crimean_khanate": "ottoman_empire",
    "iroquois": "north_america",
    "maroons": "caribbean",
    "tupi": "south_america",
    "marathas": "india",
    "mataram": "east_indies",
}
COMPANIES = {
    "east_india_company": (["india", "east_indies"], 6),
    "levant_company": (["mediterranean", "ottoman_empire"], 6),
    "west_india_company": (["caribbean"], 4),
    "hudsons_bay_company": (["north_america"], 4),
    "south_sea_company": (["south_america"], 4),
    "royal_african_company": (["africa"], 4),
}


def on_land(area="german_states", **tiles):
    """Britain attacks France with one army against one; `tiles` are those of each seat."""
    state = at_war(*FOUR)
    for seat in (0, 1):
        units(state, seat, "army", area, 3)
    for name, seat in tiles.items():
        tile(state, seat, name)
    return state


def strengths(events):
    return met(events, "part_fought")[-1].strength


def test_every_kind_of_tile_has_a_test():
    tested = {
        *ALLIANCES, *COMPANIES, "army_training", "navy_training", "banking", "docks", "government_reform",
        "logistics", "war_office", "reserves", "mercenaries", "militia", "strategic_retreat", "pirates",
        "slave_revolt",
    }  # fmt: skip

    assert tested == set(tiles_named("standard").kinds)


def test_army_training_adds_one_on_land_for_each_copy():
    state = on_land()
    tile(state, 0, "army_training", 2)
    tile(state, 1, "army_training")
    throw(state, 1, 1, 1, 1)

    assert strengths(play(state, 0, Attack("german_states", "france"))) == (5, 4)


def test_army_training_needs_own_land_units_in_the_battle():
    state = at_war(*FOUR)
    units(state, 0, "army", "german_states")
    marker(state, 1, "german_states")
    tile(state, 1, "army_training")
    throw(state, 1, 1, 1, 1)

    assert strengths(play(state, 0, Attack("german_states", "france"))) == (1, 0)


@pytest.mark.parametrize("name", ["army_training", "navy_training"])
def test_a_training_is_bought_once_a_war(name):
    state = at_war("britain", "france")
    play(state, 0, Buy(name), Pass())
    play(state, 1, Pass(), Pass())

    assert refused(state, 0, Buy(name)).code == "once_a_war"


def test_navy_training_adds_one_at_sea():
    state = at_war(*FOUR)
    for seat in (0, 1):
        units(state, seat, "navy", "india")
    tile(state, 1, "navy_training")
    throw(state, 1, 1, 1, 1)
    events = play(state, 0, Attack("india", "france"))

    assert strengths(events) == (1, 2)


def test_banking_gives_three_gold_before_an_action_and_is_flipped():
    state = at_war("britain", "france")
    tile(state, 0, "banking")
    play(state, 0, Use("banking"))

    assert state.realms[0].gold == 13
    assert pending(state) == [(0, "act")]
    assert refused(state, 0, Use("banking")).code == "tile_down"


def test_docks_build_one_more_navy_without_population():
    state = at_war("britain", "france")
    tile(state, 0, "docks")
    play(state, 0, Build("army"), Stay())
    assert pending(state) == [(0, "extra")]
    play(state, 0, Use("docks"), Send("baltic"))

    assert state.realms[0].units["navy"] == {"baltic": 1}
    assert state.realms[0].population == 4
    assert state.realms[0].down == {"docks": 1}
    assert pending(state) == [(0, "act")]


def test_the_war_office_builds_one_more_unit_of_any_kind_for_one_population():
    state = at_war("britain", "france")
    tile(state, 0, "war_office")
    play(state, 0, Build("army"), Stay())
    assert GAME.legal(state, 0) == [
        Use("war_office", "army"), Use("war_office", "navy"), Use("war_office", "fort"), Done(),
    ]  # fmt: skip
    play(state, 0, Use("war_office", "fort"), Send("german_states"))

    assert state.realms[0].units["fort"] == {"german_states": 1}
    assert state.realms[0].population == 3


def test_the_war_office_is_not_offered_without_population():
    state = at_war("britain", "france")
    tile(state, 0, "war_office")
    state.realms[0].population = 1
    play(state, 0, Build("army"), Stay())

    assert pending(state) == [(0, "act")]


def test_government_reform_removes_up_to_three_unrest_and_leaves_the_game():
    state = at_war("britain", "france")
    assert refused(state, 0, Buy("government_reform")).code == "no_unrest"
    state.realms[0].unrest = 5
    play(state, 0, Buy("government_reform"))

    assert state.realms[0].unrest == 2
    assert (state.stock["government_reform"], state.retired) == (5, {"government_reform": 1})
    GAME.check(state)


def test_logistics_moves_up_to_two_more_units():
    state = at_war("britain", "france")
    tile(state, 0, "logistics")
    units(state, 0, "navy", "home", 4)
    move = MoveUnit("navy", "home", "baltic")
    play(state, 0, Move(), move, move)
    assert GAME.legal(state, 0) == [Use("logistics"), Done()]
    play(state, 0, Use("logistics"), move, move)

    assert state.realms[0].units["navy"] == {"baltic": 4}
    assert pending(state) == [(0, "act")]


def test_reserves_reroll_both_dice_and_the_new_roll_counts():
    state = on_land(reserves=1)
    throw(state, 6, 1, 1, 1, 5, 1)
    play(state, 0, Attack("german_states", "france"))
    assert pending(state) == [(1, "reroll")]
    events = play(state, 1, Use("reserves"))

    assert met(events, "part_fought")[0].dice == ((6, 1), (5, 1))


def test_reserves_continue_until_neither_side_rerolls():
    state = on_land()
    tile(state, 0, "reserves", 2)
    tile(state, 1, "reserves")
    throw(state, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    play(state, 0, Attack("german_states", "france"), Done())
    assert pending(state) == [(1, "reroll")]
    play(state, 1, Use("reserves"))
    assert pending(state) == [(0, "reroll")]
    play(state, 0, Use("reserves"))
    assert pending(state) == [(0, "reroll")]
    events = play(state, 0, Done())

    assert met(events, "part_fought")[0].dice == ((4, 4), (3, 3))


def test_mercenaries_add_two_in_one_land_battle():
    state = on_land(mercenaries=0)
    throw(state, 1, 1, 1, 1)
    play(state, 0, Attack("german_states", "france"))
    assert pending(state) == [(0, "declare")]

    assert strengths(play(state, 0, Use("mercenaries"))) == (5, 3)
    assert state.realms[0].down == {"mercenaries": 1}


def test_the_attacker_declares_before_the_defender_and_may_keep_his_tiles():
    state = on_land(mercenaries=0, bavaria=1)
    throw(state, 1, 1, 1, 1)
    play(state, 0, Attack("german_states", "france"), Done())
    assert pending(state) == [(1, "declare")]

    assert strengths(play(state, 1, Done())) == (3, 3)
    assert state.realms[0].up == {"mercenaries": 1}


def test_militia_adds_two_for_the_defender_only():
    state = on_land(militia=1)
    throw(state, 1, 1, 1, 1)
    play(state, 0, Attack("german_states", "france"))
    assert strengths(play(state, 1, Use("militia"))) == (3, 5)

    state = on_land(militia=0)
    throw(state, 1, 1, 1, 1)
    assert strengths(play(state, 0, Attack("german_states", "france"))) == (3, 3)


def test_militia_costs_population_and_no_gold():
    state = at_war("britain", "france")
    play(state, 0, Buy("militia"))
    assert (state.realms[0].gold, state.realms[0].population) == (10, 4)

    state = at_war("britain", "france")
    state.realms[0].population = 0
    assert refused(state, 0, Buy("militia")).code == "no_population"


def test_a_strategic_retreat_saves_the_losers_unit_but_not_the_marker():
    state = on_land(strategic_retreat=1)
    marker(state, 1, "german_states")
    throw(state, 6, 2, 1, 1)
    play(state, 0, Attack("german_states", "france"))
    assert pending(state) == [(1, "retreat")]
    play(state, 1, Use("strategic_retreat"))

    assert state.realms[1].units["army"] == {"german_states": 3}
    assert state.realms[1].markers == {}


def test_a_strategic_retreat_prevents_no_loss_from_a_seven_or_a_tie():
    state = on_land(strategic_retreat=1)
    throw(state, 6, 2, 4, 3)
    play(state, 0, Attack("german_states", "france"))
    play(state, 1, Use("strategic_retreat"))
    assert state.realms[1].units["army"] == {"german_states": 2}

    state = on_land(strategic_retreat=1)
    throw(state, 1, 1, 1, 1)
    play(state, 0, Attack("german_states", "france"))
    assert pending(state) == [(0, "act")]


def test_declining_a_retreat_costs_the_unit():
    state = on_land(strategic_retreat=1)
    units(state, 1, "fort", "german_states")
    throw(state, 6, 2, 1, 1)
    play(state, 0, Attack("german_states", "france"))
    play(state, 1, Done())
    play(state, 1, Lose("army"))

    assert state.realms[1].units["army"] == {"german_states": 2}


def test_pirates_take_up_to_three_gold_from_an_enemy_next_to_an_own_navy():
    state = at_war(*FOUR)
    tile(state, 0, "pirates", 2)
    units(state, 0, "navy", "caribbean")
    marker(state, 1, "caribbean")
    units(state, 3, "navy", "caribbean")
    fund(state, 3, 2)
    play(state, 0, Use("pirates", "france"))
    assert [state.realms[seat].gold for seat in (0, 1)] == [13, 7]
    play(state, 0, Use("pirates", "russia"))

    assert [state.realms[seat].gold for seat in (0, 3)] == [15, 0]
    assert state.realms[3].unrest == 0


def test_pirates_cannot_target_allies_europe_or_powers_without_gold():
    state = at_war(*FOUR)
    tile(state, 0, "pirates")
    for area in ("caribbean", "baltic"):
        units(state, 0, "navy", area)
    marker(state, 2, "caribbean")
    marker(state, 1, "baltic")
    marker(state, 3, "caribbean")
    fund(state, 3, 0)

    for power in ("spain", "france", "russia"):
        assert refused(state, 0, Use("pirates", power)).code == "no_victim"


@pytest.mark.parametrize("name", ["pirates", "slave_revolt"])
def test_some_tiles_are_paid_with_unrest(name):
    state = at_war("britain", "france")
    marker(state, 1, "caribbean")
    play(state, 0, Buy(name))

    assert (state.realms[0].gold, state.realms[0].unrest) == (10, 1)


def test_a_slave_revolt_turns_an_undefended_marker_in_the_americas_into_a_native():
    state = at_war(*FOUR)
    marker(state, 1, "caribbean")
    marker(state, 3, "north_america")
    marker(state, 3, "south_america")
    units(state, 3, "fort", "south_america")
    marker(state, 1, "india")
    play(state, 0, Buy("slave_revolt"))
    assert GAME.legal(state, 0) == [Revolt("north_america", "russia"), Revolt("caribbean", "france")]
    assert refused(state, 0, Revolt("south_america", "russia")).code == "has_defenders"
    play(state, 0, Revolt("caribbean", "france"))

    assert state.counters["caribbean"] == ["2"]
    assert state.realms[1].markers == {"india": 1}
    GAME.check(state)


def test_a_slave_revolt_needs_a_target_and_takes_a_single_one_automatically():
    state = at_war("britain", "france")
    assert refused(state, 0, Buy("slave_revolt")).code == "no_revolt"
    marker(state, 1, "caribbean")
    play(state, 0, Buy("slave_revolt"))

    assert state.counters["caribbean"] == ["2"]


@pytest.mark.parametrize(("name", "area"), ALLIANCES.items())
def test_an_alliance_adds_two_in_one_land_battle_of_its_area(name, area):
    state = on_land(area, **{name: 0})
    throw(state, 1, 1, 1, 1)
    play(state, 0, Attack(area, "france"))

    assert strengths(play(state, 0, Use(name))) == (5, 3)


def test_an_alliance_does_not_apply_elsewhere_and_costs_nothing():
    state = on_land("baltic")
    play(state, 0, Buy("bavaria"))
    assert state.realms[0].gold == 10
    throw(state, 1, 1, 1, 1)

    assert strengths(play(state, 0, Attack("baltic", "france"))) == (3, 3)


@pytest.mark.parametrize(("name", "where"), COMPANIES.items())
def test_a_company_pays_two_for_each_marker_in_its_areas_up_to_its_limit(name, where):
    areas, most = where
    state = at_war("britain", "france")
    tile(state, 0, name)
    marker(state, 0, areas[0])
    assert tile_income(state, state.realms[0]) == 2
    for area in areas:
        marker(state, 0, area, 3)

    assert tile_income(state, state.realms[0]) == most


def test_two_copies_of_a_company_pay_twice_and_the_african_company_counts_navies_too():
    state = at_war("britain", "france")
    tile(state, 0, "levant_company", 2)
    marker(state, 0, "mediterranean")
    assert tile_income(state, state.realms[0]) == 4

    tile(state, 1, "royal_african_company")
    units(state, 1, "navy", "africa")
    marker(state, 1, "africa")
    assert tile_income(state, state.realms[1]) == 4


def test_tiles_apply_against_natives():
    state = at_war("britain", "france")
    units(state, 0, "army", "german_states")
    counter(state, "german_states", "2")
    tile(state, 0, "bavaria")
    throw(state, 1, 1, 1, 1)
    play(state, 0, Attack("german_states", "native_2"), Use("bavaria"))

    assert state.realms[0].markers == {"german_states": 1}


def test_tables_before_rules_version_three_pay_the_former_prices_of_six_tiles():
    tiles = [Rules(Options(), Ruleset(version)).tiles for version in (1, 2, 3)]
    first, before, now = ({tile.id: tile.price.gold for tile in each.kinds.values()} for each in tiles)

    cheaper = {"banking", "docks", "navy_training", "reserves", "strategic_retreat", "war_office"}
    assert first == before
    assert {tile: before[tile] - now[tile] for tile in now if before[tile] != now[tile]} == dict.fromkeys(
        cheaper, 1
    )


def test_a_tile_is_sold_out_after_its_last_copy():
    state = at_war("britain", "france")
    play(state, 0, Buy("savoy"), Pass())

    assert refused(state, 1, Buy("savoy")).code == "sold_out"
    assert refused(state, 1, Buy("tulips")).code == "no_such_tile"


@pytest.mark.parametrize(
    "name", ["[Free Nitro](https://e.org)", "discord.gg/abc", "East\u202eIndia", "A\u2066B"]
)
def test_a_tile_name_with_a_link_or_a_direction_mark_is_refused(name):
    text = files("engine.empires").joinpath("data/tiles/standard.toml").read_text("utf-8")
    file = {**tomllib.loads(text), "name": "own"}
    assert tiles_named(file).kinds
    file["tiles"][0]["name"] = name
    with pytest.raises(ValueError, match=r"tiles.0.name"):
        tiles_named(file)
