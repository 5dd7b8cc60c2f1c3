"""Heuristics for The Arctic: commands with a high rating improve the position."""

from __future__ import annotations

from engine.arctic.commands import (
    COMMANDS,
    Act,
    Attack,
    Fee,
    Fight,
    Invest,
    Keep,
    Pass,
    Place,
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
from players.arctic.heuristics import HEURISTICS
from tests.engine.arctic.positions import ARCTIC, Position


def appeal(position: Position) -> dict[Command, float]:
    commands, decision = position.choices(), ARCTIC.pending(position.state)[0]
    ratings = ArcticEvaluator().appeal(position.state, decision, commands)
    return dict(zip(commands, ratings, strict=True))


def best(position: Position) -> Command:
    ratings = appeal(position)
    return max(ratings, key=ratings.__getitem__)


def test_every_kind_of_command_has_a_rule() -> None:
    assert set(COMMANDS.types.values()) == set(HEURISTICS.kinds)


def test_the_cheapest_of_equal_sites_is_chosen() -> None:
    position = Position().lobbyist(0, "RUS", 1).waiting()
    position.begin(6)
    position.give(Act("platform"))
    ratings = appeal(position)
    costs = {command: position.state.board.sectors[command.sector].cost for command in ratings}
    assert costs[best(position)] == min(costs.values())


def test_a_second_platform_of_a_kind_is_rated_above_a_first() -> None:
    alone = Position().lobbyist(0, "RUS", 1).waiting()
    second = Position().lobbyist(0, "RUS", 1).platform(0, "C1").waiting()
    kind = second.state.board.deposits["C1"]
    looks = []
    for position in (alone, second):
        position.begin(6)
        position.give(Act("platform"))
        deposits = position.state.board.deposits
        looks.append({c: r for c, r in appeal(position).items() if deposits[c.sector] == kind})
    assert all(looks[1][site] > looks[0][site] for site in looks[1])


def test_platforms_of_others_are_attacked_and_own_ones_spared() -> None:
    position = Position().platform(0, "A5").platform(1, "B6").ships("A5", USA=1).ships("B6", USA=1)
    position.lobbyist(0, "USA", 1).waiting().begin(6)
    position.give(Act("movement"))
    ratings = appeal(position)
    assert ratings[Attack("B6", 1)] > 0 > ratings[Attack("A5", 1)]


def test_a_fee_is_paid_for_a_platform_that_is_worth_it() -> None:
    position = Position().platform(0, "A1", guard=0, by="RUS").votes(NOR="B", EU="B", CAN="B")
    position.begin(9)
    assert best(position) == Fee(True)


def test_only_own_platforms_in_danger_are_protected() -> None:
    position = (Position().platform(0, "A1").platform(1, "A2").platform(0, "C1").ships("B2", RUS=1)).lobbyist(
        0, "RUS", 1
    )
    position.lobbyist(1, "RUS", 2).waiting().begin(6)
    ratings = appeal(position)
    assert ratings[Protect("A1")] > ratings[Protect("C1")] > ratings[Protect("A2")]


def test_lobbyists_stay_in_the_nation_that_scores_the_pole() -> None:
    position = Position(turn=9).pole("NOR").lobbyist(0, "NOR", 2).waiting()
    position.begin(6)
    assert best(position) == Keep()


def test_an_unused_lobbyist_withdraws_with_a_subsidy() -> None:
    position = Position().lobbyist(0, "NOR", 3).waiting()
    position.begin(6)
    ratings = appeal(position)
    assert ratings[Withdraw(subsidy=True)] > ratings[Withdraw(subsidy=False)]


def test_spaces_that_give_money_are_taken_before_those_that_cost() -> None:
    position = Position()
    position.begin(3)
    ratings = appeal(position)
    assert best(position) == Invest("arctic", 10)
    assert ratings[Invest("arctic", 1)] < ratings[Pass()]


def test_an_empty_row_is_rated_above_one_in_which_others_act_first() -> None:
    position = Position().invested(0, 1)
    position.lobbyist(1, "CAN", 1)
    position.begin(4)
    ratings = appeal(position)
    assert ratings[Place("CAN", 2)] < ratings[Place("RUS", 1)]


def test_the_leader_is_slandered() -> None:
    position = Position().points(0, 3, 9).lobbyist(0, "USA", 1).waiting()
    position.begin(6)
    position.give(Act("diplomacy"))
    ratings = appeal(position)
    assert ratings[Slander(2)] > ratings[Slander(1)]


def test_output_is_sold_as_one_mix_and_for_money_when_money_builds() -> None:
    rich, poor = Position().cash(20, 10, 10), Position().cash(0, 10, 10)
    for position in (rich, poor):
        position.platform(0, "C1").platform(0, "C2")
        position.begin(7)
        assert isinstance(best(position), SellMix)
        assert all(rating < 0 for command, rating in appeal(position).items() if isinstance(command, Sell))
    assert best(rich) == SellMix(0)
    assert (
        appeal(poor)[SellMix(1)] - appeal(poor)[SellMix(0)]
        > appeal(rich)[SellMix(1)] - appeal(rich)[SellMix(0)]
    )


def test_ships_head_for_the_pole_when_the_company_trails_and_china_approaches() -> None:
    position = Position(turn=4).points(0, 0, 30).no_ships("CHN", "USA").ships("A3", CHN=1).ships("A5", USA=1)
    position.lobbyist(0, "USA", 1).waiting().begin(6)
    position.give(Act("movement"))
    assert best(position) == Sail("A5", POLE)


def test_trailing_companies_fight_chinas_ships() -> None:
    position = Position(turn=4).points(0, 0, 30).ships("A5", USA=2, CHN=1, RUS=1).conflict("USA", "RUS")
    position.lobbyist(0, "USA", 1).waiting().begin(6)
    position.give(Act("movement"))
    ratings = appeal(position)
    assert ratings[Fight("A5", "CHN")] > 0 > ratings[Fight("A5", "RUS")]
