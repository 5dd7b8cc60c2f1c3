"""Actions that no computer player chooses in The Arctic, whatever its strength."""

from __future__ import annotations

from engine.arctic.commands import (
    Act,
    Attack,
    China,
    Done,
    Invest,
    Pass,
    Protect,
    Sail,
    Sell,
    SellMix,
    Slander,
    Withdraw,
)
from engine.arctic.names import POLE
from engine.kernel.commands import Command
from players.arctic import ArcticEvaluator
from tests.engine.arctic.positions import ARCTIC, Position


def silly(position: Position, command: Command) -> bool:
    assert command in position.choices()
    return ArcticEvaluator().silly(position.state, ARCTIC.pending(position.state)[0], command)


def sailing_china(*points: int) -> Position:
    """Return a position in which China is one step from the open pole, and seat 0 moves its ships."""
    position = Position(turn=4).points(*points).no_ships("CHN", "USA").ships("A4", CHN=1).china(0).waiting()
    position.begin(5)
    position.give(China("move"))
    return position


def test_a_trailing_company_does_not_sail_china_to_the_pole() -> None:
    assert silly(sailing_china(18, 36, 20), Sail("A4", POLE))
    assert not silly(sailing_china(60, 36, 20), Sail("A4", POLE))


def test_a_lead_must_outlast_companies_that_still_act() -> None:
    """The seat is one point ahead, and lobbyists of others still have to act."""
    close = Position(turn=4).points(31, 30, 20).no_ships("CHN", "USA").ships("A4", CHN=1).china(0)
    for space, nation in enumerate(("RUS", "EU", "CAN"), 1):
        close.lobbyist(1, nation, space)
    close.waiting().begin(5)
    close.give(China("move"))
    assert silly(close, Sail("A4", POLE))


def test_the_last_guard_does_not_leave_the_pole_to_china_when_another_would_win() -> None:
    for points, foolish in (((10, 40, 0), True), ((60, 40, 0), False)):
        position = Position(turn=4).points(*points).no_ships("CHN", "USA")
        position.ships("P", USA=1, CHN=1).pole("USA").lobbyist(0, "USA", 1).waiting()
        position.begin(6)
        position.give(Act("movement"))
        assert silly(position, Sail(POLE, "A5")) is foolish


def test_own_platforms_are_not_attacked_and_those_of_others_not_protected() -> None:
    position = Position().platform(0, "A5").platform(1, "B6").ships("A5", USA=1).ships("B6", USA=1)
    position.lobbyist(0, "USA", 1).waiting().begin(6)
    assert silly(position, Protect("B6"))
    assert not silly(position, Protect("A5"))
    position.give(Act("movement"))
    assert silly(position, Attack("A5", 1))
    assert not silly(position, Attack("B6", 1))


def test_a_platform_out_of_reach_of_other_nations_is_not_protected() -> None:
    position = Position().no_ships("RUS", "NOR", "EU", "CAN", "USA", "CHN").platform(0, "C1")
    position.lobbyist(0, "USA", 1).waiting().begin(6)
    assert silly(position, Protect("C1"))
    rival = next(nation for nation in ("USA", "CAN") if nation != position.state.control.get("C1"))
    position.ships("C1", **{rival: 1})
    assert not silly(position, Protect("C1"))


def test_no_lobbyist_stays_in_hand_while_a_space_is_affordable() -> None:
    position = Position()
    position.begin(3)
    assert silly(position, Pass())
    position.state.cash = [-99] * position.state.seats
    assert not silly(position, Pass())


def test_the_later_of_two_spaces_at_one_price_is_not_taken() -> None:
    position = Position()
    position.begin(3)
    prices = position.state.board.investment[3].arctic
    pairs = [at for at in range(1, len(prices)) if prices[at - 1] == prices[at]]
    assert pairs
    assert all(silly(position, Invest("arctic", at + 1)) for at in pairs)
    assert not silly(position, Invest("arctic", 1))


def test_an_available_subsidy_is_taken() -> None:
    position = Position().treasury(NOR=1).lobbyist(0, "NOR", 3).waiting()
    position.begin(6)
    assert silly(position, Withdraw(subsidy=False))
    assert not silly(position, Withdraw(subsidy=True))


def test_output_is_sold_at_once_and_in_the_last_turn_for_points() -> None:
    position = Position(turn=9).platform(0, "C1").platform(0, "C2")
    position.begin(7)
    assert all(silly(position, command) for command in position.choices(Sell))
    assert silly(position, SellMix(1))
    assert not silly(position, SellMix(0))


def test_the_last_of_three_is_not_slandered() -> None:
    position = Position().points(5, 9, 3).lobbyist(0, "USA", 1).waiting()
    position.begin(6)
    position.give(Act("diplomacy"))
    assert silly(position, Slander(2))
    assert not silly(position, Slander(1))


def test_at_least_one_command_is_not_silly() -> None:
    """If all commands are silly, all are considered."""
    position = sailing_china(18, 36, 20)
    decision = ARCTIC.pending(position.state)[0]
    commands = position.choices()
    assert ArcticEvaluator().candidates(position.state, decision, commands, 8)
    only = [Sail("A4", POLE)]
    assert list(ArcticEvaluator().candidates(position.state, decision, only, 8)) == only
    assert Done() not in commands
