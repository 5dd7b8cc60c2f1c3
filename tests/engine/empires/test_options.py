from __future__ import annotations

import json

import pytest

from engine.kernel.errors import BadOptions
from tests.engine.empires.positions import GAME, opening, shipped, units


def test_a_table_plays_with_custom_tiles():
    tiles = shipped("tiles")
    tiles["name"] = "printed"
    tiles["tiles"][0]["price"] = {"gold": 4}
    tiles["tiles"][0]["provenance"]["price"] = "rulebook"
    state = opening(3, tiles=tiles)

    assert state.rules.tiles["army_training"].price.gold == 4
    assert GAME.view(state, None).tiles_file == "printed"


def test_a_table_plays_with_custom_counters():
    counters = shipped("counters")
    counters["name"] = "printed"
    counters["counters"]["africa"] = ["1", "1", "1", "2"]
    state = opening(7, counters=counters)

    assert len(state.rules.counters.bag) == 66
    GAME.check(state)


def test_a_position_with_custom_files_round_trips():
    state = opening(3, tiles=shipped("tiles"), counters=shipped("counters"))

    assert GAME.dump(GAME.load(json.loads(json.dumps(GAME.dump(state))))) == GAME.dump(state)


def price_of_a_thousand(tiles):
    tiles["tiles"][2]["price"] = {"gold": 1000}


def unknown_effect(tiles):
    tiles["tiles"][2]["effect"] = {"type": "win"}


def reform_that_lasts(tiles):
    tiles["tiles"][4]["duration"] = "permanent"


def naval_strength_for_a_war(tiles):
    tiles["tiles"][1]["duration"] = "war"


def two_of_a_name(tiles):
    tiles["tiles"][1]["id"] = tiles["tiles"][0]["id"]


def no_tiles(tiles):
    tiles["tiles"] = []


def a_mention_in_a_name(tiles):
    tiles["tiles"][0]["name"] = "<@1234>"


@pytest.mark.parametrize(
    ("spoil", "part", "reason"),
    [
        (price_of_a_thousand, "tiles.2.price.gold", "less than or equal to 20"),
        (unknown_effect, "tiles.2.effect", "does not match"),
        (
            reform_that_lasts,
            "tiles.4",
            "government_reform: the duration for remove_unrest must be once",
        ),
        (naval_strength_for_a_war, "tiles.1", "navy_training: strength at sea can only be permanent"),
        (two_of_a_name, "tiles", "two have the id army_training"),
        (no_tiles, "tiles", "at least 1 item"),
        (a_mention_in_a_name, "tiles.0.name", "pattern"),
    ],
)
def test_invalid_tiles_are_refused_with_part_and_reason(spoil, part, reason):
    tiles = shipped("tiles")
    spoil(tiles)

    with pytest.raises(BadOptions) as wrong:
        opening(3, tiles=tiles)
    assert part in str(wrong.value)
    assert reason in str(wrong.value)


def slaves_in_india(counters):
    counters["counters"]["india"].append("SLAVE")


def too_few(counters):
    counters["counters"]["india"].pop()


def a_strength_of_ten(counters):
    counters["counters"]["india"][0] = "10"


def no_such_area(counters):
    counters["counters"]["atlantis"] = ["1"]


@pytest.mark.parametrize(
    ("spoil", "part", "reason"),
    [
        (slaves_in_india, "counters.india", "SLAVE is only allowed in the Americas"),
        (too_few, "counters", "7 powers need 65, but there are 64"),
        (a_strength_of_ten, "counters.india.0", "should be"),
        (no_such_area, "counters.atlantis", "should be"),
    ],
)
def test_invalid_counters_are_refused_with_part_and_reason(spoil, part, reason):
    counters = shipped("counters")
    spoil(counters)

    with pytest.raises(BadOptions) as wrong:
        opening(3, counters=counters)
    assert part in str(wrong.value)
    assert reason in str(wrong.value)


@pytest.mark.parametrize(
    ("options", "part"),
    [
        ({"tiles": "printed"}, "tiles"),
        ({"counters": "printed"}, "counters"),
        ({"ties": "all"}, "ties"),
        ({"bid_unrest": -1}, "bid_unrest"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_the_refusal_names_an_unknown_option_or_value(options, part):
    with pytest.raises(BadOptions, match=part):
        opening(3, **options)


def test_a_view_hides_the_unrest_of_others_until_the_end():
    state = opening(3)
    state.realms[1].unrest = 7

    assert [GAME.view(state, seat).powers[1].unrest for seat in (0, 1, 2, None)] == [None, 7, None, None]


def test_an_option_keeps_unrest_open():
    state = opening(3, hidden_unrest=False)
    state.realms[1].unrest = 7

    assert GAME.view(state, None).powers[1].unrest == 7


def test_changing_a_view_does_not_change_the_position():
    state = opening(3)
    view = GAME.view(state, 0)
    units(state, 0, "army", "india")
    state.stock["banking"] = 0

    assert view.powers[0].units["army"] == {}
    assert view.stock["banking"] == 5
