"""When a game of The Arctic may end, as computer players see it."""

from __future__ import annotations

import pytest

from players.arctic.forecast import Forecast
from tests.engine.arctic.positions import Position

EVEN = [0.5, 0.5, 0.5]
"""Forecasts by which no player gains from the end."""


def forecast(position: Position, phase: int = 6) -> Forecast:
    position.begin(phase)
    return Forecast(position.state)


def near(**ships: int) -> Position:
    """China one step from the pole, and ships of other nations at it, before the turn's phase 6."""
    position = Position(turn=4).no_ships("CHN", "USA").waiting()
    return position.ships("A4", CHN=1).ships("P", **ships)


def test_the_chances_of_all_ends_add_up_to_one() -> None:
    for turn in (1, 4, 9):
        position = Position(turn=turn).waiting()
        assert sum(forecast(position).ends) == pytest.approx(1)
        assert len(Forecast(position.state).ends) == 10 - turn


def test_the_last_turn_is_the_end() -> None:
    assert forecast(Position(turn=9).waiting()).ends == [1.0]


def test_china_alone_at_the_pole_ends_the_game_unless_somebody_can_take_it_back() -> None:
    lost = Position(turn=4).no_ships("CHN", "USA").ships("P", CHN=1).pole("CHN").waiting()
    assert forecast(lost).ends[0] == 1.0
    retaken = Position(turn=4).no_ships("CHN", "USA").ships("P", CHN=1).pole("CHN")
    retaken.ships("A5", USA=2).points(40, 40, 0).waiting()
    assert forecast(retaken).ends[0] < 0.5


def test_one_ship_cannot_take_the_pole_back_from_one_of_chinas() -> None:
    """Both go, and control stays (N3)."""
    position = Position(turn=4).no_ships("CHN", "USA").ships("P", CHN=1).pole("CHN")
    position.ships("A5", USA=1).waiting()
    assert forecast(position).ends[0] == 1.0


def test_a_guard_of_any_nation_keeps_china_out_by_itself() -> None:
    assert forecast(near(NOR=1).pole("NOR"), phase=5).ends[0] == 0.0
    assert forecast(near(), phase=5).ends[0] == 1.0


def test_where_chinas_ships_fight_one_guard_does_not_stop_two_of_them() -> None:
    ends = []
    for fights in (False, True):
        position = Position(turn=4, china_fights_at_pole=fights).no_ships("CHN", "USA").waiting()
        position.ships("A4", CHN=2).ships("P", NOR=1).pole("NOR")
        position.state.steps[:] = []
        position.begin(5)
        ends.append(Forecast(position.state).ends[0])
    assert ends == [0.0, 1.0]


def test_who_controls_china_decides_whether_it_comes() -> None:
    """Seat 0 leads and would see the end; seat 2 trails and would not (P5a)."""
    ends = []
    for seat in (0, 2):
        position = near().points(60, 20, 0).china(seat)
        ends.append(forecast(position, phase=5).ends[0])
    assert ends[0] > 0.9
    assert ends[1] == 0.0


def test_a_guard_nobody_can_reach_lengthens_the_game() -> None:
    open_pole, guarded = near(), near(NOR=2).pole("NOR")
    assert forecast(open_pole).ends[1] > 2 * forecast(guarded).ends[1]


def test_whoever_is_far_ahead_is_eager_and_the_others_are_not() -> None:
    eager = forecast(Position(turn=3).points(40, 10, 10).waiting()).eagerness
    assert eager[0] > 0.2
    assert eager[1] < 0
    assert eager[2] < 0
