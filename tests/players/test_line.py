"""A line of play in the search, for a simple game."""

from __future__ import annotations

import pytest

from engine.kernel.dice import Dice
from players.budget import Budget
from players.contract import Tuning
from players.determinized import DeterminizedView
from players.line import foreseen_along
from players.strong import searched, strong
from tests.engine.kernel.nines import Deal, Nines, Show
from tests.players.nines import NinesEvaluator

GAME = Nines()
LINES = Tuning(worlds=1, replies=0, heat=0.0, answers=3)


class Timeless(NinesEvaluator):
    """An evaluator without turns, so that a line ends only with the seat's own next answer."""

    def clock(self, state: Deal) -> int:
        return 0


def after_a_nine() -> Deal:
    """Return a position in which the first of two players has shown a nine, and the other has to decide."""
    return Deal(Dice("a table"), [[1], [6, 7]], [[9], []], steps=1)


def test_a_line_ends_with_the_seats_own_next_answer() -> None:
    """The other player shows a seven, then the first a one."""
    assert foreseen_along(GAME, Timeless(LINES), after_a_nine(), 0, None) == pytest.approx([0.09, 0.10])
    assert foreseen_along(GAME, Timeless(LINES), after_a_nine(), 1, None) == pytest.approx([0.07, 0.07, 0.13])


def test_a_line_ends_when_the_clock_has_ticked() -> None:
    assert foreseen_along(GAME, NinesEvaluator(LINES), after_a_nine(), 0, None) == pytest.approx([0.09])


def test_a_line_continues_to_the_end_of_the_game() -> None:
    last = after_a_nine()
    last.steps = 7
    assert foreseen_along(GAME, Timeless(LINES), last, 0, None) == pytest.approx([0.09, 0.09])


def test_other_seats_sometimes_give_an_answer_of_about_equal_value() -> None:
    easy_going = Timeless(Tuning(worlds=1, replies=0, heat=0.01, answers=4))
    ends = {
        foreseen_along(GAME, easy_going, after_a_nine(), 1, Dice(f"line {number}"))[0] for number in range(20)
    }
    assert {0.06, 0.07} <= ends


def test_a_much_lower_rated_command_is_not_searched_but_is_reported() -> None:
    view = DeterminizedView(GAME, Deal(Dice("a table"), [[9, 8, 1], [5]], [[], []]), 0, "a player")
    close = Timeless(Tuning(worlds=1, replies=0, answers=3, close=0.02))
    earned = searched(view, close, Budget(12))
    assert earned[Show(9)]
    assert earned[Show(8)]
    assert earned[Show(1)] == []
    assert strong(view, close, Budget(12)) in (Show(9), Show(8))
