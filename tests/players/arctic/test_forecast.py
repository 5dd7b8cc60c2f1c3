"""The forecast of companies' results during a game."""

from __future__ import annotations

import pytest

from players.arctic import ArcticEvaluator
from players.arctic.forecast import Forecast
from tests.engine.arctic.positions import Position


def chances(position: Position, phase: int = 3) -> list[float]:
    position.begin(phase)
    return Forecast(position.state).chances


def test_points_platforms_and_money_raise_the_chance_to_win() -> None:
    plain = chances(Position())[0]
    assert chances(Position().points(5, 0, 0))[0] > plain
    assert chances(Position().cash(14, 10, 10))[0] > plain
    assert chances(Position().platform(0, "C1"))[0] > plain
    assert chances(Position().platform(1, "C1"))[0] < plain


def test_all_seats_are_evaluated_alike() -> None:
    """A position is worth as much to seat 0 as to seat 1 with exchanged possessions."""
    one = Position(2).platform(0, "C1").platform(0, "C4")
    other = Position(2).platform(1, "C1").platform(1, "C4")
    one.begin(7)
    other.begin(7)
    ours, theirs = Forecast(one.state), Forecast(other.state)
    assert ours.chances == pytest.approx(theirs.chances[::-1])
    assert ours.expected == pytest.approx(theirs.expected[::-1])


def test_the_chances_of_all_companies_sum_to_one() -> None:
    assert sum(chances(Position().points(9, 3, 0))) == pytest.approx(1, abs=0.02)


def test_a_lead_is_worth_more_near_the_end() -> None:
    early = chances(Position(turn=2).points(10, 0, 0))[0]
    late = chances(Position(turn=9).points(10, 0, 0))[0]
    assert late > early + 0.1


def test_a_lost_game_that_ends_now_is_worth_less_than_one_that_continues() -> None:
    """Margins don't matter: being 18 points behind now is no better than perhaps 30 behind later."""
    ends = Position(turn=4).points(36, 18, 18).no_ships("CHN", "USA").ships("P", CHN=1).pole("CHN").waiting()
    continues = Position(turn=4).points(36, 18, 18).no_ships("CHN", "USA").waiting()
    assert chances(continues, 6)[1] > 2 * chances(ends, 6)[1]


def test_the_pole_counts_for_lobbyists_of_its_nation_in_the_last_turn() -> None:
    held = Position(turn=9).pole("NOR").ships("P", NOR=1).lobbyist(0, "NOR", 2).waiting()
    plain = Position(turn=9).lobbyist(0, "NOR", 2).waiting()
    expected = []
    for position in (held, plain):
        position.begin(6)
        expected.append(Forecast(position.state).expected[0])
    assert expected[0] == pytest.approx(expected[1] + 10, abs=1)


def test_a_platform_in_danger_is_worth_less() -> None:
    """It is illegal, and next to ships of a nation for which a rival acts."""
    safe, danger = Position().platform(0, "A1"), Position().platform(0, "A1")
    danger.ships("A2", RUS=1)
    worth = [chances(p.lobbyist(1, "RUS", 1).waiting(), 6)[0] for p in (safe, danger)]
    assert worth[0] > worth[1]


def test_an_imminent_law_endangers_platforms_at_sea() -> None:
    """Under law B a nation would gain the sea, and unprotected platforms would be removed (W5)."""
    plain, coming = Position().platform(0, "A1"), Position().platform(0, "A1")
    coming.votes(RUS="B", EU="B", CAN="B")
    assert chances(coming, 7)[0] < chances(plain, 7)[0] - 0.01


def test_a_finished_game_is_won_or_lost() -> None:
    position = Position(2, turn=9).points(30, 20).cash(0, 0)
    position.begin(8)
    assert position.pending_kind is None
    won, lost = ArcticEvaluator().chances(position.state)
    assert won > 0.9
    assert lost < 0.1
    assert list(ArcticEvaluator().totals(position.state)) == [30, 20]
