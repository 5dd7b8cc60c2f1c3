"""What companies may expect to score, before the game is over."""

from __future__ import annotations

import pytest

from engine.arctic.model import State
from players.arctic.outlook import Outlook, expected, productions_left
from tests.engine.arctic.positions import Position


def standing(state: State, seat: int) -> float:
    """How far a seat may end ahead of the best of the others."""
    totals = expected(state)
    return totals[seat] - max(total for each, total in enumerate(totals) if each != seat)


def begun(position: Position, phase: int = 3) -> Position:
    position.begin(phase)
    return position


def test_platforms_points_and_money_are_worth_having() -> None:
    plain = standing(begun(Position()).state, 0)
    assert standing(begun(Position().points(5, 0, 0)).state, 0) == pytest.approx(plain + 5)
    assert standing(begun(Position().cash(12, 10, 10)).state, 0) > plain
    assert standing(begun(Position().platform(0, "C1")).state, 0) > plain
    assert standing(begun(Position().platform(1, "C1")).state, 0) < plain


def test_a_guarded_platform_is_worth_more_than_one_in_danger() -> None:
    position = begun(Position().platform(0, "A1").platform(0, "A2", guard=0, by="RUS").platform(0, "C1"))
    outlook, platforms = Outlook(position.state), position.state.platforms
    illegal, guarded, coast = (outlook.safety(s, platforms[s]) for s in ("A1", "A2", "C1"))
    assert illegal < coast < guarded


def test_china_near_an_open_pole_shortens_the_game_and_a_guard_lengthens_it() -> None:
    far, near, guarded = Position(), Position(), Position()
    near.no_ships("CHN").ships("A5", CHN=1)
    guarded.no_ships("CHN").ships("A5", CHN=1).ships("P", NOR=1).pole("NOR")
    left = [productions_left(begun(position).state) for position in (near, far, guarded)]
    assert left == sorted(left)
    assert len(set(left)) == 3


def test_the_pole_pays_more_the_closer_the_end() -> None:
    worth = []
    for turn in (2, 5, 9):
        position = begun(Position(turn=turn).pole("NOR").ships("P", NOR=1).lobbyist(0, "NOR", 2))
        worth.append(Outlook(position.state).pole_pay("NOR"))
    assert worth == sorted(worth)
    assert worth[-1] == pytest.approx(10)


def test_at_the_end_the_score_itself_counts() -> None:
    position = Position(2, turn=9).points(30, 20).cash(0, 0)
    position.begin(8)
    assert position.asked is None
    assert standing(position.state, 0) == pytest.approx(10)
    assert standing(position.state, 1) == pytest.approx(-10)
