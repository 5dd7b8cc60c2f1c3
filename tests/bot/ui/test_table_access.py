"""Whether everyone on a server may read a table's channel."""

from __future__ import annotations

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.domain.table import Place
from bot.ui.table_access import _open_by_discord, open_to_all
from tests.bot.conftest import World


async def _deny(world: World, **denied: bool) -> None:
    value = discord.Permissions(**denied).value
    world.env.backend.set_overwrite(
        world.channel.id, Overwrite(world.guild.id, OverwriteType.ROLE, deny=value)
    )
    await world.env.settle()


@pytest.mark.parametrize("denied", ["", "view_channel", "read_message_history"])
async def test_discord_and_the_gateway_agree_on_access(world: World, denied: str) -> None:
    place = Place(world.channel.id, world.guild.id)
    if denied:
        await _deny(world, **{denied: True})

    known = await world.ask(open_to_all(world.bot, place))
    fetched = await world.ask(_open_by_discord(world.bot, world.guild.id, world.channel.id))

    assert known is fetched is (not denied)


async def test_a_thread_is_as_open_as_its_channel(world: World) -> None:
    thread = await world.thread("table")
    place = Place(thread.id, world.guild.id)

    assert await world.ask(open_to_all(world.bot, place))
    assert await world.ask(_open_by_discord(world.bot, world.guild.id, thread.id))
    await _deny(world, view_channel=True)
    assert not await world.ask(open_to_all(world.bot, place))
    assert not await world.ask(_open_by_discord(world.bot, world.guild.id, thread.id))


async def test_private_messages_and_unknown_channels_are_open_to_no_one(world: World) -> None:
    assert not await world.ask(open_to_all(world.bot, Place(world.channel.id)))
    assert not await world.ask(open_to_all(world.bot, Place(123, world.guild.id)))
    assert not await world.ask(open_to_all(world.bot, Place(world.channel.id, 456)))
