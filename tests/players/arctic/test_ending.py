"""When a game of The Arctic may end, as estimated by computer players."""

from __future__ import annotations

import pytest

from players.arctic.forecast import Forecast
from tests.engine.arctic.positions import Position

EVEN = [0.5, 0.5, 0.5]
"""Forecasts for which no player gains from the end."""


def forecast(position: Position, phase: int = 6) -> Forecast:
    position.begin(phase)
    return Forecast(position.state)


def near(**ships: int) -> Position:
    """Return a position before phase 6, with China one step from the pole and these ships there."""
    position = Position(turn=4).no_ships("CHN", "USA").waiting()
    return position.ships("A4", CHN=1).ships("P", **ships)


def test_the_probabilities_of_all_ends_sum_to_one() -> None:
    for turn in (1, 4, 9):
        position = Position(turn=turn).waiting()
        assert sum(forecast(position).ends) == pytest.approx(1)
        assert len(Forecast(position.state).ends) == 10 - turn


def test_the_game_ends_in_the_last_turn() -> None:
    assert forecast(Position(turn=9).waiting()).ends == [1.0]


def test_china_alone_at_the_pole_ends_the_game_unless_a_nation_can_retake_it() -> None:
    lost = Position(turn=4).no_ships("CHN", "USA").ships("P", CHN=1).pole("CHN").waiting()
    assert forecast(lost).ends[0] == 1.0
    retaken = Position(turn=4).no_ships("CHN", "USA").ships("P", CHN=1).pole("CHN")
    retaken.ships("A5", USA=2).points(40, 40, 0).waiting()
    assert forecast(retaken).ends[0] < 0.5


def test_one_ship_cannot_retake_the_pole_from_one_chinese_ship() -> None:
    """Both are sunk, and control stays with China (N3)."""
    position = Position(turn=4).no_ships("CHN", "USA").ships("P", CHN=1).pole("CHN")
    position.ships("A5", USA=1).waiting()
    assert forecast(position).ends[0] == 1.0


def test_a_guard_of_any_nation_keeps_china_out() -> None:
    assert forecast(near(NOR=1).pole("NOR"), phase=5).ends[0] == 0.0
    assert forecast(near(), phase=5).ends[0] == 1.0


def test_with_the_option_to_fight_two_chinese_ships_pass_one_guard() -> None:
    ends = []
    for fights in (False, True):
        position = Position(turn=4, china_fights_at_pole=fights).no_ships("CHN", "USA").waiting()
        position.ships("A4", CHN=2).ships("P", NOR=1).pole("NOR")
        position.state.steps[:] = []
        position.begin(5)
        ends.append(Forecast(position.state).ends[0])
    assert ends == [0.0, 1.0]


def test_the_controller_of_china_decides_whether_it_goes_to_the_pole() -> None:
    """Seat 0 is ahead and would end the game; seat 2 is behind and would not (P5a)."""
    ends = []
    for seat in (0, 2):
        position = near().points(60, 20, 0).china(seat)
        ends.append(forecast(position, phase=5).ends[0])
    assert ends[0] > 0.9
    assert ends[1] == 0.0


def test_a_guard_at_the_pole_makes_an_early_end_less_likely() -> None:
    open_pole, guarded = near(), near(NOR=2).pole("NOR")
    assert forecast(open_pole).ends[1] > 2 * forecast(guarded).ends[1]


def test_a_company_far_ahead_wants_the_game_to_end_and_the_others_do_not() -> None:
    eager = forecast(Position(turn=3).points(40, 10, 10).waiting()).eagerness
    assert eager[0] > 0.2
    assert eager[1] < 0
    assert eager[2] < 0
