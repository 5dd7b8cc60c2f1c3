"""Owners of protected platforms answer a new controller (W6, Q2, Q15, Q51)."""

from __future__ import annotations

import pytest

from engine.arctic.commands import Act, China, Done, Fee, Pass, Sail
from engine.arctic.events import PlatformDestroyed, PlatformLegalised
from engine.arctic.names import Nation
from tests.engine.arctic.positions import ARCTIC, Position, of_kind


def taken_over(position: Position, by: Nation = "EU", turn: int = 2) -> Position:
    """Let Russia sail alone into the free sea B3, which contains a protected platform of seat 1."""
    position.no_ships("RUS", "CHN").ships("C4", RUS=1).ships("C5", RUS=1).law("C")
    position.platform(1, "B3", guard=2, by=by, turn=turn).lobbyist(0, "RUS", 1).waiting().begin(6)
    position.give(Act("movement"))
    return position


@pytest.mark.parametrize(
    ("options", "price"),
    [
        ({}, 2),
        ({"edition": "polish"}, 1),
        ({"legalisation_fee": 1}, 1),
        ({"edition": "polish", "legalisation_fee": 2}, 2),
    ],
)
def test_the_owner_pays_the_new_controller_as_the_edition_says(
    options: dict[str, object], price: int
) -> None:
    position = taken_over(Position(**options))
    position.give(Sail("C4", "B3"))
    decision = ARCTIC.pending(position.state)[0]
    assert (decision.seat, decision.kind, decision.rule) == (1, "fee", "W6")
    assert decision.about == {"sector": "B3", "nation": "RUS", "price": price}
    events = position.give(Fee(pay=True))
    assert of_kind(events, PlatformLegalised) == [PlatformLegalised(1, "B3", "RUS", price)]
    assert position.state.cash[1] == 10 - price
    assert position.state.displays["RUS"].treasury == 2 + price
    assert position.state.platforms["B3"].legal


def test_the_movement_waits_for_the_answer_and_then_continues() -> None:
    position = taken_over(Position())
    position.give(Sail("C4", "B3"))
    refusal = position.refused(Sail("C5", "B4"), seat=0)
    assert (refusal.code, dict(refusal.params)) == ("not_your_turn", {"seat": 1})
    position.give(Fee(pay=True), Sail("C5", "B4"))
    assert position.state.ships["B4"] == {"RUS": 1}


def test_the_owner_may_give_up_the_platform_and_its_lobbyist_returns_to_hand() -> None:
    position = taken_over(Position())
    position.give(Sail("C4", "B3"))
    events = position.give(Fee(pay=False))
    assert of_kind(events, PlatformDestroyed) == [PlatformDestroyed(1, "B3", "fee")]
    assert position.state.tiles[1] == 12
    assert position.state.lobbyists[2] == 3, "one of four still acts in the USA"
    assert position.state.cash[1] == 10


def test_an_owner_who_cannot_pay_is_not_prompted_and_loses_the_platform() -> None:
    position = taken_over(Position().cash(10, 1, 10))
    events = position.give(Sail("C4", "B3"))
    assert of_kind(events, PlatformDestroyed) == [PlatformDestroyed(1, "B3", "fee")]
    assert position.pending_kind == "sail"


def test_a_lobbyist_of_the_new_controller_makes_the_platform_legal_for_free() -> None:
    position = taken_over(Position(), by="RUS")
    events = position.give(Sail("C4", "B3"))
    assert of_kind(events, PlatformLegalised) == [PlatformLegalised(1, "B3", "RUS", 0)]
    assert position.pending_kind == "sail"


def test_protection_continues_after_the_platform_becomes_legal() -> None:
    position = taken_over(Position())
    position.give(Sail("C4", "B3"), Fee(pay=True))
    assert (position.state.platforms["B3"].guard, position.state.platforms["B3"].guard_nation) == (2, "EU")


def test_fees_for_china_as_the_new_controller_go_to_the_bank() -> None:
    """Q51: the fee is always charged, since no lobbyist comes from China."""
    position = Position().no_ships("CHN").ships("B5", CHN=1).law("C").waiting()
    position.platform(1, "A4", guard=2, by="EU", turn=2).begin(5)
    position.give(Fee(pay=True))
    assert position.state.cash == [10, 8, 10]
    assert [d.treasury for d in position.state.displays.values()] == [2, 1, 3, 2, 4]
    assert position.state.control["A4"] == "CHN"


def test_a_controlled_chinese_move_waits_for_the_answer_too() -> None:
    position = Position().no_ships("CHN").ships("B5", CHN=2).law("C").china(0).waiting()
    position.platform(1, "A4", guard=2, by="EU", turn=2).begin(5)
    position.give(China("move"), Sail("B5", "A4"))
    assert (position.seat, position.pending_kind) == (1, "fee")
    position.give(Fee(pay=False))
    assert (position.seat, position.pending_kind) == (0, "sail")
    position.give(Done())
    assert position.state.phase == 6


def new_law(seats: int = 3) -> Position:
    """Return a position before law B, with four protected platforms and an unprotected one in free seas."""
    position = Position(seats).votes(RUS="B", NOR="B", CAN="B", USA="B")
    position.state.start = 1
    position.platform(0, "A2", guard=2, by="EU").platform(0, "B9", guard=2, by="EU")
    position.platform(2, "A1", guard=2, by="EU").platform(1, "A3", guard=1, by="CAN")
    return position.platform(1, "A4")


def test_owners_answer_from_the_start_player_clockwise_each_in_board_order() -> None:
    """Q15: unprotected platforms are removed first."""
    position = new_law()
    events = position.begin(9)
    assert of_kind(events, PlatformDestroyed) == [PlatformDestroyed(1, "A4", "control")]
    prompted = []
    while position.pending_kind == "fee":
        about = ARCTIC.pending(position.state)[0].about
        prompted.append((position.seat, about["sector"], about["nation"]))
        position.give(Fee(pay=True))
    assert prompted == [(1, "A3", "RUS"), (2, "A1", "NOR"), (0, "A2", "RUS"), (0, "B9", "CAN")]
    assert position.state.cash == [6, 8, 8]
    assert position.state.displays["RUS"].treasury == 2 + 4
    assert position.state.turn == 3


def test_an_owner_who_runs_out_of_money_loses_the_later_platforms() -> None:
    position = new_law().cash(3, 10, 10)
    position.begin(9)
    events = position.give(Fee(pay=True), Fee(pay=True), Fee(pay=True))
    assert of_kind(events, PlatformDestroyed) == [PlatformDestroyed(0, "B9", "fee")]
    assert position.state.cash[0] == 1


def test_only_answers_are_legal_while_an_answer_is_pending() -> None:
    position = new_law()
    position.begin(9)
    assert position.choices() == [Fee(pay=True), Fee(pay=False)]
    refusal = position.refused(Pass())
    assert (refusal.code, dict(refusal.params)) == ("not_now", {"kind": "fee"})


def test_phase_nine_is_completed_before_final_scoring() -> None:
    """Q34: the game ends only after every owner has answered."""
    position = new_law()
    position.state.turn = 9
    position.begin(9)
    assert ARCTIC.result(position.state) is None
    position.give(*[Fee(pay=True)] * 4)
    result = ARCTIC.result(position.state)
    assert result is not None
    assert result.scores[0].parts["gas"] == 2 * 2
