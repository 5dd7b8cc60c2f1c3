"""The start of a season and the opening of its tables when a commit fails or its response is lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.domain.table import Place
from bot.leagues import GRACE
from tests.bot.cogs.league.seasons import HOUR, check_pings
from tests.bot.conftest import World
from tests.faults.gate import AFTER_COMMIT, GATE, Fault, Point, watch_statements

NAMES = ("Ann", "Bartek", "Chie")
COMMITS = 24
"""How many commits fail, one per test. A start with three tables needs 27, or a few less."""


async def signed_up(world: World, moderator: Any) -> list[int]:
    """Open a season and let people sign up; return their ids."""
    await moderator.slash(world.channel, "league open", name="Harbour", game="arctic", seats=2)
    people = [world.person(name) for name in NAMES]
    for person in people:
        await person.slash(world.channel, "league join")
    return [person.id for person in people]


async def run(world: World, moderator: Any) -> None:
    """Start the season, a second time if the first attempt failed, and let its tables open."""
    for _try in range(2):
        await moderator.slash(world.channel, "league start", sure=True)
        await world.later(GRACE.seconds)
    await world.later(2 * HOUR)


async def inspect(world: World, people: list[int]) -> None:
    """Check that everyone has a seat at one table, the one they were drawn for, and was pinged once."""
    services = world.bot.services
    overview = await world.ask(services.leagues.here(world.channel.id))
    assert overview.season.stage == "running"
    assert [table.stage for table in overview.tables] == ["open"] * 3
    assert len({table.table_id for table in overview.tables}) == 3
    assert len(world.channel.threads) == 3
    seated: Counter[int] = Counter()
    for drawn in overview.tables:
        table = await world.ask(services.tables.find(drawn.table_id))
        assert table.status == "running"
        assert table.place == Place(drawn.channel_id, world.guild.id)
        by_number = {entry.number: entry.person.id for entry in overview.entries}
        assert sorted(person.id for person in table.seats) == sorted(by_number[n] for n in drawn.entries)
        seated.update(person.id for person in table.seats)
    assert seated == dict.fromkeys(people, 2)
    check_pings(world)


async def test_an_undisturbed_season_opens_its_tables(world: World, moderator: Any) -> None:
    people = await signed_up(world, moderator)
    await run(world, moderator)
    await inspect(world, people)


@pytest.mark.parametrize("name", ["before commit", AFTER_COMMIT])
@pytest.mark.parametrize("time", range(1, COMMITS + 1))
async def test_no_one_is_seated_twice_or_lost_or_pinged_twice(
    world: World, moderator: Any, name: str, time: int
) -> None:
    people = await signed_up(world, moderator)
    watch_statements(world.bot.services.database.engines[0])
    with GATE.watch(Fault("failure", Point(name, time))):
        await run(world, moderator)
        assert GATE.struck
    world.forgive()
    await inspect(world, people)
