"""The pay-out and the final score (G2-G7)."""

from __future__ import annotations

import pytest

from engine.arctic.events import PaidOut
from engine.arctic.names import Nation
from engine.kernel.events import Event
from engine.kernel.game import Result
from tests.engine.arctic.positions import ARCTIC, Position, of_kind


def ended(position: Position) -> tuple[Result, list[Event]]:
    position.state.turn = 9
    events = position.begin(9)
    result = ARCTIC.result(position.state)
    assert result is not None
    return result, events


@pytest.mark.parametrize(
    ("treasury", "paid"),
    [(7, [3, 2, 1]), (6, [3, 2, 1]), (5, [3, 2]), (4, [3, 1]), (3, [3]), (2, [2]), (0, [])],
)
def test_a_treasury_pays_its_spaces_in_order_until_it_is_empty(treasury: int, paid: list[int]) -> None:
    position = Position().treasury(USA=treasury)
    for space in (1, 2, 3):
        position.lobbyist(space - 1, "USA", space)
    _, events = ended(position)
    assert [e.amount for e in of_kind(events, PaidOut)] == paid
    assert position.state.displays["USA"].treasury == treasury - sum(paid)


def test_an_empty_space_passes_its_money_to_the_next() -> None:
    position = Position().treasury(RUS=2).lobbyist(0, "RUS", 2).lobbyist(1, "RUS", 3)
    _, events = ended(position)
    assert of_kind(events, PaidOut) == [PaidOut(0, "RUS", 2, 2)]


def test_the_fourth_space_of_the_eu_gets_no_money_but_counts_for_the_pole() -> None:
    """Rule Q17."""
    position = Position().support(2)
    position.begin(9)
    position.treasury(EU=9).lobbyist(0, "EU", 4).pole("EU")
    result, events = ended(position)
    assert not of_kind(events, PaidOut)
    assert result.scores[0].parts["pole"] == 10


def test_money_counts_after_the_pay_out() -> None:
    """Rules Q18 and G3."""
    result, _ = ended(Position().treasury(CAN=3).lobbyist(0, "CAN", 1))
    assert [score.parts["money"] for score in result.scores] == [13, 10, 10]


@pytest.mark.parametrize("holder", ["RUS", "NOR", "EU", "CAN", "USA"])
def test_each_lobbyist_of_the_nation_at_the_pole_scores_ten(holder: Nation) -> None:
    position = Position().pole(holder).lobbyist(0, holder, 1).lobbyist(0, holder, 3).lobbyist(1, holder, 2)
    result, _ = ended(position)
    assert [score.parts["pole"] for score in result.scores] == [20, 10, 0]


def test_lobbyists_on_platforms_and_in_other_nations_score_nothing_for_the_pole() -> None:
    """Rule Q16."""
    position = Position().pole("RUS").platform(0, "C4", guard=0, by="RUS", turn=9).lobbyist(1, "EU", 2)
    result, _ = ended(position)
    assert [score.parts["pole"] for score in result.scores] == [0, 0, 0]


def test_for_china_the_yellow_lobbyists_count_including_the_outbid_one() -> None:
    result, _ = ended(Position().pole("CHN").china(0, 1).china(1, 2).lobbyist(2, "RUS", 1))
    assert [score.parts["pole"] for score in result.scores] == [10, 10, 0]
    assert result.reason == "china"


def test_an_empty_pole_scores_nothing() -> None:
    result, _ = ended(Position().lobbyist(0, "RUS", 1))
    assert [score.parts["pole"] for score in result.scores] == [0, 0, 0]


@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 8), (4, 11)])
def test_platform_points_grow_with_platforms_of_a_kind_and_players(seats: int, each: int) -> None:
    position = Position(seats).platform(0, "A3").platform(0, "A4").platform(0, "A5").platform(1, "C3")
    result, _ = ended(position)
    assert result.scores[0].parts["nodules"] == 3 * each
    assert result.scores[1].parts["oil"] == 2


def test_legal_and_illegal_platforms_count_alike() -> None:
    result, _ = ended(Position().platform(0, "C4").platform(0, "A2"))
    assert result.scores[0].parts["gas"] == 2 * 2


def test_most_points_win() -> None:
    result, _ = ended(Position().points(5, 30, 20))
    assert result.winners == (1,)
    assert [score.rank for score in result.scores] == [3, 1, 2]


def test_equal_points_share_the_victory() -> None:
    result, _ = ended(Position().points(30, 5, 30))
    assert result.winners == (0, 2)
    assert [score.rank for score in result.scores] == [1, 3, 1]
