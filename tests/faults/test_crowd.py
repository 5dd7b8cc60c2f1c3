"""Some hundred simultaneous requests; ``python -m tests.faults.crowd`` makes any number of them."""

from __future__ import annotations

import pytest

from engine import games
from tests.faults.crowd import crowd

REQUESTS = 120


@pytest.mark.parametrize("game", sorted(games))
async def test_each_of_many_simultaneous_requests_is_executed_once_or_changes_nothing(
    game: str, database_url: str
) -> None:
    tally = await crowd(game, REQUESTS, "suite", database_url)

    assert tally.deliveries > tally.requests >= REQUESTS
    assert tally.outcomes["carried out"] > 0
    assert tally.outcomes["repeated"] > 0
    assert tally.refused_alone > 0
    assert tally.posts > tally.steps
