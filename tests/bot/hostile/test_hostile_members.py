"""Some hundred requests of five attackers in each game; see `python -m tests.bot.hostile`."""

from __future__ import annotations

import pytest

from engine import games
from tests.bot.conftest import World
from tests.bot.doors.trying import OPEN
from tests.bot.hostile.members import UNSENT, Intruders

REQUESTS = 300


@pytest.mark.parametrize("game", sorted(games))
async def test_requests_of_others_take_no_seat_name_record_or_table(world: World, game: str):
    intruders = Intruders(world, game, f"short {game}")
    await intruders.gather()
    for _request in range(REQUESTS):
        await intruders.request()
    assert intruders.came[OPEN] > REQUESTS / 10
    assert intruders.came[UNSENT] < REQUESTS / 3
