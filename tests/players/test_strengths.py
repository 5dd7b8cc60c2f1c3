"""The three strengths in a simple game: show high cards, take new ones for others."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import pytest

from engine.kernel.dice import Dice
from players.budget import Budget
from players.contract import Tuning
from players.determinized import DeterminizedView
from players.easy import easy
from players.lookahead import FIRST, Depth, foreseen, led, replied
from players.replanning import continues, replanned
from players.steady import steady
from players.strong import CANDIDATES, searched, strong
from tests.engine.kernel.nines import Deal, Nines, Say, Show, Take
from tests.players.nines import NinesEvaluator, TakesLast

GAME = Nines()


def view(hand: list[int], seed: str = "a player", steps: int = 0) -> DeterminizedView[Deal]:
    return DeterminizedView(GAME, Deal(Dice("a table"), [hand, [5]], [[], []], steps=steps), 0, seed)


def tuned(**changes: float) -> NinesEvaluator:
    given = {"worlds": 3, "replies": 0, "heat": 0.0, "horizon": 4, "noise": 0.5, **changes}
    return NinesEvaluator(Tuning(**given))  # type: ignore[arg-type]


def test_the_easy_player_prefers_good_commands_and_makes_no_blunder() -> None:
    careless = tuned(easy_heat=0.03, blunder=0.05)
    answers = Counter(easy(view([9, 6, 1], f"player {n}"), careless) for n in range(60))
    assert answers.most_common(1)[0][0] == Show(9)
    assert set(answers) == {Show(9), Show(6)}


def test_no_strength_gives_a_silly_answer() -> None:
    evaluator = tuned(easy_heat=9.0, blunder=1.0, heat=9.0)
    for player in (easy, steady):
        answers = {player(view([1], f"player {n}"), evaluator) for n in range(60)}
        assert Say("no") in answers
        assert Say("no", loud=True) not in answers


def test_the_steady_player_chooses_the_best_resulting_position() -> None:
    assert steady(view([3, 8]), NinesEvaluator()) == Show(8)


def test_the_steady_player_varies_between_about_equal_commands() -> None:
    answers = Counter(steady(view([9, 8, 1], f"player {n}"), tuned(heat=0.01)) for n in range(60))
    assert set(answers) == {Show(9), Show(8)}
    assert answers[Show(9)] > answers[Show(8)]


def test_the_steady_strength_avoids_much_worse_commands_even_if_it_is_careless() -> None:
    answers = {steady(view([9, 8, 1], f"player {n}"), tuned(heat=9.0, slack=0.02)) for n in range(60)}
    assert answers == {Show(9), Show(8)}


def test_a_look_ahead_evaluates_all_commands_from_best_to_worst() -> None:
    looking = view([3, 8])
    found = foreseen(looking, NinesEvaluator(), looking.commands, Depth(worlds=2))
    assert list(found)[:2] == [Show(8), Show(3)]
    assert found[Show(8)] == pytest.approx(0.08)


def test_a_surely_inferior_command_is_searched_no_further() -> None:
    looking, evaluator = view([3, 8]), NinesEvaluator()
    foreseen(looking, evaluator, looking.commands, Depth(worlds=3, further=9))
    assert evaluator.asked == 3 * len(looking.commands)


def test_about_equal_commands_are_searched_in_more_worlds() -> None:
    evaluator = NinesEvaluator()
    foreseen(view([3]), evaluator, [Say("yes"), Say("no")], Depth(worlds=3, further=9))
    assert evaluator.asked == 2 * (3 + 9)


def test_a_planning_player_looks_to_the_end_of_the_turn() -> None:
    looking = view([9, 8])
    for plans, most in ((False, 1), (True, 3)):
        evaluator = TakesLast(Tuning(plans=plans))
        ways = [led(looking, evaluator, looking.world(n), Say("yes"), ahead=0) for n in range(9)]
        assert max(state.steps for state in ways) == most


def test_the_rival_replies_with_its_own_best_command() -> None:
    state = GAME.clone(view([9]).world(0))
    GAME.perform(state, 0, Show(9))
    after = replied(GAME, NinesEvaluator(), state, 0, 4)
    assert after.shown[1] == state.hands[1]
    assert state.shown[1] == []


def test_no_rival_replies_while_the_seat_continues() -> None:
    state = view([9]).world(0)
    assert replied(GAME, NinesEvaluator(), state, 0, 4) is state


def test_the_strong_player_sees_later_consequences() -> None:
    """With two turns left, a player with one low card takes another; with one turn left, they show it."""
    assert strong(view([2], steps=4), NinesEvaluator(), Budget(300)) == Take()
    assert strong(view([2], steps=6), NinesEvaluator(), Budget(300)) == Show(2)


def test_trust_in_the_look_ahead_lowers_the_weight_of_playouts() -> None:
    looking = view([5], steps=4)
    assert strong(looking, tuned(trust=1_000.0), Budget(200)) == Show(5)
    assert strong(looking, tuned(), Budget(200)) == Take()


@pytest.mark.parametrize("playouts", [1, 40, 200])
def test_the_strong_player_stays_within_its_number_of_playouts(playouts: int) -> None:
    evaluator, looking = NinesEvaluator(), view([3, 8, 1, 4, 9, 5])
    strong(looking, evaluator, Budget(playouts))
    looks_ahead, least = 2 * len(looking.commands), 2 * CANDIDATES
    assert evaluator.asked <= looks_ahead + playouts + least


def test_the_strong_player_stops_when_its_time_is_up() -> None:
    evaluator, looking = NinesEvaluator(), view([3, 8, 1, 4])
    searched(looking, evaluator, Budget(10**9, seconds=0.01))
    assert evaluator.asked < 10_000


def test_the_strong_player_stops_searching_a_surely_inferior_command() -> None:
    evaluator, looking = tuned(looks=20, close=0.0), view([9, 1])
    sensible = [each for each in looking.commands if each != Say("no", loud=True)]
    assert strong(looking, evaluator, Budget(200)) == Show(9)
    assert evaluator.asked == FIRST * len(sensible)


def test_without_a_gain_from_search_the_highest_rated_command_is_chosen() -> None:
    looking, evaluator = view([5], steps=4), tuned(looks=6, close=0.0)
    assert searched(looking, evaluator, Budget(200))[Show(5)] == []
    assert strong(looking, evaluator, Budget(200)) == Show(5)


def alone(hand: list[int], steps: int = 0) -> DeterminizedView[Deal]:
    return DeterminizedView(GAME, Deal(Dice("a table"), [hand], [[]], steps=steps), 0, "a player")


def test_plans_are_searched_again_before_each_answer() -> None:
    """Without looking ahead no one shows a two; with it, it is clear that the two adds to the nine."""
    evaluator, looking = TakesLast(Tuning(worlds=3, replies=0, plans=True)), alone([9, 2], steps=2)
    at_a_glance = led(looking, evaluator, looking.world(1), Show(9), ahead=0)
    assert evaluator.totals(at_a_glance) == [9]
    assert replanned(looking, evaluator, looking.world(1), Show(9), 1) == [pytest.approx(0.11)]


def test_plans_are_searched_again_only_with_a_remaining_choice() -> None:
    evaluator = TakesLast(Tuning(worlds=3, replies=0, plans=True))
    assert continues(alone([9, 2]), evaluator, Show(9))
    assert not continues(alone([9, 2]), evaluator, Take())
    assert not continues(alone([9, 2], steps=3), evaluator, Show(9))
    assert not continues(view([9, 2]), evaluator, Show(9))


@pytest.mark.parametrize(("replans", "after"), [(False, []), (True, [pytest.approx(0.11)])])
def test_the_strong_player_replans_when_tuned_to(replans: bool, after: list[float]) -> None:
    evaluator = TakesLast(Tuning(worlds=3, replies=0, plans=True, replans=replans, close=float(replans)))
    assert searched(alone([9, 2], steps=2), evaluator, Budget(1))[Show(9)] == after


@pytest.mark.parametrize(("playouts", "answer"), [(1, Show(9)), (60, Show(8))])
def test_a_plan_with_few_better_results_does_not_replace_the_highest_rated_one(
    monkeypatch: pytest.MonkeyPatch, playouts: int, answer: Show
) -> None:
    def line(_view: Any, _evaluator: Any, _world: Any, command: Any, _number: int) -> list[float]:
        return [0.2 if command == Show(8) else 0.1]

    monkeypatch.setattr(sys.modules["players.strong"], "replanned", line)
    evaluator = TakesLast(Tuning(worlds=3, replies=0, plans=True, replans=True, close=1.0))
    assert strong(alone([9, 8], steps=2), evaluator, Budget(playouts)) == answer


def test_all_candidates_are_played_out_in_the_same_worlds() -> None:
    earned = searched(view([3, 8], steps=6), tuned(noise=0.0, horizon=1), Budget(40))
    assert set(earned[Show(8)]) == {0.08}
    assert set(earned[Show(3)]) == {0.03}


def test_the_same_seed_gives_the_same_answer() -> None:
    for player in (easy, steady, lambda v, e: strong(v, e, Budget(20))):
        answers = {player(view([3, 4], "a seed"), NinesEvaluator()) for _ in range(3)}
        assert len(answers) == 1
    again = TakesLast(Tuning(worlds=3, replies=0, plans=True, replans=True))
    assert len({strong(view([3, 8], "a seed"), again, Budget(20)) for _ in range(3)}) == 1
