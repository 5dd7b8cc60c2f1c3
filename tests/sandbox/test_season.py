"""`quarterdeck sandbox --season`: simulated users sign up for seasons, start one, and play."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.domain.person import Person
from bot.domain.table import Place
from bot.leagues import Overview, Wish
from sandbox.run import Sandbox, sandbox
from sandbox.season import IN_LEAGUE
from sandbox.world import COMPANY
from tests.sandbox.conftest import PATIENCE, settings_in

MOVES = 3


async def test_simulated_users_play_a_season_and_join_those_of_others(
    tmp_path: Path, warm_studio: None
) -> None:
    async with (
        asyncio.timeout(PATIENCE),
        sandbox(settings_in(tmp_path), port=0, players=3, game="arctic", season=True) as running,
    ):
        services, world = running.bot.services, running.world
        first = None
        while first is None or first.season.stage != "running":
            await asyncio.sleep(0.1)
            seasons = await services.leagues.read.of_server(world.guilds[0].id)
            first = next((each for each in seasons if each.season.kind == "league"), None)
        assert sorted(entry.person.name for entry in first.entries) == sorted(COMPANY[:IN_LEAGUE])

        mia = next(each for each in world.people if each.moderates)
        other = world.open_channel(world.guilds[0], "own")
        wish = Wish("Own", "arctic", seats=3, size=7, weeks=13, options={}, locale="en")
        place = Place(other.id, world.guilds[0].id)
        season = await services.leagues.open(place, Person(mia.user.id, mia.name), wish)
        while len((await services.leagues.find(season.id)).entries) < IN_LEAGUE:  # noqa: ASYNC110
            await asyncio.sleep(0.1)

        while True:
            tables = [each for each in (await services.leagues.find(first.season.id)).tables if each.table_id]
            versions = [(await services.tables.find(each.table_id or 0)).version for each in tables]
            if versions and min(versions) > MOVES:
                break
            await asyncio.sleep(0.2)
        assert len(tables) == len([table for table in tables if table.channel_id is not None])


async def test_simulated_users_play_the_first_round_of_a_cup(tmp_path: Path, warm_studio: None) -> None:
    async with (
        asyncio.timeout(PATIENCE),
        sandbox(settings_in(tmp_path), port=0, players=1, game="arctic", season=True) as running,
    ):
        cup = await all_open(running, running.world.cup_channel().id)
        assert sorted(entry.person.name for entry in cup.entries) == sorted(COMPANY)
        assert len(cup.tables) == 2
        await some_moves(running, cup)


async def test_simulated_users_sail_the_same_voyage(tmp_path: Path, warm_studio: None) -> None:
    async with (
        asyncio.timeout(PATIENCE),
        sandbox(settings_in(tmp_path), port=0, players=1, game="arctic", season=True) as running,
    ):
        voyage = await all_open(running, running.world.voyage_channel().id)
        tables = [await running.bot.services.tables.find(each.table_id or 0) for each in voyage.tables]
        assert {table.commitment for table in tables} == {voyage.season.commitment}
        assert [len(table.seats) for table in tables] == [1, 1, 1]
        seen = {each.id for each in running.world.visible(running.world.guilds[0], running.world.people[0])}
        assert not seen & {table.place.channel_id for table in tables}
        await some_moves(running, voyage)


async def all_open(running: Sandbox, channel_id: int) -> Overview:
    """Wait until all tables of the channel's season are open."""
    while True:
        await asyncio.sleep(0.2)
        seasons = await running.bot.services.leagues.read.of_server(running.world.guilds[0].id)
        found = next((each for each in seasons if each.season.channel_id == channel_id), None)
        if found is not None and {table.stage for table in found.tables} == {"open"}:
            return found


async def some_moves(running: Sandbox, overview: Overview) -> None:
    """Wait until some moves have been made at each table of a season."""
    tables, ids = running.bot.services.tables, [table.table_id or 0 for table in overview.tables]
    while min([(await tables.find(each)).version for each in ids]) <= MOVES:  # noqa: ASYNC110
        await asyncio.sleep(0.2)
