from __future__ import annotations

import pytest

from engine.empires.commands import (
    Build,
    Buy,
    Colonise,
    Deal,
    Enslave,
    Gift,
    Give,
    Pass,
    Stay,
    Withdraw,
)  # fmt: skip
from engine.empires.names import POWERS
from engine.empires.refusals import NoSupply, NotThatMuch
from engine.empires.treasury import pay
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
    units,
)  # fmt: skip


def test_a_turn_has_two_actions_and_then_the_next_in_order_acts():
    state = at_war("britain", "france")
    assert pending(state) == [(0, "act")]
    play(state, 0, Pass(), Pass())

    assert pending(state) == [(1, "act")]


def test_two_to_four_powers_play_six_rounds_and_more_play_five():
    for seats, rounds in ((2, 6), (4, 6), (5, 5), (7, 5)):
        state = at_war(*POWERS[:seats])
        turns = 0
        while state.war == 1:
            play(state, pending(state)[0][0], Pass())
            turns += 1
        assert turns == rounds * seats * 2


def test_building_costs_one_population_and_a_unit_of_the_supply():
    state = at_war("britain", "france")
    units(state, 0, "fort", "africa", 2)
    assert refused(state, 0, Build("fort")) == NoSupply(unit="fort")
    play(state, 0, Build("army"), Stay())

    assert state.realms[0].population == 4


def test_without_population_a_rich_power_cannot_build_or_colonise():
    state = at_war("britain", "france")
    counter(state, "caribbean", "POP")
    state.realms[0].population = 0

    assert refused(state, 0, Build("army")).code == "no_population"
    assert refused(state, 0, Colonise("caribbean")).code == "no_population"


def test_colonising_replaces_a_pop_counter_anywhere_for_one_population():
    state = at_war("britain", "france")
    counter(state, "caribbean", "POP")
    play(state, 0, Colonise("caribbean"))

    assert state.realms[0].markers == {"caribbean": 1}
    assert state.realms[0].population == 4
    assert state.counters["caribbean"] == []
    GAME.check(state)


def test_enslaving_needs_a_navy_in_africa_and_no_population():
    state = at_war("britain", "france")
    counter(state, "south_america", "SLAVE")
    assert refused(state, 0, Enslave("south_america")).code == "no_navy_in_africa"
    units(state, 0, "navy", "africa")
    state.realms[0].population = 0
    play(state, 0, Enslave("south_america"))

    assert state.realms[0].markers == {"south_america": 1}
    GAME.check(state)


def test_a_power_colonises_or_enslaves_once_per_turn():
    state = at_war("britain", "france")
    units(state, 0, "navy", "africa")
    counter(state, "south_america", "SLAVE")
    counter(state, "caribbean", "POP")
    play(state, 0, Colonise("caribbean"))

    assert refused(state, 0, Enslave("south_america")).code == "one_colony"


def test_an_option_allows_colonising_twice():
    state = at_war("britain", "france", one_colony_per_turn=False)
    counter(state, "north_america", "POP")
    counter(state, "caribbean", "POP")
    play(state, 0, Colonise("caribbean"), Colonise("north_america"))

    assert state.realms[0].markers == {"caribbean": 1, "north_america": 1}


def test_a_power_without_remaining_markers_cannot_colonise():
    state = at_war("britain", "france")
    counter(state, "caribbean", "POP")
    marker(state, 0, "india", 20)

    assert refused(state, 0, Colonise("caribbean")).code == "no_marker"


def test_a_second_tile_in_a_turn_is_refused():
    state = at_war("britain", "france")
    play(state, 0, Buy("banking"))

    assert refused(state, 0, Buy("docks")).code == "one_tile"


def test_missing_gold_is_paid_with_as_little_unrest_as_possible():
    state = at_war("britain", "france")
    fund(state, 0, 1)
    events = play(state, 0, Buy("army_training"))

    assert met(events, "unrest_taken")[0].amount == 3
    assert (state.realms[0].gold, state.realms[0].unrest) == (1, 3)


def test_a_payment_that_gold_covers_costs_no_unrest():
    state = at_war("britain", "france")
    pay(state, 0, 10, "tile")

    assert (state.realms[0].gold, state.realms[0].unrest) == (0, 0)


def test_gold_is_given_immediately_and_once_per_turn():
    state = at_war("britain", "france", "spain", "russia")
    events = play(state, 0, Gift("france"), Give(7))

    assert met(events, "gold_given")[0].amount == 7
    assert [realm.gold for realm in state.realms] == [3, 17, 10, 10]
    assert pending(state) == [(0, "act")]
    assert refused(state, 0, Gift("spain")).code == "gift_given"


def test_a_power_gives_at_most_its_gold_and_may_cancel_the_gift():
    state = at_war("britain", "france")
    play(state, 0, Gift("france"))
    assert refused(state, 0, Give(11)) == NotThatMuch(gold=10)
    play(state, 0, Withdraw())

    assert Gift("france") in GAME.legal(state, 0)


def test_gifts_can_be_switched_off():
    state = at_war("britain", "france", gifts=False)

    assert refused(state, 0, Gift("france")).code == "gifts_off"


def test_a_deal_is_recorded_and_changes_nothing_else():
    state = at_war("britain", "france")
    before = GAME.dump(state)
    events = play(state, 1, Deal("britain", "no fleets in India, and 3 gold"))

    assert [(e.kind, e.partner, e.text) for e in events] == [
        ("deal_noted", 0, "no fleets in India, and 3 gold")
    ]
    assert GAME.dump(state) == before


def test_a_power_that_can_only_pass_is_not_prompted():
    state = at_war("britain", "france", gifts=False)
    state.realms[1].population = 0
    state.stock = dict.fromkeys(state.stock, 0)
    events = [*play(state, 0, Pass()), *play(state, 0, Pass())]

    assert [event.forced for event in met(events, "action_passed")] == [False, False, True, True]
    assert pending(state) == [(0, "act")]


@pytest.mark.parametrize(("option", "unrest"), [("nothing", 3), ("unrest", 1)])
def test_by_option_each_pass_removes_an_unrest_from_a_power_that_has_not_attacked(
    option: str, unrest: int
) -> None:
    """Rule 7.2."""
    state = at_war("britain", "france", passing=option)
    state.realms[0].unrest = 3
    play(state, 0, Pass(), Pass())
    assert state.realms[0].unrest == unrest
