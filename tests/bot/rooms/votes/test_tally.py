from __future__ import annotations

import pytest

from bot.votes.tally import leaders, settled


def test_the_plan_with_the_most_votes_leads() -> None:
    assert leaders({0: ("search",), 1: ("rest",), 2: ("search",)}) == ("search",)


def test_plans_with_equally_many_votes_lead_together() -> None:
    assert leaders({0: ("search",), 1: ("rest",), 2: ("rest",), 3: ("search",)}) == ("search", "rest")


def test_the_most_widely_accepted_plan_leads_even_if_few_like_it_best() -> None:
    votes = {0: ("end", "rest"), 1: ("search", "rest"), 2: ("rest",), 3: ("end",)}
    assert leaders(votes) == ("rest",)


def test_of_equally_accepted_plans_those_that_more_like_best_lead() -> None:
    votes = {0: ("rest", "search"), 1: ("search", "rest"), 2: ("search", "rest")}
    assert leaders(votes) == ("search",)


def test_without_votes_nothing_leads() -> None:
    assert leaders({}) == ()


@pytest.mark.parametrize(
    ("votes", "decided"),
    [
        ("", False),
        ("A", False),
        ("AA", False),  # The other two votes could cause a tie.
        ("AB", False),
        ("AAB", False),
        ("AAA", True),
        ("ABC", False),
        ("AABB", True),  # Everyone has voted.
        ("ABCD", True),
    ],
)
def test_votes_are_settled_when_the_remaining_ones_cannot_even_tie(votes: str, decided: bool) -> None:
    assert settled({seat: (plan,) for seat, plan in enumerate(votes)}, crew=4) is decided


def test_a_voter_who_accepts_two_plans_settles_neither() -> None:
    assert settled(dict.fromkeys(range(3), ("A", "B")), crew=4) is False
    assert settled({0: ("A", "B"), 1: ("A",), 2: ("A",)}, crew=4) is True
