"""The page of a season: its content, and who can see it."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from typing import Any

import pytest

from bot.domain.league.season import Entry, LeagueTable, Season, Seat
from bot.domain.person import Person
from bot.domain.table import Place
from bot.leagues import Overview, recompute
from bot.text.catalogue import LOCALES, words_for
from bot.ui.leagues.standings import points
from bot.web.records.frame import Visit
from bot.web.records.season_data import SeasonData
from bot.web.records.season_page import season_page
from bot.web.visit import Look
from tests.bot.cogs.league.seasons import played
from tests.bot.conftest import World, texts_of
from tests.bot.web.conftest import URL, Reader, address_of
from tests.bot.web.records.conftest import HOUR, begun, buttons, hide, season_path

NAMES = ("Ann", "Bartek", "Chie")
NINE = (*NAMES, "Dora", "Emil", "Fumi", "Gosia", "Hana", "Iwo")


async def test_a_leagues_page_shows_standings_tables_and_where_their_boards_are(
    world: World, moderator: Any, reader: Reader
) -> None:
    await begun(world, moderator, *NAMES)
    await played(world, world.channel.threads[0])
    path = await season_path(world)

    page = await reader.get(path)

    assert page.status == 200
    assert "Harbour · The Arctic" in page.text
    overview = await world.ask(world.bot.services.leagues.here(world.channel.id))
    words = words_for("en")
    for each in overview.divisions[1]:
        assert f'<th scope="row">{each.entry.person.name}</th>' in page.text
        assert f'<td class="number">{points(each.points, words)}</td>' in page.text
    boards = set(re.findall(r'href="(/t/[^"]+)"', page.text))
    table_ids = [table.table_id for table in overview.tables if table.table_id is not None]
    assert boards == {await address_of(world, table_id) for table_id in table_ids}
    assert len(boards) == 3
    for board in boards:
        assert (await reader.get(board)).status == 200
    assert "<script" not in page.text
    assert page.headers["Cache-Control"] == "private, no-cache"
    assert len(page.body) < 100_000


async def test_its_message_and_its_command_link_to_it(world: World, moderator: Any, reader: Reader) -> None:
    people = await begun(world, moderator, *NAMES)
    await world.later(HOUR)
    path = await season_path(world)

    answer = (await people[0].slash(world.channel, "league table")).response
    [message] = [one for one in world.messages() if "· The Arctic" in texts_of(one)]

    assert buttons(answer) == {"Open the standings": path}
    assert buttons(message) == {"Open the standings": path}
    assert (await reader.get(path)).status == 200


async def test_a_moderator_withdraws_its_links_and_the_message_gets_the_new_one(
    world: World, moderator: Any, reader: Reader
) -> None:
    people = await begun(world, moderator, *NAMES)
    await world.later(HOUR)
    first = await season_path(world)
    assert (await reader.get(first)).status == 200

    refused = (await people[0].slash(world.channel, "league table", revoke=True)).response
    assert "That's for moderators" in texts_of(refused)
    assert (await reader.get(first)).status == 200
    shown = (await moderator.slash(world.channel, "league table", revoke=True)).response
    assert "No link so far" in texts_of(shown)
    second = await season_path(world)
    await world.later(HOUR)

    assert second != first
    assert (await reader.get(first)).status == 404
    [message] = [one for one in world.messages() if "· The Arctic" in texts_of(one)]
    assert buttons(message) == {"Open the standings": second}
    assert (await reader.get(second)).status == 200


async def test_a_withdrawn_link_opens_nothing(world: World, moderator: Any, reader: Reader) -> None:
    await begun(world, moderator, *NAMES)
    path = await season_path(world)

    await world.bot.services.links.records.withdraw("league", world.channel.id)

    for part in ("", "/standings.csv", "/standings.json", "/preview.png"):
        assert (await reader.get(path + part)).status == 404


async def test_a_league_of_a_channel_that_some_cannot_read_has_no_page(
    world: World, moderator: Any, reader: Reader
) -> None:
    people = await begun(world, moderator, *NAMES)
    path = await season_path(world)
    hide(world, moderator, *people)

    assert (await reader.get(path)).status == 404
    assert buttons((await people[0].slash(world.channel, "league table")).response) == {}


async def test_it_links_to_no_table_whose_links_were_withdrawn(
    world: World, moderator: Any, reader: Reader
) -> None:
    await begun(world, moderator, *NAMES)
    tables = world.bot.services.tables
    table = await world.ask(tables.at_place(Place(world.channel.threads[0].id, world.guild.id)))
    await world.ask(world.bot.services.links.withdraw(table.id))

    page = await reader.get(await season_path(world))

    assert len(set(re.findall(r'href="/t/(\d+)-', page.text)) - {str(table.id)}) == 2
    assert f'href="/t/{table.id}-' not in page.text


async def test_earlier_seasons_are_linked_and_have_the_same_code(
    world: World, moderator: Any, reader: Reader
) -> None:
    await begun(world, moderator, *NAMES)
    await played(world, *world.channel.threads)
    await world.later(HOUR)
    first = await season_path(world)
    over = await reader.get(first)
    assert "The season is over." in over.text
    assert "The draw&#39;s seed" in over.text
    await moderator.slash(world.channel, "league open", name="Harbour", game="arctic", seats=2)

    page = await reader.get(await season_path(world))

    assert f'href="{first}"' in page.text
    winner = re.search(r"first: (\w+)", page.text)
    assert winner is not None
    assert winner[1] in NAMES
    assert "0 people so far" in page.text
    assert (await reader.get(f"{await season_path(world)}/preview.png")).status == 404


async def test_a_season_page_serves_the_same_files_as_the_command(
    world: World, moderator: Any, reader: Reader
) -> None:
    await begun(world, moderator, *NAMES)
    await played(world, world.channel.threads[0])
    path = await season_path(world)

    sheet, season = await reader.get(f"{path}/standings.csv"), await reader.get(f"{path}/standings.json")

    assert "attachment" in sheet.headers["Content-Disposition"]
    rows = list(csv.DictReader(StringIO(sheet.body.decode("utf-8-sig"))))
    assert {row["name"] for row in rows} == set(NAMES)
    assert recompute(season.body).league == "Harbour"
    assert json.loads(season.body)["seed"] is None, "the seed is secret during the season"


@pytest.mark.drawn
async def test_its_preview_is_a_picture_of_the_standings(
    world: World, moderator: Any, reader: Reader
) -> None:
    await begun(world, moderator, *NAMES)
    path = await season_path(world)

    page = await reader.get(path)
    picture = re.search(r'property="og:image" content="([^"]+)"', page.text)

    assert picture is not None
    assert picture[1].startswith(f"{URL}{path}/preview.png")
    assert (await reader.get(picture[1].replace("&amp;", "&"))).body.startswith(b"\x89PNG")


@pytest.mark.drawn
async def test_a_cups_page_shows_its_rounds(world: World, moderator: Any, reader: Reader) -> None:
    people = await begun(world, moderator, *NINE, group="cup")
    path = await season_path(world, "knockout")
    await played(world, world.channel.threads[0])

    page = await reader.get(path)

    assert "Round 1" in page.text
    assert page.text.count('class="group"') == 4
    assert "Without a table" in page.text
    assert page.text.count('class="through"') == 1
    assert buttons((await people[0].slash(world.channel, "cup show")).response) == {"Open the rounds": path}
    rows = list(
        csv.DictReader(StringIO((await reader.get(f"{path}/standings.csv")).body.decode("utf-8-sig")))
    )
    assert sorted(row["name"] for row in rows) == sorted(NINE)
    shown = json.loads((await reader.get(f"{path}/standings.json")).body)
    assert (shown["cup"], shown["seed"], len(shown["entries"])) == ("Harbour", None, 9)
    assert (await reader.get(f"{path}/preview.png")).body.startswith(b"\x89PNG")


def _season(world: World, name: str = "Harbour") -> SeasonData:
    """Return a season of four people with malicious names, one of whom has left."""
    entries = [
        Entry(number, Person(number, f"<b>{number}</b>"), 1, number, number == 4) for number in range(1, 5)
    ]
    tables = [
        LeagueTable(1, 1, (1, 2), "ended", results=(Seat(1, 1, 30), Seat(2, 2, 12))),
        LeagueTable(2, 1, (3, 4), "ended", results=(Seat(3, 1, 9), Seat(4, None, 0))),
        LeagueTable(3, 1, (1, 3), "open"),
        LeagueTable(4, 1, (2, 3), "ended", results=(Seat(2, 1, 5), Seat(3, 2, 3)), awarded=(3,)),
    ]
    season = Season(
        1, 2, 3, name, 1, "arctic", {}, 2, 4, 4, "en", Person(9, "Zoe"), "running", "the-seed", "hash",
        world.now(), world.now(), world.now(),
    )  # fmt: skip
    return SeasonData(Overview(season, entries, tables), {3: "/t/3-x"}, [])


@pytest.mark.parametrize("locale", LOCALES)
def test_it_speaks_each_language_and_shows_names_without_formatting(world: World, locale: str) -> None:
    data, words = _season(world, "<script>x</script>"), words_for(locale)
    html = season_page(Visit("/l/1-code", URL, Look(locale), "assets"), data)

    assert f'<html lang="{locale}"' in html
    for shown in ("Standings", "Place", "Points", "Remaining", "Over", "decided by a moderator"):
        assert words(shown) in html
    assert "<script" not in html
    assert "<b>" not in html
    assert "the-seed" not in html
    assert html.count("<tr") == 1 + 4
    assert html.count('scope="col"') == 9
    assert 'class="out"' in html
    assert html.count('href="/t/') == 1
