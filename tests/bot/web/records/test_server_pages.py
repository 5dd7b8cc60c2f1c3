"""The page of a server's records: its content, and who can see it."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import Any

import pytest

from bot.text.catalogue import LOCALES, words_for
from tests.bot.conftest import World, texts_of
from tests.bot.web.conftest import URL, Reader
from tests.bot.web.records.conftest import begun, buttons, hide, season_path


async def server_path(world: World) -> str:
    return (await world.ask(world.bot.services.links.records.server(world.guild.id))).removeprefix(URL)


@pytest.fixture
async def people(world: World) -> list[Any]:
    """Two people who have finished a game."""
    found = [world.person("Ann"), world.person("Bartek")]
    await world.seated(*found)
    await world.played_out()
    await world.ask(world.bot.services.records.archive.settled())
    return found


async def test_it_shows_what_the_command_shows_and_the_command_links_to_it(
    world: World, people: list[Any], reader: Reader
) -> None:
    answer = (await people[0].slash(world.channel, "stats server")).response
    path = buttons(answer)["Open the records"]

    page = await reader.get(path)

    assert page.status == 200
    assert path == await server_path(world)
    assert "<h1>Harbour</h1>" in page.text
    assert "2 people have played" in page.text
    for name in ("Ann", "Bartek"):
        assert page.text.count(f'<th scope="row">{name}</th>') == 2, "with their games, and in the ratings"
    assert "The Arctic: ratings" in page.text
    assert "<script" not in page.text
    assert page.headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("locale", LOCALES)
async def test_it_speaks_the_readers_language(world: World, reader: Reader, locale: str) -> None:
    page = await reader.get(await server_path(world), **{"Accept-Language": locale})

    assert f'<html lang="{locale}"' in page.text
    assert words_for(locale)("No game has begun here yet.") in page.text


async def test_people_with_private_statistics_are_not_named(
    world: World, people: list[Any], reader: Reader
) -> None:
    await people[1].slash(world.channel, "me private", who="me")
    path = await server_path(world)

    for part in ("", "/records.csv", "/records.json"):
        text = (await reader.get(path + part)).body.decode("utf-8-sig")
        assert "Ann" in text
        assert "Bartek" not in text


async def test_its_files_have_the_ratings_and_the_records(
    world: World, people: list[Any], reader: Reader
) -> None:
    path = await server_path(world)

    rows = list(csv.DictReader(StringIO((await reader.get(f"{path}/records.csv")).body.decode("utf-8-sig"))))
    shown = json.loads((await reader.get(f"{path}/records.json")).body)

    assert {row["name"] for row in rows} == {"Ann", "Bartek"}
    [game] = shown["games"]
    assert (game["game"], game["begun"], game["finished"]) == ("arctic", 1, 1)
    assert len(game["ratings"]) == 2
    assert game["records"]


async def test_a_moderator_of_the_server_withdraws_its_links(
    world: World, people: list[Any], moderator: Any, reader: Reader
) -> None:
    path = await server_path(world)
    assert "affects the whole server" in texts_of(
        (await people[0].slash(world.channel, "stats server", revoke=True)).response
    )
    assert (await reader.get(path)).status == 200
    shown = texts_of((await moderator.slash(world.channel, "stats server", revoke=True)).response)
    assert "No link so far" in shown

    assert await server_path(world) != path
    for part in ("", "/records.csv", "/records.json"):
        assert (await reader.get(path + part)).status == 404
    assert (await reader.get(await server_path(world))).status == 200


@pytest.mark.parametrize("hidden", [False, True])
async def test_it_links_to_leagues_of_channels_that_everyone_can_read(
    world: World, moderator: Any, reader: Reader, hidden: bool
) -> None:
    await begun(world, moderator, "Ann", "Bartek", "Chie")
    league, path = await season_path(world), await server_path(world)
    if hidden:
        hide(world, moderator)

    text = (await reader.get(path)).text

    assert ("Harbour · The Arctic" in text, f'href="{league}"' in text) == (not hidden, not hidden)


async def test_a_server_that_the_bot_has_left_has_no_page(world: World, reader: Reader) -> None:
    path = await server_path(world)
    code = path.partition("-")[2]

    for other in (f"/s/{world.guild.id + 1}-{code}", f"/s/{2**63}-{code}", f"/s/0-{code}"):
        assert (await reader.get(other)).status == 404
    assert (await reader.get(path)).status == 200
