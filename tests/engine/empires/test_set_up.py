from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from engine.empires.commands import Choose, Deploy
from engine.empires.counters import counters_named
from engine.empires.names import POWERS
from engine.kernel.errors import BadOptions
from tests.engine.empires.positions import GAME, chosen, met, opening, pending, play, refused

ON_THE_MAP = [
    *["north_america"] * 2,
    *["caribbean"] * 2,
    *["central_europe"] * 2,
    *["german_states"] * 2,
    "ottoman_empire",
    "east_indies",
]
FOR_A_POWER = [*["south_america"] * 2, "mediterranean", "north_america", "german_states"]


def draws(areas: Iterable[str]) -> list[int]:
    """Return the draws that take the counters of these areas from the bag."""
    bag, found = counters_named("standard").bag, []
    for area in areas:
        at = next(number for number, (where, _) in enumerate(bag) if where == area)
        bag[at], bag[-1] = bag[-1], bag[at]
        bag.pop()
        found.append(at)
    return found


def test_the_rulebooks_ten_counters_are_placed_in_their_areas():
    state = opening(3, [0, *draws(ON_THE_MAP)])

    assert {area: len(faces) for area, faces in state.counters.items() if faces} == Counter(ON_THE_MAP)
    assert len(state.bag) == 55


def test_the_rulebooks_power_draws_five_counters_and_marks_their_areas():
    state = opening(3, [0, *draws([*ON_THE_MAP, *FOR_A_POWER])])
    events = [event for seat in range(3) for event in play(state, seat, Choose(POWERS[seat]))]

    assert state.realms[0].markers == {
        "south_america": 2,
        "mediterranean": 1,
        "north_america": 1,
        "german_states": 1,
    }
    assert [area for area, _ in met(events, "markers_drawn")[0].counters] == FOR_A_POWER
    assert len(state.bag) == 65 - 10 - 15
    assert sum(state.removed.values()) == 15
    GAME.check(state)


def test_each_power_starts_with_ten_gold_and_five_population():
    state = opening(5)

    assert {(r.gold, r.population, r.points, r.unrest) for r in state.realms} == {(10, 5, 0, 0)}


def test_powers_are_chosen_clockwise_from_the_start_player():
    state = opening(3, [1])
    assert pending(state) == [(1, "choose_power")]

    play(state, 1, Choose("spain"))
    assert pending(state) == [(2, "choose_power")]
    assert refused(state, 2, Choose("spain")).code == "power_taken"


def test_the_last_of_seven_takes_the_remaining_power():
    state = opening(7)
    for seat in range(6):
        play(state, seat, Choose(POWERS[seat]))

    assert state.realms[6].power == POWERS[6]
    assert pending(state) == [(0, "place_unit")]


def test_powers_can_be_drawn_by_lot():
    state = opening(7, powers="random")

    assert {realm.power for realm in state.realms} == set(POWERS)
    assert pending(state) == [(0, "place_unit")]


def test_each_power_places_five_units_one_at_a_time():
    state = chosen(["britain", "france", "spain"])
    order = []
    while pending(state)[0][1] == "place_unit":
        seat = pending(state)[0][0]
        order.append(seat)
        play(state, seat, Deploy("army", "german_states"))

    assert order == [0, 1, 2] * 5
    assert all(realm.units["army"] == {"german_states": 5} for realm in state.realms)
    assert all(realm.population == 5 for realm in state.realms)


def test_a_first_unit_goes_to_any_area_but_navies_need_sea():
    state = chosen(["britain", "france"])

    assert Counter(command.unit for command in GAME.legal(state, 0)) == {"army": 11, "navy": 8, "fort": 11}
    assert refused(state, 0, Deploy("navy", "ottoman_empire")).code == "no_navies_here"


def test_no_power_places_more_forts_than_the_supply():
    state = chosen(["britain", "france"])
    for _ in range(2):
        play(state, 0, Deploy("fort", "africa"))
        play(state, 1, Deploy("army", "africa"))

    assert refused(state, 0, Deploy("fort", "africa")).code == "no_supply"


@pytest.mark.parametrize("seats", [1, 8])
def test_the_game_is_for_two_to_seven_players(seats):
    with pytest.raises(BadOptions, match="2 to 7"):
        opening(seats)
