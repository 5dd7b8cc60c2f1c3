"""Presses in one channel for a table in another."""

from __future__ import annotations

import discord
import pytest

from bot.domain.person import Person
from bot.domain.table import Place
from tests.bot.conftest import World, texts_of

ELSEWHERE = "That table is on another server."


@pytest.mark.parametrize("verb", ["act", "board", "log", "join"])
async def test_a_button_of_another_servers_table_opens_nothing(world: World, verb: str):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    other = world.env.create_guild("Elsewhere")
    there = other.create_text_channel("general")
    eve = other.add_member(world.env.create_user("eve", global_name="Eve"))

    answer = await eve.click(await world.post_button(f"qd:{verb}:1::", there), label="Press")

    assert ELSEWHERE in texts_of(answer.response)


async def test_a_button_of_a_table_in_a_channel_that_one_cannot_read_opens_nothing(world: World):
    ann, eve = world.person("Ann"), world.person("Eve")
    hidden = world.guild.create_text_channel(
        "captains", overwrites={eve: discord.PermissionOverwrite(view_channel=False)}
    )
    await ann.slash(hidden, "table open", game="arctic")

    answer = await eve.click(await world.post_button("qd:log:1::"), label="Press")
    own = await ann.click(await world.post_button("qd:log:1::"), label="Press")

    assert ELSEWHERE in texts_of(answer.response)
    assert ELSEWHERE not in texts_of(own.response)


async def test_a_button_of_a_table_in_a_private_thread_works_for_its_members_only(world: World):
    ann, eve = world.person("Ann"), world.person("Eve")
    channel = world.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await world.ask(channel.create_thread(name="cabin", type=discord.ChannelType.private_thread))
    (cabin,) = world.channel.threads
    lobby, place = world.bot.services.lobby.tables, Place(cabin.id, world.guild.id)
    await world.ask(lobby.open(place, "arctic", Person(ann.id, "Ann"), "en"))

    answer = await eve.click(await world.post_button("qd:options:1::"), label="Press")
    own = await ann.click(await world.post_button("qd:options:1::"), label="Press")

    assert ELSEWHERE in texts_of(answer.response)
    assert ELSEWHERE not in texts_of(own.response)
