from __future__ import annotations

import pytest

from engine.empires.commands import Pass
from engine.empires.income import take_income
from engine.empires.phases.war import Wars
from engine.empires.scoring import result, standings
from tests.engine.empires.positions import (
    GAME,
    at_war,
    fund,
    marker,
    met,
    pending,
    play,
    tile,
    units,
)  # fmt: skip


def test_income_is_one_for_each_population_and_marker_less_one_for_each_unit():
    state = at_war("britain", "france")
    marker(state, 0, "india", 3)
    units(state, 0, "army", "home", 2)
    units(state, 0, "navy", "india")
    take_income(state)

    assert [realm.gold for realm in state.realms] == [10 + 5 + 3 - 3, 10 + 5]


def test_upkeep_beyond_the_gold_is_paid_with_unrest():
    state = at_war("britain", "france")
    fund(state, 0, 0)
    state.realms[0].population = 0
    units(state, 0, "army", "home", 5)
    take_income(state)

    assert (state.realms[0].gold, state.realms[0].unrest) == (1, 3)


def test_unused_banking_pays_automatically_at_income():
    state = at_war("britain", "france")
    tile(state, 0, "banking", 2)
    take_income(state)

    assert state.realms[0].gold == 10 + 5 + 6


def test_after_a_war_population_grows_by_five_to_nine_at_most():
    state = at_war("britain", "france")
    state.realms[0].population = 2
    events = []
    while state.war == 1:
        events += play(state, pending(state)[0][0], Pass())

    assert [realm.population for realm in state.realms] == [7, 9]
    assert len(met(events, "population_grew")) == 2


def test_tiles_are_turned_up_and_alliances_end_with_the_war():
    state = at_war("britain", "france")
    tile(state, 0, "mercenaries")
    state.realms[0].up, state.realms[0].down = {}, {"mercenaries": 1}
    state.realms[0].bought = {"army_training": 1}
    while state.war == 1:
        play(state, pending(state)[0][0], Pass())

    assert state.realms[0].up == {"mercenaries": 1}
    assert state.realms[0].bought == {}
    assert state.rows == {"top": [], "bottom": []}


def test_a_war_passes_through_its_phases_and_the_next_one_begins():
    state = at_war("britain", "france")
    events = []
    while state.war == 1:
        events += play(state, pending(state)[0][0], Pass())

    assert [(event.phase, event.round) for event in met(events, "phase_ended")] == [
        *(("actions", number) for number in range(1, 7)),
        ("income", 0),
        ("points", 0),
    ]
    assert [event.war for event in met(events, "war_began")] == [2]
    assert len(met(events, "counters_drawn")[0].counters) == 10


def values(state, area):
    return {seat: points for seat, _, _, points in standings(state, area)}


def test_places_in_an_area_depend_on_markers_and_none_scores_nothing():
    state = at_war("britain", "france", "spain", "russia")
    for seat, count in ((0, 3), (1, 2), (2, 1)):
        marker(state, seat, "german_states", count)

    assert values(state, "german_states") == {0: 8, 1: 5, 2: 3}


@pytest.mark.parametrize(
    ("option", "markers", "expected"),
    [
        ("lower", (2, 2, 1), {0: 5, 1: 5, 2: 3}),
        ("lower", (2, 2, 2), {0: 3, 1: 3, 2: 3}),
        ("lower", (3, 1, 1), {0: 8, 1: 3, 2: 3}),
        ("lower", (1, 1, 1, 1), {0: 0, 1: 0, 2: 0, 3: 0}),
        ("shared_floor", (2, 2, 1), {0: 6, 1: 6, 2: 3}),
        ("shared_floor", (1, 1, 1, 1), {0: 4, 1: 4, 2: 4, 3: 4}),
        ("shared_floor", (3, 1, 1), {0: 8, 1: 4, 2: 4}),
    ],
)
def test_ties_score_as_the_option_says(option, markers, expected):
    state = at_war("britain", "france", "spain", "russia", ties=option)
    for seat, count in enumerate(markers):
        marker(state, seat, "german_states", count)

    assert values(state, "german_states") == expected


def test_a_colony_pays_two_places_only():
    state = at_war("britain", "france", "spain", "russia")
    for seat, count in ((0, 3), (1, 2), (2, 1)):
        marker(state, seat, "africa", count)

    assert values(state, "africa") == {0: 3, 1: 2, 2: 0}


def ended(points, unrest, gold=(), **options):
    """The end of the third war, with these points and unrest by seat."""
    powers = ("britain", "france", "spain", "russia")[: len(points)]
    state = at_war(*powers, **options)
    for seat, realm in enumerate(state.realms):
        realm.points, realm.unrest = points[seat], unrest[seat]
    for seat, amount in enumerate(gold):
        fund(state, seat, amount)
    state.war, state.phase, state.steps = 3, "points", [Wars()]
    Wars().advance(state)
    return state


def totals(state):
    return [score.total for score in result(state).scores]


def ranks(state):
    return [score.rank for score in result(state).scores]


def test_the_most_unrest_costs_seven_points_and_the_second_most_four():
    assert totals(ended([30, 30, 30, 30], [9, 3, 7, 0])) == [23, 30, 26, 30]


def test_all_powers_tied_for_most_or_second_most_unrest_pay():
    assert totals(ended([30, 30, 30, 30], [9, 9, 7, 7])) == [23, 23, 26, 26]


def test_with_two_powers_both_pay_for_unrest():
    assert totals(ended([30, 30], [5, 5])) == [23, 23]
    assert totals(ended([30, 30], [5, 1])) == [23, 26]


def test_powers_without_unrest_also_pay_and_points_may_be_negative():
    assert totals(ended([30, 5], [0, 3])) == [26, -2]
    assert totals(ended([30, 30], [0, 0])) == [23, 23]


def test_a_power_over_twenty_unrest_scores_nothing_and_is_excluded_from_the_ranking():
    state = ended([50, 30, 20], [21, 20, 2])

    assert totals(state) == [0, 23, 16]
    assert ranks(state) == [3, 1, 2]


def test_an_option_lets_revolution_break_out_at_twenty():
    assert totals(ended([50, 30, 20], [21, 20, 2], revolution_at=20)) == [0, 0, 13]


def test_ties_go_to_less_unrest_and_then_to_more_gold():
    assert ranks(ended([37, 34, 30, 9], [9, 5, 0, 0])) == [3, 2, 1, 4]
    assert ranks(ended([30, 30, 9], [0, 0, 0], gold=[5, 6, 0])) == [2, 1, 3]
    assert ranks(ended([30, 30, 9], [0, 0, 0], gold=[5, 5, 0])) == [1, 1, 3]


def test_powers_in_revolution_are_last_and_equal():
    assert ranks(ended([50, 40, 1], [30, 25, 2])) == [2, 2, 1]


def test_no_power_wins_if_all_are_in_revolution():
    state = ended([50, 40], [30, 25])

    assert result(state).winners == ()


def test_the_end_shows_all_unrest_and_has_no_pending_decision():
    state = ended([10, 20], [3, 4])
    events = state.take_events()

    assert [event.unrest for event in met(events, "unrest_shown")] == [3, 4]
    assert all(event.reveals for event in met(events, "unrest_shown"))
    assert GAME.pending(state) == []
    assert [power.unrest for power in GAME.view(state, None).powers] == [3, 4]
