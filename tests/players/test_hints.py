"""Hints: what a strong player would do, with the expected result."""

from __future__ import annotations

import pytest

from engine import games
from engine.kernel.dice import Dice
from players import evaluators, ranked
from players.budget import Budget
from players.determinized import DeterminizedView
from players.hints import SHOWN, hints
from players.strong import strong
from tests.engine.kernel.nines import Deal, Nines, Show
from tests.players.nines import NinesEvaluator

GAME = Nines()


def view(hand: list[int], steps: int = 6) -> DeterminizedView[Deal]:
    return DeterminizedView(GAME, Deal(Dice("a table"), [hand, [5]], [[], []], steps=steps), 0, "a player")


def test_the_first_hint_is_the_answer_of_a_strong_player() -> None:
    looking, evaluator = view([3, 8, 5]), NinesEvaluator()
    found = hints(looking, evaluator, Budget(60))
    assert len(found) == SHOWN
    assert found[0].command == strong(looking, evaluator, Budget(60)) == Show(8)


def test_an_earlier_suggestion_comes_first_unless_another_surely_beats_it() -> None:
    looking, evaluator = view([3, 8, 5, 2, 1]), NinesEvaluator()
    usual = [hint.command for hint in hints(looking, evaluator, Budget(60))]
    other = next(command for command in looking.commands if command not in usual)
    found = hints(looking, evaluator, Budget(60), also=other)
    assert [hint.command for hint in found] == [*usual[: SHOWN - 1], other]
    assert not any(hint.alike for hint in found)
    assert [hint.command for hint in hints(looking, evaluator, Budget(60), also=usual[0])] == usual


def test_equivalent_commands_are_shown_as_equal_after_the_suggestion() -> None:
    game = games["nemo"]
    state, chance = game.setup(1, "sites 2"), Dice("sites 2")
    while game.pending(state)[0].kind != "site":
        legal = game.legal(state, 0)
        game.apply(state, 0, legal[chance.below(len(legal))])
    for command in game.legal(state, 0)[:2]:
        first, *others = ranked(game, state, 0, "a seed", budget=2, also=command)
        assert first.command == command
        assert others
        assert all(hint.alike for hint in others)


def test_each_hint_has_the_expected_totals_of_every_seat() -> None:
    best = hints(view([8]), NinesEvaluator(), Budget(60))[0]
    assert best.totals[0] == 8
    assert len(best.totals) == 2
    assert 0 <= best.odds <= 1
    assert best.error >= 0


@pytest.mark.parametrize("name", evaluators)
def test_a_hint_does_not_depend_on_hidden_information(name: str) -> None:
    game = games[name]
    state = game.setup(game.seats[-1], "a table")
    seat = game.pending(state)[0].seat
    found = ranked(game, state, seat, "a seed", budget=2)
    assert found
    assert all(hint.command in game.legal(state, seat) for hint in found)
    other = game.redeal(state, seat, "other secrets")
    assert ranked(game, other, seat, "a seed", budget=2) == found


@pytest.mark.parametrize("name", evaluators)
def test_a_seat_without_a_pending_decision_gets_no_hints(name: str) -> None:
    game = games[name]
    state = game.setup(game.seats[-1], "a table")
    waiting = set(range(game.seats[-1])) - {decision.seat for decision in game.pending(state)}
    assert all(ranked(game, state, seat, "a seed", budget=2) == () for seat in waiting)
