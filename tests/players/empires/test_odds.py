"""How battles end, by strength."""

from __future__ import annotations

import pytest

from players.empires.odds import landing, odds, win_again


def test_the_stronger_side_wins_more_often_and_even_ones_alike() -> None:
    chances = [odds(lead).win for lead in range(-6, 7)]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert chances[-1] == 1
    assert odds(0).win == pytest.approx(odds(0).loss)
    assert sum(odds(2)) == pytest.approx(1)


def test_what_one_side_wins_the_other_loses() -> None:
    assert odds(2).win == pytest.approx(odds(-2).loss)


def test_the_only_fleet_gives_its_bonus_and_two_fleets_fight_for_it() -> None:
    assert landing(0, 1, 0, 1, 1) == odds(1)
    assert landing(0, 0, 1, -1, 1) == odds(-1)
    assert landing(0, 0, 0, 0, 1) == odds(0)
    assert odds(-1).win < landing(0, 2, 2, 0, 1).win < odds(1).win


def test_dice_rolled_again_win_the_likelier_the_less_the_other_has() -> None:
    assert win_again(0, 5) == 0
    assert win_again(0, 0) == pytest.approx(30 / 36)
    assert win_again(6, 5) == 1
