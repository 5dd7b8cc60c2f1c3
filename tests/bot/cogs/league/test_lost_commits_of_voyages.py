"""The start of a voyage and the opening of its tables when a commit fails or its response is lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.leagues import GRACE
from tests.bot.cogs.league.seasons import HOUR
from tests.bot.conftest import World
from tests.faults.gate import AFTER_COMMIT, GATE, Fault, Point, watch_statements

COMMITS = 15
"""How many commits fail, one per test. A start with two crews needs 18, or a few less."""


async def signed_up(world: World, moderator: Any) -> list[Any]:
    """Open a voyage and sign up a crew of two, and a person alone."""
    await moderator.slash(world.channel, "voyage open", name="Vanikoro", seats=2)
    ann, ben, chie = people = [world.person(name) for name in ("Ann", "Ben", "Chie")]
    await ann.slash(world.channel, "voyage join")
    await ben.slash(world.channel, "voyage join", captain=ann)
    await chie.slash(world.channel, "voyage join")
    return people


async def run(world: World, moderator: Any) -> None:
    """Start the voyage, a second time if the first attempt failed, and let its tables open."""
    for _try in range(2):
        await moderator.slash(world.channel, "voyage start", sure=True)
        await world.later(GRACE.seconds)
    await world.later(2 * HOUR)


async def inspect(world: World, people: list[Any]) -> None:
    """Check that each crew has one sealed table, all with the same seed, and was pinged once."""
    services = world.bot.services
    overview = await world.ask(services.leagues.here(world.channel.id, "voyage"))
    tables = [await world.ask(services.tables.find(each.table_id)) for each in overview.tables]
    assert [[person.id for person in table.seats] for table in tables] == [
        [people[0].id, people[1].id],
        [people[2].id],
    ]
    assert {table.commitment for table in tables} == {overview.season.commitment}
    assert [(table.status, table.sealed) for table in tables] == [("running", True)] * 2
    assert [thread.id for thread in world.channel.threads] == [each.channel_id for each in overview.tables]
    for thread in world.channel.threads:
        pinged = Counter(each for message in thread.history() for each in message.raw_mentions)
        assert set(pinged.values()) == {1}, thread.name


async def test_an_undisturbed_voyage_begins(world: World, moderator: Any) -> None:
    people = await signed_up(world, moderator)
    await run(world, moderator)
    await inspect(world, people)


@pytest.mark.parametrize("name", ["before commit", AFTER_COMMIT])
@pytest.mark.parametrize("time", range(1, COMMITS + 1))
async def test_each_crew_is_seated_once(world: World, moderator: Any, name: str, time: int) -> None:
    people = await signed_up(world, moderator)
    watch_statements(world.bot.services.database.engines[0])
    with GATE.watch(Fault("failure", Point(name, time))):
        await run(world, moderator)
        assert GATE.struck
    world.forgive()
    await inspect(world, people)
