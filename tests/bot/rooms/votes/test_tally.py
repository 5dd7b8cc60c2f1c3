from __future__ import annotations

import pytest

from bot.votes.tally import leaders, settled


def test_the_plan_with_the_most_votes_leads() -> None:
    assert leaders({0: "search", 1: "rest", 2: "search"}) == ("search",)


def test_plans_with_as_many_votes_lead_together() -> None:
    assert leaders({0: "search", 1: "rest", 2: "rest", 3: "search"}) == ("search", "rest")


def test_without_votes_nothing_leads() -> None:
    assert leaders({}) == ()


@pytest.mark.parametrize(
    ("votes", "decided"),
    [
        ("", False),
        ("A", False),
        ("AA", False),  # Two more could make it a tie.
        ("AB", False),
        ("AAB", False),
        ("AAA", True),
        ("ABC", False),
        ("AABB", True),  # Everybody has voted.
        ("ABCD", True),
    ],
)
def test_votes_are_settled_when_nobody_can_bring_about_a_tie_any_more(votes: str, decided: bool) -> None:
    assert settled(dict(enumerate(votes)), crew=4) is decided
