"""The strong player where dice decide much, on a game that is quickly understood."""

from __future__ import annotations

import pytest

from engine.kernel.dice import Dice
from players.contract import Sight
from players.race import LAP, RUNNERS, race
from players.strong import strong
from tests.engine.kernel.nines import Deal, Nines, Show, Take
from tests.players.nines import NinesJudgement

GAME = Nines()


def sight(hand: list[int], steps: int = 0) -> Sight[Deal]:
    return Sight(GAME, Deal(Dice("a table"), [hand, [5]], [[], []], steps=steps), 0, "a player")


def doubtful(doubt: float) -> NinesJudgement:
    judgement = NinesJudgement()
    judgement.doubt = doubt
    return judgement


def test_what_looks_best_is_done_while_nothing_is_better() -> None:
    assert race(sight([3, 8]), doubtful(1.0), 200) == Show(8)


def test_what_does_surely_better_than_what_looks_best_wins() -> None:
    """With two turns left and one card, taking another costs nothing, though showing it looks better."""
    assert race(sight([5], steps=4), doubtful(1.0), 200) == Take()


def test_who_doubts_much_keeps_to_what_looks_best() -> None:
    assert race(sight([5], steps=4), doubtful(1_000.0), 200) == Show(5)


def test_the_strong_player_races_where_there_is_doubt() -> None:
    looking = sight([5], steps=4)
    assert strong(looking, doubtful(1_000.0), 200) == Show(5) != strong(looking, doubtful(0.0), 200)


@pytest.mark.parametrize("budget", [1, 40, 200])
def test_a_race_keeps_to_its_budget_and_runs_a_lap_at_least(budget: int) -> None:
    judgement = doubtful(1.0)
    race(sight([3, 8, 1, 4, 9, 5]), judgement, budget)
    assert LAP * RUNNERS <= judgement.asked <= budget + LAP * RUNNERS


def test_the_same_seed_gives_the_same_winner() -> None:
    assert len({race(sight([3, 4]), doubtful(1.0), 60) for _ in range(3)}) == 1
