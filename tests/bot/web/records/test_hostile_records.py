"""Malicious requests for pages of seasons and servers, and what these pages must not show."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.domain.league.season import Season
from bot.domain.table import Place
from bot.leagues import Wish
from bot.web import Pages
from tests.bot.conftest import World
from tests.bot.web.conftest import URL, Reader
from tests.bot.web.records.conftest import begun, season_path
from tests.bot.web.test_hostile import POLICY, plain

PARTS = ("", "/standings.csv", "/standings.json", "/preview.png")


@pytest.fixture
async def path(world: World, moderator: Any) -> str:
    await begun(world, moderator, "Ann", "Bartek", "Chie")
    return await season_path(world)


async def server_path(world: World) -> str:
    return (await world.ask(world.bot.services.links.records.server(world.guild.id))).removeprefix(URL)


async def other_season(world: World, path: str) -> Season:
    """Return a season in another channel."""
    leagues = world.bot.services.leagues
    here = (await world.ask(leagues.here(world.channel.id))).season
    elsewhere = world.guild.create_text_channel("elsewhere")
    place = Place(elsewhere.id, world.guild.id)
    wish = Wish("Elsewhere", "arctic", 2, 8, 4, {}, "en")
    return await world.ask(leagues.open(place, here.opener, wish))


async def test_a_code_opens_only_the_seasons_of_its_channel(world: World, path: str, reader: Reader) -> None:
    other, code = await other_season(world, path), path.partition("-")[2]

    for part in PARTS:
        assert (await reader.get(f"/l/{other.id}-{code}{part}")).status == 404
    assert (await reader.get(f"/s/{world.guild.id}-{code}")).status == 404
    assert (await reader.get(f"/t/1-{code}")).status == 404


async def test_guesses_and_queries_of_any_kind_are_refused_alike(
    world: World, path: str, reader: Reader
) -> None:
    server, said = await server_path(world), set()
    for number, base in enumerate((path, server)):
        prefix, code = base.split("-", 1)
        turned = [
            f"{prefix}-{code[:at]}{'A' if code[at] != 'A' else 'B'}{code[at + 1 :]}" for at in range(24)
        ]
        for at, wrong in enumerate((*turned, prefix, f"{base}x", f"{base}/x", f"{base}/standings.exe")):
            reader.address = f"198.51.{100 + number}.{at}"
            answer = await reader.get(wrong)
            assert answer.status == 404
            said.add(answer.body)
        for at, query in enumerate(("?lang=xx", "?palette=../..", "?view=%00", "?lang=en'--")):
            reader.address = f"198.51.{110 + number}.{at}"
            answer = await reader.get(base + query)
            assert plain(answer)
            assert answer.status == 400
    assert len(said) == 1


async def test_these_pages_answer_only_read_requests(world: World, path: str, reader: Reader) -> None:
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]:
        for base in (path, await server_path(world)):
            assert plain(await reader.get(base, method))
            assert (await reader.get(base)).status == 200


async def test_every_answer_has_the_security_headers(world: World, path: str, reader: Reader) -> None:
    for address in (*(path + part for part in PARTS), await server_path(world)):
        answer = await reader.get(address)
        assert answer.status == 200
        assert answer.headers["Content-Security-Policy"].startswith(POLICY)
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "public" not in answer.headers["Cache-Control"]
        assert "Set-Cookie" not in answer.headers
    page = (await reader.get(path)).text
    assert not re.search(r"<script|<style| style=| on\w+=|javascript:", page)


async def test_no_id_of_a_person_and_no_secret_is_on_a_page(world: World, path: str, reader: Reader) -> None:
    overview = await world.ask(world.bot.services.leagues.here(world.channel.id))
    secrets = {overview.season.seed, str(world.channel.id)}
    secrets |= {str(entry.person.id) for entry in overview.entries}
    for table in overview.tables:
        assert table.table_id is not None
        secrets.add((await world.ask(world.bot.services.tables.position(table.table_id))).state.dice.seed)

    for address in (path, f"{path}/standings.csv", f"{path}/standings.json", await server_path(world)):
        text = (await reader.get(address)).body.decode("utf-8-sig")
        assert [secret for secret in secrets if secret in text] == []


async def test_a_result_is_not_on_a_page_before_its_game_ends(
    world: World, path: str, pages: Pages, reader: Reader
) -> None:
    before = [(await reader.get(path + part)).body for part in PARTS]
    table = await world.ask(
        world.bot.services.tables.at_place(Place(world.channel.threads[0].id, world.guild.id))
    )
    position = await world.ask(world.bot.services.tables.position(table.id))
    seat = position.decisions[0].seat
    await world.play(table.id, table.seats[seat].id, position.legal(seat)[0])
    for kept in (pages._records._season_data, pages._records._written):
        kept.forget(int(path.removeprefix("/l/").partition("-")[0]))

    assert [(await reader.get(path + part)).body for part in PARTS] == before
