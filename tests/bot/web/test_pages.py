"""The page of a table: its content, and who can see it."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.domain.table import Place
from bot.text.catalogue import words_for
from bot.text.games import texts
from engine import games
from render import PAINTERS
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, texts_of
from tests.bot.web.conftest import URL, Reader, address_of

PNG = b"\x89PNG"
every_game = pytest.mark.parametrize("game", games)


async def _played(party: Party, game: str, steps: int = 4) -> list[Any]:
    people = await party.sit_down(game, "Ann", "Bartek", "Chie")
    for _step in range(steps):
        await party.act()
    return people


def links(answer: Any) -> dict[str, str]:
    """Return the addresses of a message's link buttons, by label."""
    found = {}
    parts = [part if isinstance(part, dict) else part.to_dict() for part in answer.components]
    while parts:
        part = parts.pop()
        if part.get("url"):
            found[part["label"]] = part["url"]
        parts += part.get("components") or ()
    return found


@every_game
@pytest.mark.drawn
async def test_it_shows_the_board_with_its_places_the_players_and_the_log(
    world: World, party: Party, reader: Reader, game: str
) -> None:
    await _played(party, game)
    base, position = await address_of(world, party.table), await party.position()

    page = await reader.get(base)

    assert page.status == 200
    assert len(page.body) < 150_000
    view, words = position.view(None), words_for("en")
    assert texts[game].stage(view, words) in page.text.replace("&#39;", "'")
    assert page.text.count("<polygon") >= 10
    assert f"position {position.version} of {position.version}" in page.text
    assert all(f"<strong>{name}</strong>" in page.text for name in ("Ann", "Bartek", "Chie"))
    assert f'data-at="{position.version}"' in page.text
    picture = re.search(r'<img src="([^"]+)"', page.text)
    assert picture is not None
    drawn = await reader.get(picture[1].replace("&amp;", "&"))
    assert (drawn.status, drawn.headers["Content-Type"]) == (200, "image/png")
    assert drawn.body.startswith(PNG)


@every_game
async def test_each_earlier_position_has_a_page_that_never_changes(
    world: World, party: Party, reader: Reader, game: str
) -> None:
    await _played(party, game)
    base, newest = await address_of(world, party.table), (await party.position()).version

    for version in range(newest):
        part = await reader.get(f"{base}/at/{version}")
        shown = json.loads(part.text)
        assert (shown["version"], shown["newest"]) == (version, newest)
        assert part.headers["Cache-Control"] == "private, max-age=86400, immutable"
        assert "<polygon" in shown["board"]
        assert shown["turn"] == "", "who is to act is known of the newest position only"
    now = await reader.get(f"{base}/now")
    assert json.loads(now.text)["version"] == newest
    assert json.loads(now.text)["turn"]
    assert now.headers["Cache-Control"] == "private, no-cache"
    before = (await reader.get(f"{base}/at/0")).body
    await party.act()
    after = json.loads((await reader.get(f"{base}/at/0")).text)
    assert after["board"] == json.loads(before)["board"]


@pytest.mark.parametrize(
    ("locale", "shown"), [("en", "Places"), ("zh-TW", "地點"), ("ja", "場所"), ("pl", "Miejsca")]
)
async def test_it_speaks_the_readers_language(
    world: World, party: Party, reader: Reader, locale: str, shown: str
) -> None:
    await _played(party, "arctic", 1)
    base = await address_of(world, party.table)

    preferred = await reader.get(base, **{"Accept-Language": f"fr;q=0.9, {locale}, en;q=0.2"})
    chosen = await reader.get(f"{base}?lang={locale}&palette=deuteranopia")

    for page in (preferred, chosen):
        assert f'<html lang="{locale}"' in page.text
        assert shown in page.text
    assert "palette=deuteranopia" in chosen.text


@pytest.mark.drawn
async def test_a_shared_position_has_a_preview_that_shows_what_everyone_may_see(
    world: World, party: Party, reader: Reader
) -> None:
    await _played(party, "arctic")
    base = await address_of(world, party.table)

    page = await reader.get(f"{base}?at=2")

    assert "position 2 of" in page.text
    picture = re.search(r'property="og:image" content="([^"]+)"', page.text)
    assert picture is not None
    assert picture[1].startswith(f"{URL}{base}/preview.png?")
    assert "at=2" in picture[1]
    preview = await reader.get(picture[1].replace("&amp;", "&"))
    assert preview.body.startswith(PNG)


async def test_a_lobby_shows_who_is_seated(world: World, reader: Reader) -> None:
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="nemo")
    table = await world.bot.services.tables.at_place(Place(world.channel.id, world.guild.id))

    page = await reader.get(await address_of(world, table.id))

    assert page.status == 200
    assert "The board appears when the game begins." in page.text
    assert "Ann" in page.text


async def test_steps_taken_back_stay_in_the_log(world: World, reader: Reader) -> None:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    table = await world.bot.services.tables.at_place(Place(world.channel.id, world.guild.id))
    position = await world.bot.services.tables.position(table.id)
    seat = position.decisions[0].seat
    await world.play(table.id, table.seats[seat].id, position.legal(seat)[0])
    who = ann if table.seats[seat].id == ann.id else bartek
    await who.slash(world.channel, "undo")

    page = await reader.get(await address_of(world, table.id))

    assert "(taken back)" in page.text
    assert "takes back the last step" in page.text


async def test_names_are_shown_without_formatting_or_links(
    world: World, party: Party, reader: Reader
) -> None:
    names = ("[x](https://evil.example)", "<b>Bo</b>", "**Chie**")
    await party.sit_down("empires", *names)
    for _step in range(6):
        await party.act()
    base = await address_of(world, party.table)
    version = (await party.position()).version

    for path in ("", "/now", f"/log/{version}", f"/at/{version - 1}"):
        text = (await reader.get(base + path)).text
        assert 'href="https://evil' not in text
        assert 'href=\\"https://evil' not in text
        assert "<b>Bo" not in text
        assert "<strong>Chie" not in text.replace("<strong>**Chie", "")


@pytest.mark.drawn
async def test_a_finished_game_shows_its_chances_and_how_it_ended(
    world: World, party: Party, reader: Reader
) -> None:
    await party.sit_down("arctic", "Ann", "Bartek")
    await world.played_out()
    base = await address_of(world, party.table)

    page = await reader.get(base)
    picture, shown = await reader.get(f"{base}/chances.png"), await reader.get(f"{base}/chances.txt")

    assert 'id="chances"' in page.text
    assert picture.body.startswith(PNG)
    assert shown.text


async def test_a_running_game_has_no_chances_to_show(world: World, party: Party, reader: Reader) -> None:
    await _played(party, "arctic", 1)

    assert (await reader.get(f"{await address_of(world, party.table)}/chances.png")).status == 404


async def test_the_command_links_to_the_table_and_to_ones_own_seat(
    world: World, party: Party, reader: Reader
) -> None:
    people = await _played(party, "empires", 1)
    watcher = world.person("Zoe")

    seated = links((await people[0].slash(world.channel, "table page")).response)
    watching = (await watcher.slash(world.channel, "table page")).response

    assert set(seated) == {"Open the board", "Open my seat"}
    assert set(links(watching)) == {"Open the board"}
    assert seated["Open the board"] == URL + await address_of(world, party.table)
    assert seated["Open the board"] in texts_of(watching)
    assert (await reader.get(seated["Open the board"])).status == 200
    board = next(each for each in reversed(world.messages()) if "Open the board" in links(each))
    assert links(board) == {"Open the board": seated["Open the board"]}


async def test_a_personal_link_works_once_and_only_for_its_person(
    world: World, party: Party, reader: Reader
) -> None:
    people = await _played(party, "empires", 3)
    own = links((await people[1].slash(world.channel, "table page")).response)["Open my seat"]
    path = f"/seat/{party.table}"

    landing = await reader.get(own)
    assert landing.status == 200, "a mere look, as a preview takes, uses nothing up"
    entered = await reader.enter(own)

    assert (entered.status, entered.headers["Location"]) == (303, path)
    for cookie, site in zip(entered.cookies.values(), ("Lax", "Strict"), strict=True):
        assert cookie["httponly"]
        assert cookie["secure"]
        assert (cookie["samesite"], cookie["path"]) == (site, path)
    page = await reader.get(path)
    assert page.status == 200
    assert page.headers["Cache-Control"] == "private, no-store"
    assert (await reader.get(own, "POST")).status == 404, "it was used"
    reader.cookies.clear()
    assert (await reader.get(path)).status == 404
    reader.cookies = {"quarterdeck-seat": "x" * 32}
    assert (await reader.get(path)).status == 404


async def test_a_personal_link_is_valid_for_ten_minutes(world: World, party: Party, reader: Reader) -> None:
    people = await _played(party, "arctic", 1)
    own = links((await people[0].slash(world.channel, "table page")).response)["Open my seat"]

    await world.later(11 * 60)

    assert (await reader.enter(own)).status == 404


async def test_a_session_ends_after_half_a_day_and_with_the_seat(
    world: World, party: Party, reader: Reader
) -> None:
    people = await _played(party, "arctic", 1)
    path = f"/seat/{party.table}"
    for person, ends in ((people[0], world.later(13 * 3600)), (people[1], None)):
        own = links((await person.slash(world.channel, "table page")).response)["Open my seat"]
        await reader.enter(own)
        assert (await reader.get(path)).status == 200
        if ends is not None:
            await ends
        else:
            await world.ask(world.bot.services.people.attendance.leave(party.table, person.id))
        assert (await reader.get(path)).status == 404


async def test_a_private_channels_table_has_links_only_for_its_players(
    world: World, party: Party, reader: Reader
) -> None:
    people = await _played(party, "arctic", 1)
    base = await address_of(world, party.table)
    assert (await reader.get(base)).status == 200
    watcher = world.person("Zoe")
    looks = discord.Permissions(view_channel=True).value
    assert world.bot.user is not None
    for member in (world.bot.user, watcher, *people):
        allowed = Overwrite(member.id, OverwriteType.MEMBER, allow=looks)
        world.env.backend.set_overwrite(world.channel.id, allowed)
    everyone = Overwrite(world.guild.id, OverwriteType.ROLE, deny=looks)
    world.env.backend.set_overwrite(world.channel.id, everyone)
    await world.env.settle()
    reader.pages._visitors._open.clear()  # They are cached for some seconds.

    seated = (await people[0].slash(world.channel, "table page")).response
    watching = (await watcher.slash(world.channel, "table page")).response

    assert set(links(seated)) == {"Open my seat"}
    assert "is for its players only" in texts_of(watching)
    assert (await reader.get(base)).status == 404
    await reader.enter(links(seated)["Open my seat"])
    page = await reader.get(f"/seat/{party.table}")
    assert page.status == 200
    assert base not in page.text, "there is nothing to share"
    assert "og:image" not in page.text


async def test_players_and_moderators_withdraw_every_link(world: World, party: Party, reader: Reader) -> None:
    people = await _played(party, "arctic", 1)
    first = await address_of(world, party.table)
    own = links((await people[0].slash(world.channel, "table page")).response)["Open my seat"]
    waits = links((await people[1].slash(world.channel, "table page")).response)["Open my seat"]
    await reader.enter(own)

    stranger = (await world.person("Zoe").slash(world.channel, "table page", revoke=True)).response
    assert "That's for moderators" in texts_of(stranger)
    assert (await reader.get(first)).status == 200
    await people[2].slash(world.channel, "table page", revoke=True)

    assert (await reader.get(first)).status == 404
    assert (await reader.get(f"/seat/{party.table}")).status == 404
    assert (await reader.enter(waits)).status == 404
    second = await address_of(world, party.table)
    assert second != first
    assert (await reader.get(second)).status == 200


async def test_a_forgotten_person_has_no_page_any_more(world: World, party: Party, reader: Reader) -> None:
    people = await _played(party, "arctic", 1)
    own = links((await people[0].slash(world.channel, "table page")).response)["Open my seat"]
    await reader.enter(own)
    privacy = world.bot.services.people.privacy
    assert b'"passes"' in await world.ask(privacy.data(people[0].id))

    table = await world.bot.services.tables.find(party.table)
    await world.ask(privacy.forget(table.seats[0]))

    assert (await reader.get(f"/seat/{party.table}")).status == 404


async def test_a_page_follows_its_game_until_its_link_is_withdrawn(
    world: World, party: Party, reader: Reader
) -> None:
    await _played(party, "arctic", 1)
    base, services = await address_of(world, party.table), world.bot.services
    version = (await party.position()).version
    url = f"http://127.0.0.1:{reader.pages.port}{base}/events"

    async with reader.session.get(url) as news:
        assert news.headers["Content-Type"] == "text/event-stream"
        await _read_until(news, b"event: version", f"data: {version}".encode())
        assert reader.pages.viewers == 1
        await party.act()
        await _read_until(news, f"data: {version + 1}".encode())
        await services.links.withdraw(party.table)
        await _read_until(news, b"event: gone")


async def _read_until(news: Any, *lines: bytes) -> None:
    """Read until these lines have arrived, in this order."""
    for line in lines:
        async with asyncio.timeout(60):
            while (await news.content.readline()).strip() != line:
                pass


async def test_the_places_are_those_of_the_board(world: World, party: Party, reader: Reader) -> None:
    await _played(party, "empires", 6)
    position = await party.position()

    page = await reader.get(await address_of(world, party.table))

    shown = len(set(PAINTERS["empires"].places(position.view(None)).values()))
    assert page.text.count("<polygon") == shown
    assert page.text.count('id="place-') == shown
