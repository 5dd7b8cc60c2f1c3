"""The three strengths on a game that is quickly understood: show high cards, take others."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.kernel.dice import Dice
from players.contract import Sight
from players.easy import easy
from players.steady import foreseen, steady
from players.strong import strong
from tests.engine.kernel.nines import Deal, Nines, Say, Show, Take
from tests.players.nines import NinesJudgement

GAME = Nines()


def sight(hand: list[int], seed: str = "a player", steps: int = 0) -> Sight[Deal]:
    return Sight(GAME, Deal(Dice("a table"), [hand, [5]], [[], []], steps=steps), 0, seed)


def test_the_easy_player_mostly_does_what_looks_best_and_never_what_looks_worst() -> None:
    answers = Counter(easy(sight([9, 1], f"player {n}"), NinesJudgement()) for n in range(60))
    assert answers.most_common(1)[0][0] == Show(9)
    assert len(answers) > 1
    assert Say("no") not in answers


def test_the_steady_player_takes_what_leads_to_the_best_position() -> None:
    assert steady(sight([3, 8]), NinesJudgement()) == Show(8)


def test_the_steady_player_weighs_all_commands_from_the_best_to_the_worst() -> None:
    assert list(foreseen(sight([3, 8]), NinesJudgement()))[:2] == [Show(8), Show(3)]


def test_the_strong_player_sees_what_comes_after() -> None:
    """With two turns left and one low card, taking another loses nothing; with one it does."""
    assert strong(sight([2], steps=4), NinesJudgement(), 200) == Take()
    assert strong(sight([2], steps=6), NinesJudgement(), 200) == Show(2)


def test_the_strong_player_listens_less_to_playouts_the_more_it_trusts_what_a_command_leads_to() -> None:
    judgement = NinesJudgement()
    judgement.trust = 1_000.0
    looking = sight([2], steps=4)
    assert strong(looking, judgement, 200) == steady(looking, judgement) != Take()


@pytest.mark.parametrize("budget", [1, 40, 200])
def test_the_strong_player_keeps_to_its_budget(budget: int) -> None:
    judgement = NinesJudgement()
    looking = sight([3, 8, 1, 4, 9, 5])
    strong(looking, judgement, budget)
    looks_ahead = judgement.worlds * len(looking.commands)
    least = 8 + 4 + 2  # one playout for every candidate of every round
    assert judgement.asked <= looks_ahead + max(budget, least)


def test_the_same_seed_gives_the_same_answer() -> None:
    for player in (easy, steady, lambda s, j: strong(s, j, 20)):
        answers = {player(sight([3, 4], "a seed"), NinesJudgement()) for _ in range(3)}
        assert len(answers) == 1


def test_what_looks_much_worse_than_the_best_is_not_looked_into_where_little_leeway_is_given() -> None:
    judgement = NinesJudgement()
    assert set(foreseen(sight([3, 8]), judgement)) == set(sight([3, 8]).commands)
    judgement.leeway = 2.0
    judgement.asked = 0
    assert list(foreseen(sight([3, 8]), judgement)) == [Show(8)]
    assert judgement.asked == 0
