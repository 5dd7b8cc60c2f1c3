"""`/mod overview`: a message that shows whose turn it is at a server's tables, without pings."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.bot.cogs.party import Party
from tests.bot.conftest import World, texts_of

MINUTE = 60


@pytest.fixture
def party(world: World) -> Party:
    return Party(world)


@pytest.fixture
def moderator(world: World) -> Any:
    world.show_to_all("mod")
    role = world.guild.create_role("Warden", permissions=discord.Permissions(manage_channels=True))
    return world.person("Zoe", roles=[role])


def shown(channel: Any) -> list[discord.Message]:
    return [message for message in channel.history() if "Whose turn it is" in message.content]


async def post(party: Party, moderator: Any) -> Any:
    """Let a moderator post the message in a channel of its own; return the channel."""
    hall = party.world.guild.create_text_channel("hall")
    said = texts_of((await moderator.slash(hall, "mod overview")).response)
    assert said.startswith("\nPosted.") or "Posted." in said
    return hall


async def awaited_name(party: Party) -> str:
    position = await party.position()
    return position.table.seats[(await party.waits_for())[0]].name


async def test_it_says_whom_each_table_waits_for_and_pings_no_one(party: Party, moderator: Any):
    await party.sit_down("arctic", "Ann", "Bartek")
    hall = await post(party, moderator)

    (message,) = shown(hall)

    assert f"- <#{party.world.channel.id}> · The Arctic · turn began <t:" in message.content
    assert message.content.endswith(f"for {await awaited_name(party)}")
    assert message.raw_mentions == []
    assert message.flags.suppress_notifications


async def test_it_is_edited_after_moves_but_not_more_often_than_every_five_minutes(
    party: Party, moderator: Any
):
    world = party.world
    await party.sit_down("arctic", "Ann", "Bartek")
    hall = await post(party, moderator)
    (before,) = shown(hall)

    await party.act()
    await party.act()
    await party.act()
    await world.later(MINUTE)
    assert shown(hall)[0].content == before.content
    await world.later(5 * MINUTE)

    (after,) = shown(hall)
    assert after.id == before.id
    assert after.content.endswith(f"for {await awaited_name(party)}")
    edits = [
        request
        for request in world.env.http_requests
        if request.method == "PATCH" and request.path.endswith(f"/messages/{before.id}")
    ]
    assert len(edits) == 1


async def test_it_outlives_a_restart_and_another_takes_its_place(party: Party, moderator: Any):
    world = party.world
    await party.sit_down("arctic", "Ann", "Bartek")
    hall = await post(party, moderator)
    (before,) = shown(hall)
    await world.restart()
    await party.act()
    await world.later(6 * MINUTE)
    assert shown(hall)[0].content != before.content

    await moderator.slash(world.channel, "mod overview")

    assert shown(hall) == []
    assert len(shown(world.channel)) == 1


async def test_one_posted_as_the_bot_crashed_is_deleted_when_another_is_posted(party: Party, moderator: Any):
    world = party.world
    await party.sit_down("arctic", "Ann", "Bartek")
    hall = world.guild.create_text_channel("hall")
    await world.ask(
        world.bot.get_partial_messageable(hall.id).send("### Whose turn it is\n- nobody knows of this")
    )

    await moderator.slash(hall, "mod overview")

    (message,) = shown(hall)
    assert "The Arctic" in message.content


async def test_deleting_the_overview_message_ends_the_overview(party: Party, moderator: Any):
    world = party.world
    await party.sit_down("arctic", "Ann", "Bartek")
    hall = await post(party, moderator)
    await world.ask(shown(hall)[0].delete())

    for _move in range(2):
        await party.act()
        await world.later(6 * MINUTE)

    assert shown(hall) == []


async def test_tables_in_channels_that_some_readers_cannot_see_are_left_out(party: Party, moderator: Any):
    world = party.world
    hidden = discord.PermissionOverwrite(view_channel=False)
    crew = world.guild.create_role("Crew")
    secret = world.guild.create_text_channel(
        "secret",
        overwrites={
            world.guild.default_role: hidden,
            crew: discord.PermissionOverwrite(view_channel=True),
            world.bot.user: discord.PermissionOverwrite(view_channel=True, send_messages=True),
        },
    )
    world.channel = secret
    people = [world.person(name, roles=[crew]) for name in ("Ann", "Bartek")]
    await world.seated(*people)

    hall = await post(party, moderator)

    (message,) = shown(hall)
    assert "No game is being played here now." in message.content
    assert str(secret.id) not in message.content


async def test_it_is_for_moderators(party: Party):
    world = party.world
    world.show_to_all("mod")
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")

    said = texts_of((await ann.slash(world.channel, "mod overview")).response)

    assert "Posted." not in said
    assert shown(world.channel) == []
