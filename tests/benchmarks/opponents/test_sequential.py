"""The opponents' benchmark: claims whose tables stop as soon as the verdict is certain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from benchmarks.opponents import ladder, sequential
from benchmarks.opponents.lines import Line, share
from benchmarks.opponents.sequential import BOUNDS, Question, answered
from benchmarks.opponents.tables import Plan, Played


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let "good" win every table and "fair" half of them, without playing; record the batch sizes."""
    found: list[int] = []

    def play_all(plans: Sequence[Plan], _observer: object, _workers: int | None) -> Iterator[Played]:
        found.append(len(plans))
        for plan in plans:
            wins = plan.who[0] == "good" or int(plan.seed) % 2 == 0
            totals, ranks = ((1, 0), (1, 2)) if wins else ((0, 1), (2, 1))
            yield Played(plan, "end", totals, ranks, ({}, {}), 1, 0, plan.seed)

    monkeypatch.setattr(sequential, "play_all", play_all)
    return found


def question(who: str, tables: int, block: int = 2) -> Question:
    plans = [Plan("arctic", (who, "steady"), f"{number}") for number in range(tables)]

    def line(played: Sequence[Played], sure: float) -> Line:
        return Line(
            "arctic", who, *share(sum(table.share(0) for table in played), len(played), sure), least=0.6
        )

    return Question(plans, block, line)


def test_a_decided_line_plays_no_more_tables_and_an_open_one_plays_all(rounds: list[int]) -> None:
    good, fair = answered([question("good", 80), question("fair", 40)], None)
    assert (good.verdict, good.claim) == ("pass", "good, 20 of at most 80 tables")
    assert (fair.verdict, fair.claim) == ("open", "fair, 40 of at most 40 tables")
    assert rounds == [20 + 10, 10, 10, 10]


def test_lines_are_reported_in_their_order(rounds: list[int]) -> None:
    found = answered([question("fair", 16), question("good", 80)], None)
    assert [line.claim.split(",")[0] for line in found] == ["fair", "good"]
    assert len(rounds) == 4


def test_deals_are_not_split_and_few_deals_are_checked_less_often() -> None:
    assert [len(part) for part in question("fair", 18, 3).parts] == [3, 6, 3, 6]
    assert [len(part) for part in question("fair", 7, 7).parts] == [7]


def test_more_checks_need_a_wider_bound() -> None:
    assert list(BOUNDS.values()) == sorted(BOUNDS.values())


def test_each_strength_and_each_exploiter_has_a_question() -> None:
    most: dict[ladder.Who, int] = {"steady": 10, "strong": 4, "exploiter": 6}
    questions = list(ladder.questions("empires", (3, 5, 7), most, 0.2))
    pairings = [(len(each.plans), each.block) for each in questions if each.plans[0].who.count("steady") != 2]
    assert pairings == [(9, 3), (10, 5), (7, 7)]
    assert all(plan.seconds == 0.2 for each in questions for plan in each.plans if "strong" in plan.who)
    assert {len(each.plans) for each in questions if "larger_side" in each.plans[0].who} == {6}
