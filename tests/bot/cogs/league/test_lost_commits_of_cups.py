"""The start of a cup, the end of a round and the final when a commit fails or its response is lost."""

from __future__ import annotations

from typing import Any

import pytest

from bot.leagues import GRACE
from tests.bot.cogs.league.seasons import HOUR, check_pings, season_message
from tests.bot.conftest import World, texts_of
from tests.faults.gate import AFTER_COMMIT, GATE, Fault, Point, watch_statements

NAMES = ("Ann", "Bartek", "Chie", "Dora", "Emil", "Fumi", "Gosia", "Hana")
COMMITS = 17
"""How many commits fail, one per test. Awards, the draw and the opening need 19, or a few less."""
STARTS = 14
"""The same for the start and the opening of the first tables."""
CLOSES = 5
"""The same for the award of the final and the closing that follows it."""


async def signed_up(world: World, moderator: Any) -> list[Any]:
    """Open a cup and let people sign up; return them."""
    await moderator.slash(world.channel, "cup open", name="Polar", game="arctic", seats=4)
    people = [world.person(name) for name in NAMES]
    for person in people:
        await person.slash(world.channel, "cup join")
    return people


async def in_first_round(world: World, moderator: Any) -> list[Any]:
    """Start a cup with two tables and let them open; return its people."""
    people = await signed_up(world, moderator)
    await moderator.slash(world.channel, "cup start", sure=True)
    await world.later(GRACE.seconds + 1)
    assert len(world.channel.threads) == 2
    return people


async def run(world: World, moderator: Any, people: list[Any]) -> None:
    """Award both tables, a second time if the first attempt failed, and let the final open."""
    overview = await world.ask(world.bot.services.leagues.here(world.channel.id, "knockout"))
    for _try in range(2):
        for table in overview.tables:
            winner = people[table.entries[0] - 1]
            await moderator.slash(
                world.channel, "cup award", table=table.number, winner=winner, why="they agreed"
            )
    await world.later(2 * GRACE.seconds + 2)
    await world.later(2 * HOUR)


async def inspect(world: World, people: list[Any]) -> None:
    """Check that one final opened, and that each of its people has one seat and was pinged once."""
    services = world.bot.services
    overview = await world.ask(services.leagues.here(world.channel.id, "knockout"))
    assert [table.division for table in overview.tables] == [1, 1, 2]
    one, other, last = overview.tables
    assert one.entries[0] in last.drawn
    assert other.entries[0] in last.drawn
    assert [len(set(each.drawn) & set(last.drawn)) for each in (one, other)] == [2, 2]
    assert last.stage == "open"
    assert len(world.channel.threads) == 3
    table = await world.ask(services.tables.find(last.table_id))
    assert table.status == "running"
    assert sorted(each.id for each in table.seats) == sorted(people[n - 1].id for n in last.drawn)
    check_pings(world)
    assert "Final" in texts_of(season_message(world))


async def test_an_undisturbed_round_leads_to_the_final(world: World, moderator: Any) -> None:
    people = await in_first_round(world, moderator)
    await run(world, moderator, people)
    await inspect(world, people)


@pytest.mark.parametrize("name", ["before commit", AFTER_COMMIT])
@pytest.mark.parametrize("time", range(1, COMMITS + 1))
async def test_the_final_is_drawn_and_opened_once(world: World, moderator: Any, name: str, time: int) -> None:
    people = await in_first_round(world, moderator)
    watch_statements(world.bot.services.database.engines[0])
    with GATE.watch(Fault("failure", Point(name, time))):
        await run(world, moderator, people)
        assert GATE.struck
    world.forgive()
    await inspect(world, people)


async def start(world: World, moderator: Any) -> None:
    """Start the cup, a second time if the first attempt failed, and let its tables open."""
    for _try in range(2):
        await moderator.slash(world.channel, "cup start", sure=True)
        await world.later(GRACE.seconds + 1)
    await world.later(2 * HOUR)


async def inspect_start(world: World, people: list[Any]) -> None:
    """Check that everyone has a seat at the table they were drawn for, and was pinged once."""
    services = world.bot.services
    overview = await world.ask(services.leagues.here(world.channel.id, "knockout"))
    assert [(table.division, table.stage) for table in overview.tables] == [(1, "open")] * 2
    assert sorted(entry.seeding for entry in overview.entries) == list(range(1, 9))
    seated = []
    for drawn in overview.tables:
        table = await world.ask(services.tables.find(drawn.table_id))
        assert table.status == "running"
        assert sorted(each.id for each in table.seats) == sorted(people[n - 1].id for n in drawn.drawn)
        seated += [each.id for each in table.seats]
    assert sorted(seated) == sorted(person.id for person in people)
    assert len(world.channel.threads) == 2
    check_pings(world)


@pytest.mark.parametrize("name", ["before commit", AFTER_COMMIT])
@pytest.mark.parametrize("time", range(1, STARTS + 1))
async def test_the_first_round_is_drawn_and_opened_once(
    world: World, moderator: Any, name: str, time: int
) -> None:
    people = await signed_up(world, moderator)
    watch_statements(world.bot.services.database.engines[0])
    with GATE.watch(Fault("failure", Point(name, time))):
        await start(world, moderator)
        assert GATE.struck
    world.forgive()
    await inspect_start(world, people)


@pytest.mark.parametrize("name", ["before commit", AFTER_COMMIT])
@pytest.mark.parametrize("time", range(1, CLOSES + 1))
async def test_a_cup_is_won_once_and_its_message_says_so(
    world: World, moderator: Any, name: str, time: int
) -> None:
    people = await in_first_round(world, moderator)
    await run(world, moderator, people)
    final = (await world.ask(world.bot.services.leagues.here(world.channel.id, "knockout"))).tables[2]
    winner = people[final.drawn[1] - 1]
    watch_statements(world.bot.services.database.engines[0])
    with GATE.watch(Fault("failure", Point(name, time))):
        for _try in range(2):
            await moderator.slash(world.channel, "cup award", table=3, winner=winner, why="they agreed")
        await world.later(GRACE.seconds + 1)
        await world.later(2 * HOUR)
        assert GATE.struck
    world.forgive()
    overview = await world.ask(world.bot.services.leagues.here(world.channel.id, "knockout"))
    assert overview.season.stage == "closed"
    assert [entry.person.id for entry in overview.entries if entry.place == 1] == [winner.id]
    assert len(overview.tables) == len(world.channel.threads) == 3
    check_pings(world)
    name_shown = next(entry.person.name for entry in overview.entries if entry.place == 1)
    assert f"**{name_shown}** has won it" in texts_of(season_message(world))
