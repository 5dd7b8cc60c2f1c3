"""A company whose player has left for good no longer acts."""

from __future__ import annotations

import pytest

from engine.arctic.commands import (
    Act,
    China,
    Close,
    Done,
    Fee,
    Pass,
    Place,
    Sail,
    SellMix,
    Vote,
    Withdraw,
)
from engine.kernel.commands import Command
from tests.engine.arctic.positions import ARCTIC, Position


def neutral(position: Position) -> Command | None:
    return ARCTIC.neutral(position.state, position.seat)


def test_the_neutral_player_invests_nothing_and_leaves_china_alone() -> None:
    position = Position().china(0)
    position.begin(3)
    assert neutral(position) == Pass()
    position.begin(5)
    assert neutral(position) == China("nothing")


@pytest.mark.parametrize("space", [1, 2, 3])
def test_neutral_lobbyists_withdraw_without_a_subsidy(space: int) -> None:
    position = Position().lobbyist(0, "EU", space).waiting()
    position.begin(6)
    assert neutral(position) == Withdraw(subsidy=False)


def test_a_lobbyist_that_must_be_placed_takes_the_space_that_acts_last() -> None:
    position = Position().invested(0, 1)
    position.begin(4)
    assert neutral(position) == Place("RUS", 3)


def test_the_neutral_player_pays_no_fee_and_sells_for_points() -> None:
    position = Position().law("A").platform(0, "A1", guard=0, by="RUS").votes(NOR="B", EU="B", CAN="B")
    position.begin(9)
    assert neutral(position) == Fee(False)
    position = Position().platform(0, "C1").platform(0, "C2")
    position.begin(7)
    assert neutral(position) == SellMix(0)


def test_a_started_action_is_finished_in_the_mildest_way() -> None:
    position = Position().lobbyist(0, "USA", 1).waiting()
    position.begin(6)
    position.give(Act("movement"))
    assert isinstance(neutral(position), Sail)
    position.give(neutral(position))
    assert neutral(position) == Done()

    position = Position().lobbyist(0, "USA", 1).waiting()
    position.begin(6)
    position.give(Act("diplomacy"))
    assert neutral(position) == Vote("A")

    position = Position().conflict("USA", "RUS").lobbyist(0, "USA", 1).waiting()
    position.begin(6)
    position.give(Act("diplomacy"))
    assert neutral(position) == Close()
