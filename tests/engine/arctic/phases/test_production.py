"""Phase 7: output and its sale (R1-R4, U1)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arctic.commands import Done, Sell, SellMix
from engine.arctic.events import Produced, Sold
from engine.arctic.phases.production import Selling
from tests.engine.arctic.positions import ARCTIC, Position, of_kind


def test_every_platform_gives_a_unit_legal_or_not() -> None:
    position = Position().platform(0, "C3").platform(0, "C4").platform(0, "A3")
    events = position.begin(7)
    assert of_kind(events, Produced) == [Produced(0, gas=1, oil=1, nodules=1, idle=0)]


def test_platforms_of_a_nation_in_unrest_produce_nothing_on_coasts_or_at_sea() -> None:
    position = Position().law("B").platform(0, "C3").platform(0, "A3").platform(0, "C1")
    position.acting(1, "RUS", "unrest")
    events = position.begin(7)
    assert of_kind(events, Produced) == [Produced(0, gas=0, oil=1, nodules=0, idle=2)]


def test_illegal_platforms_off_a_coast_in_unrest_produce() -> None:
    position = Position().platform(0, "A3").acting(1, "RUS", "unrest")
    assert of_kind(position.begin(7), Produced) == [Produced(0, gas=0, oil=0, nodules=1, idle=0)]


def test_unrest_ends_with_the_turn() -> None:
    position = Position().platform(0, "C3").acting(1, "RUS", "unrest")
    position.begin(7)
    assert position.state.displays["RUS"].actions["unrest"] is None
    assert of_kind(position.begin(7), Produced)[0].idle == 0


def test_control_is_determined_when_phase_seven_begins() -> None:
    """Q47: unrest applies to the nation that controls the sea at that time."""
    position = Position().ships("B9", RUS=1).law("C").platform(0, "B9").acting(1, "CAN", "unrest")
    position.controlled("B9", "RUS")
    assert of_kind(position.begin(7), Produced) == [Produced(0, gas=1, oil=0, nodules=0, idle=0)]


def test_companies_are_prompted_at_once_clockwise_from_the_start_player() -> None:
    position = Position().platform(0, "C3").platform(1, "C4").platform(2, "C5")
    position.state.start = 1
    position.begin(7)
    assert [(each.seat, each.kind) for each in ARCTIC.pending(position.state)] == [
        (1, "sell"),
        (2, "sell"),
        (0, "sell"),
    ]


def test_companies_sell_in_any_order_and_the_phase_lasts_until_all_have() -> None:
    position = Position().platform(0, "C3").platform(1, "C4").platform(1, "C6").platform(2, "C5")
    position.begin(7)
    ARCTIC.apply(position.state, 2, Sell("rest"))
    first = next(each for each in ARCTIC.legal(position.state, 1) if isinstance(each, Sell))
    ARCTIC.apply(position.state, 1, first)
    assert [each.seat for each in ARCTIC.pending(position.state)] == [0, 1]
    ARCTIC.apply(position.state, 0, Sell("rest"))
    assert [each.seat for each in ARCTIC.pending(position.state)] == [1]
    ARCTIC.apply(position.state, 1, Sell("rest"))
    assert position.state.phase != 7


def test_selling_in_turn_and_selling_at_once_lead_to_the_same_position() -> None:
    """Running tables have sold in turn so far; a seat is removed from the order once it has sold."""
    position = Position().platform(1, "C4").platform(2, "C5")
    position.begin(7)
    [selling] = [each for each in position.state.steps if isinstance(each, Selling)]
    assert selling.order == [1, 2]
    position.give(Sell("rest"))
    assert selling.order == [2]


def in_turn(**options: Any) -> Position:
    position = Position(**options).platform(0, "C3").platform(1, "C4").platform(1, "C6").platform(2, "C5")
    position.state.start = 1
    position.begin(7)
    return position


@pytest.mark.parametrize("options", [{"sale": "in_turn"}, {"version": 2}])
def test_a_table_may_sell_in_turn_from_the_start_player(options: dict[str, Any]) -> None:
    """R3: later sellers know the earlier sales."""
    position = in_turn(**options)
    prompted = []
    while position.state.phase == 7:
        [decision] = ARCTIC.pending(position.state)
        prompted.append(decision.seat)
        position.give(Sell("rest"))
    assert prompted == [1, 2, 0]


def test_a_sale_in_turn_lasts_until_its_company_has_nothing_more_to_sell() -> None:
    position = in_turn(sale="in_turn")
    position.give(next(each for each in position.choices(Sell) if each.lot != "rest"))
    assert position.seat == 1
    assert position.refused(Sell("rest"), seat=2).code == "not_your_turn"
    position.give(Sell("rest"))
    assert position.seat == 2


def test_a_company_without_output_is_not_prompted() -> None:
    position = Position().platform(2, "C3")
    position.begin(7)
    assert (position.seat, position.pending_kind) == (2, "sell")


def selling(*sectors: str) -> Position:
    position = Position()
    for sector in sectors:
        position.platform(0, sector)
    position.begin(7)
    return position


def test_every_split_into_lots_is_offered_and_none_is_forced() -> None:
    position = selling("C3", "C4", "A3")
    assert position.choices(Sell) == [
        Sell(lot)  # type: ignore[arg-type]
        for lot in ("triple", "gas+oil", "gas+nodules", "oil+nodules", "gas", "oil", "nodules", "rest")
    ]
    assert position.choices(SellMix) == [SellMix(0), SellMix(1), SellMix(2)]
    position.give(Sell("gas"), Sell("oil"), Sell("nodules"))
    assert position.state.points[0] == 6


def test_only_lots_with_enough_units_are_offered() -> None:
    position = selling("C4", "C5", "C3")
    assert position.choices(Sell) == [Sell("gas+oil"), Sell("gas"), Sell("oil"), Sell("rest")]
    refusal = position.refused(Sell("triple"))
    assert (refusal.code, refusal.rule) == ("no_such_lot", "R2")
    assert position.refused(SellMix(3)).code == "no_such_lot"
    assert position.refused(Done()).code == "not_now"


def test_remaining_units_bring_a_dollar_each() -> None:
    position = selling("C4", "C5", "C3")
    events = position.give(Sell("oil"), Sell("rest"))
    assert of_kind(events, Sold)[1] == Sold(0, "rest", 2, points=0, cash=2)
    assert (position.state.points[0], position.state.cash[0]) == (2, 12)


def test_a_mix_sells_everything_at_once_for_most_points() -> None:
    position = selling("C3", "C4", "A3", "A4", "C9")
    position.give(SellMix(cash=0))
    assert position.state.points[0] == 10 + 5
    assert position.state.phase != 7


def test_nothing_is_stored_for_the_next_turn() -> None:
    position = selling("C4", "C5")
    position.give(Sell("gas"))
    assert position.pending_kind == "sell", "the phase does not end before the last unit is sold"
    position.give(Sell("gas"))
    assert all(not any(c.units.values()) for c in ARCTIC.view(position.state, None).companies)


def test_points_count_beyond_a_hundred() -> None:
    position = Position().points(99, 0, 0).platform(0, "C4")
    position.begin(7)
    position.give(Sell("gas"))
    assert position.state.points[0] == 101
