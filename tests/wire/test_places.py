"""Requests that Discord rejects because of their place: no permission, another server, archived threads."""

from __future__ import annotations

import discord
import pytest
from discord import ui
from simcord.backend.models import Overwrite

from tests.wire.conftest import Harbour
from wire.membership import invite, kick
from wire.threads import ARCHIVED, archive


async def test_a_layout_message_cannot_become_plain_text(harbour: Harbour) -> None:
    view = ui.LayoutView()
    view.add_item(ui.TextDisplay("laid out"))
    message = await harbour.bot.get_partial_messageable(harbour.channel).send(view=view)
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="words", view=None)

    assert refused.value.status == 400
    assert refused.value.code == 50_035
    [kept] = harbour.messages()
    assert kept.content == ""


async def test_plain_text_can_become_a_layout_message(harbour: Harbour) -> None:
    message = await harbour.bot.get_partial_messageable(harbour.channel).send("words")
    view = ui.LayoutView()
    view.add_item(ui.TextDisplay("laid out"))
    await message.edit(content=None, view=view)

    [kept] = harbour.messages()
    assert kept.components[0]["content"] == "laid out"


async def test_a_removed_permission_refuses_until_it_is_restored(harbour: Harbour) -> None:
    channel = harbour.bot.get_partial_messageable(harbour.channel)
    [role, *_] = harbour.backend.get_guild(harbour.guild).members[harbour.backend.bot_user.id].role_ids
    denied = discord.Permissions(send_messages=True).value
    harbour.backend.set_overwrite(harbour.channel, Overwrite(role, type=0, deny=denied))
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("one")
    harbour.backend.delete_overwrite(harbour.channel, role)
    await channel.send("two")

    assert refused.value.status == 403
    assert [each.content for each in harbour.messages()] == ["two"]


async def test_a_kicked_bot_gets_no_events_and_no_access_until_it_is_invited_again(
    harbour: Harbour,
) -> None:
    channel = harbour.bot.get_partial_messageable(harbour.channel)
    kick(harbour.discord, harbour.guild)
    await harbour.until(lambda: harbour.bot.get_guild(harbour.guild) is None)
    with pytest.raises(discord.Forbidden):
        await channel.send("one")
    invite(harbour.discord, harbour.guild)
    await harbour.until(lambda: harbour.bot.get_guild(harbour.guild) is not None)
    await channel.send("two")

    assert [each.content for each in harbour.messages()] == ["two"]


async def test_a_kicked_bot_does_not_see_the_server_after_reconnecting(harbour: Harbour) -> None:
    kick(harbour.discord, harbour.guild)
    harbour.discord.gateway.invalidate()
    await harbour.until(lambda: harbour.discord.gateway.identified == 2)

    assert harbour.bot.get_guild(harbour.guild) is None


def _thread(harbour: Harbour) -> int:
    return harbour.backend.create_thread(harbour.channel, "arctic", harbour.backend.bot_user.id).id


async def test_a_message_unarchives_a_thread(harbour: Harbour) -> None:
    thread = _thread(harbour)
    archive(harbour.backend, thread)
    await harbour.bot.get_partial_messageable(thread).send("good morning")

    about = harbour.backend.channels[thread].thread_metadata
    assert about is not None
    assert not about.archived


async def test_nothing_in_an_archived_thread_can_be_edited(harbour: Harbour) -> None:
    thread = _thread(harbour)
    message = await harbour.bot.get_partial_messageable(thread).send("before")
    archive(harbour.backend, thread)
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="after")

    assert refused.value.code == ARCHIVED


async def test_only_users_who_manage_threads_unarchive_a_locked_thread(harbour: Harbour) -> None:
    thread = _thread(harbour)
    [role, *_] = harbour.backend.get_guild(harbour.guild).members[harbour.backend.bot_user.id].role_ids
    denied = discord.Permissions(manage_threads=True).value
    harbour.backend.set_overwrite(harbour.channel, Overwrite(role, type=0, deny=denied))
    archive(harbour.backend, thread, locked=True)
    channel = harbour.bot.get_partial_messageable(thread)
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send("one")
    harbour.backend.delete_overwrite(harbour.channel, role)
    await channel.send("two")

    assert refused.value.code == ARCHIVED
    assert [each.content for each in harbour.messages(thread)] == ["two"]
