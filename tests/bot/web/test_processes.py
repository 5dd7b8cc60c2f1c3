"""Two processes on one PostgreSQL server that serve the pages of the same table."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import AsyncIterator

import pytest
from pydantic import SecretStr

from bot.domain.person import Person
from bot.domain.table import Place
from bot.leagues import Wish
from bot.services import build_services
from bot.settings import Settings
from bot.web import Pages
from engine import games
from tests.bot.cogs.crew import Crew
from tests.bot.cogs.party import Party
from tests.bot.conftest import World
from tests.bot.web.conftest import URL, Reader, address_of, filled, moves
from tests.databases import SERVER

pytestmark = pytest.mark.skipif(SERVER is None, reason="a file is for one process")


@pytest.fixture
def paged(settings: Settings) -> Settings:
    """Return the settings of both processes, which share the secret that signs links."""
    return settings.model_copy(
        update={"web_url": URL, "web_port": 0, "discord_token": SecretStr("a token of both")}
    )


@pytest.fixture
async def other(world: World, paged: Settings, reader: Reader) -> AsyncIterator[Reader]:
    """The same browser, served by another process with its own services."""
    bot = copy.copy(world.bot)
    bot.services = build_services(paged, games, world.now)
    await bot.services.database.migrate()
    pages = Pages(paged)
    try:
        async with pages.of(bot):
            yield Reader(pages, reader.session, cookies=reader.cookies)
    finally:
        await bot.services.close()


async def test_both_processes_know_links_seats_and_moves(
    world: World, party: Party, reader: Reader, other: Reader
) -> None:
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    base = await address_of(world, party.table)
    assert (await other.get(base)).status == 200

    await party.act()
    other.pages._forget(party.table)  # It is cached for a second.

    version = (await party.position()).version
    assert f"position {version} of {version}" in (await other.get(base)).text
    seat = (await party.waits_for())[0]
    await reader.sit_down(world, party.table, people[seat])
    path = f"/seat/{party.table}"
    assert (await other.get(path)).status == 200
    await world.bot.services.links.withdraw(party.table)
    assert (await other.get(path)).status == 404


async def test_a_form_sent_to_both_processes_is_carried_out_once(
    world: World, party: Party, reader: Reader, other: Reader
) -> None:
    people = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    seat = (await party.waits_for())[0]
    await reader.sit_down(world, party.table, people[seat])
    path = f"/seat/{party.table}/act"
    sent = filled(moves((await reader.get(path)).text)[0])

    answers = await asyncio.gather(*(each.get(path, "POST", sent) for each in (reader, other, reader, other)))

    assert [answer.status for answer in answers] == [303, 303, 303, 303]
    assert (await party.position()).version == 1


async def test_a_page_of_one_process_follows_the_changes_of_the_other(
    world: World, party: Party, other: Reader
) -> None:
    await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    base = await address_of(world, party.table)
    async with other.session.get(f"http://127.0.0.1:{other.pages.port}{base}/events") as news:
        async with asyncio.timeout(60):
            while (await news.content.readline()).strip() != b"data: 0":
                pass
        await party.act()
        async with asyncio.timeout(60):
            while (await news.content.readline()).strip() != b"data: 1":
                await other.pages._live.look()


async def test_both_processes_know_a_leagues_page_and_its_end(
    world: World, reader: Reader, other: Reader
) -> None:
    leagues, links = world.bot.services.leagues, world.bot.services.links.records
    people = [Person(world.person(name).id, name) for name in ("Ann", "Bartek", "Chie")]
    place = Place(world.channel.id, world.guild.id)
    season = await world.ask(leagues.open(place, people[0], Wish("Harbour", "arctic", 2, 8, 4, {}, "en")))
    for person in people:
        await world.ask(leagues.join(season.id, person))
    path = (await links.season(season)).removeprefix(URL)
    server = (await links.server(world.guild.id)).removeprefix(URL)
    for each in (reader, other):
        assert "Bartek" in (await each.get(path)).text
        assert (await each.get(server)).status == 200

    await asyncio.gather(
        links.withdraw("league", world.channel.id),
        other.pages._bot.services.links.records.withdraw("league", world.channel.id),
        links.withdraw("server", world.guild.id),
    )

    for each in (reader, other):
        assert (await each.get(path)).status == 404
        assert (await each.get(server)).status == 404


async def test_a_vote_sent_to_both_processes_counts_once(world: World, reader: Reader, other: Reader) -> None:
    crew = Crew(world)
    await crew.embark()
    await crew.until_a_vote()
    await reader.sit_down(world, crew.table, crew.people[1])
    path = f"/seat/{crew.table}/act"
    sent = filled(moves((await reader.get(path)).text, "vote")[0])

    answers = await asyncio.gather(*(each.get(path, "POST", sent) for each in (reader, other, reader, other)))

    assert {answer.status for answer in answers} == {200}
    assert set((await crew.ballot()).votes) == {1}
