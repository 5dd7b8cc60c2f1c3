"""Phase 3: the investment track and the Chinese spaces (P3)."""

from __future__ import annotations

import pytest

from engine.arctic.commands import Invest, Pass
from engine.arctic.events import ChinaLobbied, Passed
from tests.engine.arctic.positions import Position, of_kind


def test_a_negative_price_is_paid_and_a_positive_one_taken_at_once() -> None:
    position = Position()
    position.begin(3)
    position.give(Invest("arctic", 1), Invest("arctic", 10))
    assert position.state.cash == [6, 12, 10]
    assert position.state.lobbyists == [3, 3, 4]
    assert position.state.track[0] == 0


def test_each_space_holds_one_lobbyist() -> None:
    position = Position()
    position.begin(3)
    position.give(Invest("arctic", 4))
    assert Invest("arctic", 4) not in position.choices()
    assert dict(position.refused(Invest("arctic", 4)).params) == {"space": 4, "seat": 0}


def test_a_company_that_passed_is_prompted_again_while_others_place() -> None:
    position = Position(2)
    position.begin(3)
    position.give(Pass())
    assert position.seat == 1
    position.give(Invest("arctic", 7))
    assert position.seat == 0
    position.give(Invest("arctic", 6))
    assert position.state.lobbyists == [5, 5]


def test_the_phase_ends_when_all_pass_in_a_row_even_with_lobbyists_remaining() -> None:
    position = Position(4)
    position.begin(3)
    position.give(Invest("arctic", 6), Pass(), Pass(), Pass())
    assert position.seat == 0
    position.give(Pass())
    assert position.state.lobbyists == [2, 3, 3, 3]
    assert (position.state.phase, position.pending_kind) == (4, "assign")


def test_the_last_one_to_place_may_still_pass_after_the_others_have() -> None:
    position = Position(2)
    position.begin(3)
    position.give(Pass(), Invest("arctic", 7), Pass())
    assert (position.seat, position.pending_kind) == (1, "invest")


def test_a_company_without_a_lobbyist_in_hand_passes_automatically() -> None:
    position = Position(2)
    for space in range(1, 7):
        position.invested(0, space)
    events = position.begin(3)
    assert of_kind(events, Passed) == [Passed(0, forced=True)]
    assert position.seat == 1


def test_a_company_is_not_offered_a_space_that_it_cannot_afford() -> None:
    position = Position().cash(2, 0, 10)
    position.begin(3)
    assert [c.space for c in position.choices(Invest) if c.track == "arctic"] == [3, 4, 5, 6, 7, 8, 9, 10]
    assert Invest("china", 2) in position.choices()
    assert Invest("china", 1) not in position.choices()
    refusal = position.refused(Invest("arctic", 1))
    assert (refusal.code, refusal.rule, dict(refusal.params)) == ("too_dear", "Q28", {"price": 4, "cash": 2})


def test_a_company_that_can_afford_no_space_passes_automatically() -> None:
    position = Position(2).cash(0, 0)
    for space in range(6, 11):
        position.invested(1, space)
    events = position.begin(3)
    assert of_kind(events, Passed) == [Passed(0, forced=True), Passed(1, forced=True)]
    assert position.state.lobbyists[0] == 6


@pytest.mark.parametrize(("spaces", "controller"), [((2, 1), 1), ((1, 2), 0)])
def test_the_dearer_chinese_space_controls_china_and_the_other_payment_is_lost(
    spaces: tuple[int, int], controller: int
) -> None:
    position = Position()
    position.begin(3)
    events = position.give(Invest("china", spaces[0]), Invest("china", spaces[1]), *[Pass()] * 3)
    assert of_kind(events, ChinaLobbied) == [ChinaLobbied(controller)]
    paid = {1: 4, 2: 2}
    assert position.state.cash == [10 - paid[spaces[0]], 10 - paid[spaces[1]], 10]
    assert position.state.china_controller == controller


def test_the_cheaper_chinese_space_controls_china_when_it_is_alone() -> None:
    position = Position()
    position.begin(3)
    position.give(Pass(), Invest("china", 2), *[Pass()] * 3)
    assert position.state.china_controller == 1


def test_one_company_may_hold_both_chinese_spaces() -> None:
    position = Position(2)
    position.begin(3)
    position.give(Invest("china", 2), Pass(), Invest("china", 1), Pass(), Pass())
    assert position.state.china_controller == 0
    assert position.state.china_track == [0, 0]


def test_no_company_controls_china_when_both_its_spaces_are_empty() -> None:
    position = Position()
    position.begin(3)
    events = position.give(*[Pass()] * 3)
    assert of_kind(events, ChinaLobbied) == [ChinaLobbied(None)]
    assert position.state.china_controller is None


@pytest.mark.parametrize("space", [0, 11])
def test_there_are_ten_ordinary_spaces(space: int) -> None:
    position = Position()
    position.begin(3)
    assert len([c for c in position.choices(Invest) if c.track == "arctic"]) == 10
    assert position.refused(Invest("arctic", space)).code == "no_such_investment"
