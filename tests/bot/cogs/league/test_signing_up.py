"""The button below a season's message, which signs the user up, and asks for what is missing."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.domain.league.season import Kind
from bot.domain.person import Person
from tests.bot.cogs.league.seasons import ZOE, said
from tests.bot.conftest import World, buttons, menus, press, texts_of
from tests.bot.doors.forging import press as forged


async def opened(world: World, moderator: Any, command: str, **options: Any) -> discord.Message:
    """Open a season, and return its message."""
    given = {"name": "Harbour", **options}
    assert "is open" in await said(moderator, world.channel, f"{command} open", **given)
    await world.env.settle()
    return message(world)


def message(world: World) -> discord.Message:
    """Return the message of the channel's season."""
    [found] = [one for one in world.messages() if "### Harbour" in texts_of(one)]
    return found


async def entered(world: World, kind: Kind) -> list[tuple[str, int]]:
    """Return the names of those who signed up, with their divisions."""
    overview = await world.ask(world.bot.services.leagues.here(world.channel.id, kind))
    return [(entry.person.name, entry.division) for entry in overview.entries]


async def presses(world: World, person: Any, custom_id: str, place: Any = None) -> str:
    return texts_of((await forged(world, person, place or world.channel, custom_id)).response)


@pytest.mark.parametrize(
    ("command", "kind", "says"),
    [("league", "league", "at most two"), ("cup", "knockout", "each round"), ("voyage", "voyage", "private")],
)
async def test_a_press_signs_up_also_after_a_restart(
    world: World, moderator: Any, command: str, kind: Kind, says: str
):
    await opened(world, moderator, command, game="arctic")
    await world.restart()
    ann, ben = world.person("Ann"), world.person("Ben")
    shown = texts_of((await ann.click(message(world), label="Join")).response)
    assert "You're signed up." in shown
    assert says in shown
    assert "takes part in this season already" in texts_of(
        (await press(ann, message(world), "Join")).response
    )
    await said(ben, world.channel, f"{command} join")
    assert [name for name, _division in await entered(world, kind)] == ["Ann", "Ben"]
    await world.later(180)
    assert "2 people so far: Ann" in texts_of(message(world))


async def test_the_button_is_there_until_the_sign_up_ends(world: World, moderator: Any):
    first = await opened(world, moderator, "league", game="arctic", seats=2)
    people = [world.person(name) for name in ("Ann", "Ben", "Chie")]
    for person in people:
        await person.click(first, label="Join")
    custom_id = buttons(first)["Join"]
    assert "has started" in await said(moderator, world.channel, "league start", sure=True)
    await world.later(180)
    assert "Join" not in buttons(message(world))
    assert "Sign-up is over" in await presses(world, world.person("Dora"), custom_id)
    await said(moderator, world.channel, "league undo", sure=True, why="too early")
    await world.later(180)
    assert "Join" in buttons(message(world))


async def test_a_press_offers_the_crews_with_room_and_no_full_one(world: World, moderator: Any):
    first = await opened(world, moderator, "voyage", seats=2)
    ann, ben, chie, dora = (world.person(name) for name in ("Ann", "Ben", "Chie", "Dora"))
    assert "You're signed up." in texts_of((await ann.click(first, label="Join")).response)

    prompt = (await ben.click(first, label="Join")).response
    late = (await chie.click(first, label="Join")).response
    assert "in the crew of another person?" in texts_of(prompt)
    assert "You're signed up." in texts_of((await press(ben, prompt, "Ann")).response)
    again = (await press(chie, late, "Ann")).response  # The crew is full by now.
    assert "in the crew of another person?" in texts_of(again)
    assert menus(again) == []
    assert "You're signed up." in texts_of((await press(chie, again, "A crew of my own")).response)

    prompt = (await dora.click(first, label="Join")).response
    await said(chie, world.channel, "voyage leave")
    again = (await press(dora, prompt, "Chie")).response
    assert "in the crew of another person?" in texts_of(again)
    assert "You're signed up." in texts_of((await press(dora, again, "A crew of my own")).response)
    assert await entered(world, "voyage") == [("Ann", 1), ("Ben", 1), ("Dora", 2)]
    assert "takes part in this season already" in texts_of((await ben.click(first, label="Join")).response)


async def test_a_press_checks_what_the_command_checks(world: World, moderator: Any):
    first = await opened(world, moderator, "cup", game="arctic")
    referee, ann = world.bot.services.moderation.referee, world.person("Ann")
    await world.ask(referee.ban(world.guild.id, ZOE, "spam", Person(ann.id, "Ann")))
    refused = await said(ann, world.channel, "cup join")
    assert "banned" in refused
    assert refused == texts_of((await ann.click(first, label="Join")).response).strip()
    assert await entered(world, "knockout") == []


@pytest.mark.parametrize(
    ("command", "lists", "late"),
    [
        ("league", "/league table shows who does", "with /league replace,"),
        ("cup", "/cup show shows who does", "with /cup replace,"),
        ("voyage", "/voyage show shows who does", "crews keep their people"),
    ],
)
async def test_refusals_name_the_commands_of_that_kind_only(
    world: World, moderator: Any, command: str, lists: str, late: str
):
    first = await opened(world, moderator, command, game="arctic")
    assert lists in await said(world.person("Ivo"), world.channel, f"{command} leave")
    second = await said(moderator, world.channel, "league open", name="Bay", game="arctic")
    assert "Harbour goes on in this channel" in second
    assert f"/{command} close ends it" in second
    for number in range(8):
        await said(world.person(f"Ann {number}"), world.channel, f"{command} join")
    await said(moderator, world.channel, f"{command} start", sure=True)
    assert late in texts_of((await world.person("Ivo").click(first, label="Join")).response)


@pytest.mark.parametrize("argument", ["{season}.x", "{season}.", "{season}.1.2", "{season}.-1", "x", "", "٣"])
async def test_a_forged_press_signs_no_one_up(world: World, moderator: Any, argument: str):
    first = await opened(world, moderator, "voyage", seats=2)
    season = buttons(first)["Join"].rpartition(":")[2]
    ann = world.person("Ann")
    assert "is out of date" in await presses(world, ann, f"qd:signup:::{argument.format(season=season)}")
    assert await entered(world, "voyage") == []


async def test_a_season_of_another_channel_or_a_captain_without_a_place_cannot_be_joined(
    world: World, moderator: Any
):
    first = await opened(world, moderator, "voyage", seats=2)
    custom_id = buttons(first)["Join"]
    ann, ben, other = world.person("Ann"), world.person("Ben"), world.guild.create_text_channel("other")
    assert "is out of date" in await presses(world, ben, custom_id, other)
    assert await entered(world, "voyage") == []
    await ben.click(first, label="Join")
    assert "in the crew of another person?" in await presses(world, ann, f"{custom_id}.{ann.id}")
    assert "in the crew of another person?" in await presses(world, ann, f"{custom_id}.{'9' * 20}")
    assert await entered(world, "voyage") == [("Ben", 1)]


@pytest.mark.parametrize(
    ("locale", "label", "own"),
    [("zh-TW", "報名", "自成一隊"), ("ja", "参加する", "自分の組で参加"), ("pl", "Dołącz", "Własna załoga")],
)
async def test_it_speaks_the_language_of_its_server_and_of_the_person_who_presses(
    world: World, moderator: Any, locale: str, label: str, own: str
):
    world.locales[moderator.id] = locale
    await moderator.slash(world.channel, "voyage open", name="Harbour", seats=2)
    await world.env.settle()
    ann, ben = world.person("Ann"), world.person("Ben")
    world.locales[ben.id] = locale
    await ann.click(message(world), label=label)
    assert own in buttons((await ben.click(message(world), label=label)).response)
