"""Lists of tables, and the move of a table whose channel was deleted."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.ui.channel.reachability import ARCHIVED, LOCKED
from engine.kernel.save import state_hash
from tests.bot.cogs.party import Party
from tests.bot.conftest import World, buttons, texts_of


@pytest.fixture
def party(world: World) -> Party:
    return Party(world)


async def hash_of(party: Party) -> str:
    position = await party.position()
    return state_hash(position.game, position.state)


def shown(channel: Any) -> list[discord.Message]:
    """Return the public messages of a channel."""
    return [message for message in channel.history() if not message.flags.ephemeral]


async def move(party: Party, person: Any, channel: Any) -> str:
    answer = await person.slash(channel, "table move", table=party.table)
    await party.world.env.settle(timeout=15)
    return texts_of(answer.response)


async def delete(world: World, channel: Any) -> None:
    """Let a user delete a channel; simcord has no public method for this."""
    world.env.backend.delete_channel(channel.id)
    await world.env.settle(timeout=15)


@pytest.mark.parametrize("game", ["arctic", "empires", "nemo"])
async def test_a_game_whose_channel_is_deleted_continues_in_another(party: Party, game: str):
    world = party.world
    people = await party.sit_down(game, "Ann", "Bartek", "Chie")
    for _step in range(3):
        await party.act()
    await world.env.settle(timeout=15)
    before = await hash_of(party)

    await delete(world, world.channel)
    await world.restart()
    harbour = world.guild.create_text_channel("harbour")
    offered = await people[1].autocomplete(harbour, "table move", "table", "")
    said = await move(party, people[1], harbour)

    assert [choice["value"] for choice in offered] == [party.table]
    assert "The table continues here." in said
    assert await hash_of(party) == before
    (board,) = [message for message in shown(harbour) if message.attachments]
    assert list(buttons(board))[:2] == ["Act", "Board (mine)"]
    panel = await people[0].click(board, label="Board (mine)")
    assert world.file(panel.response)
    world.channel = harbour
    await party.act()
    await world.env.settle(timeout=15)
    assert await hash_of(party) != before
    gone = "table 1: a turn post cannot be delivered: channel_gone"
    assert set(world.forgive()) <= {gone}, "what was owed to the channel that is gone, at most"


async def test_people_are_notified_once_by_private_message_in_their_language(party: Party):
    world = party.world
    ann, bartek, chie = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    await bartek.slash(world.channel, "me language", language="pl")
    await chie.slash(world.channel, "me reminders", how="none")

    await delete(world, world.channel)
    await world.restart()

    (letter,) = world.letters(ann)
    assert letter.startswith("Harbour: your table's channel is gone (The Arctic: Ann, Bartek, Chie).")
    assert "/table move" in letter
    (powiedziane,) = world.letters(bartek)
    assert "nie ma już kanału twojego stołu" in powiedziane
    assert world.letters(chie) == []


async def test_a_channel_that_was_deleted_while_the_bot_was_down_is_noticed_at_the_next_post(party: Party):
    world = party.world
    ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    world.env.inject_error("POST", "/channels/*/messages", status=404, code=10003, message="Unknown Channel")

    await party.act()
    await world.later(60)

    assert any("cannot be delivered: channel_gone" in line for line in world.forgive())
    assert len(world.letters(ann)) == len(world.letters(bartek)) == 1
    listed = await ann.slash(world.guild.create_text_channel("harbour"), "table list")
    assert "its channel is gone or locked" in texts_of(listed.response)


async def test_a_table_in_a_thread_that_is_deleted_is_kept(party: Party):
    world = party.world
    thread = await world.thread("second table")
    harbour, world.channel = world.channel, thread
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")

    await delete(world, thread)
    said = await move(party, ann, harbour)

    assert len(world.letters(ann)) == 1
    assert "The table continues here." in said
    assert any("Act" in buttons(message) for message in shown(harbour))


async def test_a_table_posts_a_notice_in_the_channel_that_it_leaves(party: Party):
    world = party.world
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")
    harbour = world.guild.create_text_channel("harbour")

    await move(party, ann, harbour)

    last = shown(world.channel)[-1]
    assert last.content == f"The table continues in <#{harbour.id}>."
    assert [message for message in shown(world.channel) if list(buttons(message)) == ["Act"]] == []
    lines = [message.content for message in shown(harbour)]
    assert lines.count("The table continues here.") == 1
    assert len([line for line in lines if f"<@{ann.id}>" in line]) == 1
    again = await ann.slash(world.channel, "table open", game="arctic")
    assert "The table is open" in texts_of(again.response)


async def test_a_table_moves_neither_to_an_occupied_channel_nor_for_strangers(party: Party):
    world = party.world
    ann, _bartek = await party.sit_down("arctic", "Ann", "Bartek")
    zoe = party.person("Zoe")
    taken, free = (world.guild.create_text_channel(name) for name in ("taken", "free"))
    await zoe.slash(taken, "table open", game="arctic")

    occupied = await move(party, ann, taken)
    stranger = await move(party, zoe, free)
    offered = await zoe.autocomplete(free, "table move", "table", "")

    assert "This channel already has a table" in occupied
    assert "You have no seat at this table" in stranger
    assert party.table not in [choice["value"] for choice in offered]
    nowhere = await ann.slash(free, "table move", table=999)
    assert "There's no table in this channel." in texts_of(nowhere.response)
    assert (await party.position()).table.place.channel_id == world.channel.id


async def test_a_table_does_not_move_where_a_player_cannot_read(party: Party):
    world = party.world
    ann, bartek, chie = await party.sit_down("arctic", "Ann", "Bartek", "Chie")
    closed = world.guild.create_text_channel(
        "closed", overwrites={chie: discord.PermissionOverwrite(view_channel=False)}
    )

    said = await move(party, ann, closed)
    by_another = await move(party, bartek, world.guild.create_text_channel("harbour"))

    assert "Not everybody who plays can read this channel: Chie." in said
    assert f"Only the person who opened the table can do that: <@{ann.id}>." in by_another
    assert (await party.position()).table.place.channel_id == world.channel.id


async def test_a_player_moves_a_table_whose_channel_was_deleted_unnoticed(party: Party):
    world = party.world
    _ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    harbour = world.guild.create_text_channel("harbour")
    await world.bot.services.close()
    world.env.backend.delete_channel(world.channel.id)
    await world.env.restart_bot(world.new_bot())

    said = await move(party, bartek, harbour)

    assert "The table continues here." in said
    assert len(world.letters(bartek)) == 1


async def test_a_moderator_moves_any_table_of_the_server(party: Party):
    world = party.world
    await party.sit_down("arctic", "Ann", "Bartek")
    role = world.guild.create_role("Harbour master", permissions=discord.Permissions(manage_channels=True))
    mia = world.person("Mia", roles=[role])
    harbour = world.guild.create_text_channel("harbour")

    offered = await mia.autocomplete(harbour, "table move", "table", "arctic")

    assert [choice["value"] for choice in offered] == [party.table]
    assert "The table continues here." in await move(party, mia, harbour)


async def test_an_archived_thread_is_reopened_when_a_message_in_it_changes(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    thread = await world.thread("quiet table")
    await ann.slash(thread, "table open", game="arctic")
    (lobby,) = shown(thread)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    world.env.inject_error(
        "PATCH", "/channels/*/messages/*", status=400, code=ARCHIVED, message="Thread is archived"
    )

    await bartek.slash(thread, "table join")
    await world.env.settle(timeout=15)

    assert not world.env.backend.get_channel(thread.id).thread_metadata.archived
    (joined,) = shown(thread)
    assert joined.id == lobby.id
    assert f"2. <@{bartek.id}>" in texts_of(joined)


async def test_players_of_a_locked_thread_are_notified_and_play_continues_when_it_is_unlocked(party: Party):
    world = party.world
    thread = await world.thread("closed table")
    world.channel = thread
    ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    world.env.inject_error(
        "POST",
        f"/channels/{thread.id}/messages",
        status=403,
        code=LOCKED,
        message="Thread is locked",
    )

    await party.act()
    await world.later(60)
    assert any("cannot be delivered: locked" in line for line in world.forgive())
    assert "is locked" in world.letters(ann)[-1]
    before = len(shown(thread))

    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": False})
    await world.env.settle(timeout=15)

    assert len(shown(thread)) > before
    assert world.turn().raw_mentions == [bartek.id]


async def test_a_list_shows_ones_own_tables_and_the_free_seats_that_one_may_see(party: Party):
    world = party.world
    ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    zoe = party.person("Zoe")
    hidden = world.guild.create_text_channel(
        "hidden", overwrites={zoe: discord.PermissionOverwrite(view_channel=False)}
    )
    harbour = world.guild.create_text_channel("harbour")
    await ann.slash(hidden, "table open", game="nemo")
    await bartek.slash(harbour, "table open", game="empires")

    anns = texts_of((await ann.slash(harbour, "table list")).response)
    zoes = texts_of((await zoe.slash(harbour, "table list")).response)

    assert f"<#{world.channel.id}> · The Arctic · **your turn**" in anns
    assert f"<#{hidden.id}> · Nemo's War · 3 free seats" in anns
    assert f"<#{harbour.id}> · Struggle of Empires · 6 free seats" in anns
    assert "You aren't at any table." in zoes
    assert f"<#{harbour.id}> · Struggle of Empires · 6 free seats" in zoes
    assert f"<#{hidden.id}>" not in zoes
    assert f"<#{world.channel.id}>" not in zoes
    bartek_sees = texts_of((await bartek.slash(harbour, "table list")).response)
    assert f"<#{world.channel.id}> · The Arctic · waiting for Ann" in bartek_sees


async def test_a_table_does_not_move_into_a_private_thread_unless_all_are_members(party: Party):
    world = party.world
    ann, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    channel = world.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await world.ask(channel.create_thread(name="ours", type=discord.ChannelType.private_thread))
    await world.ask(thread.add_user(discord.Object(ann.id)))
    there = world.channel.threads[0]
    # Discord lists a thread's members only for bots with the privileged members intent.
    world.env.inject_error("GET", f"/channels/{there.id}/thread-members", status=403, code=50001, times=None)

    said = await move(party, ann, there)
    assert "Not everybody who plays can read this channel: Bartek." in said

    await world.ask(thread.add_user(discord.Object(bartek.id)))
    assert "The table continues here." in await move(party, ann, there)


async def test_a_moderator_who_moves_a_table_sees_who_cannot_read_it_there(party: Party):
    world = party.world
    _, bartek = await party.sit_down("arctic", "Ann", "Bartek")
    role = world.guild.create_role("Harbour master", permissions=discord.Permissions(manage_channels=True))
    mia, there = world.person("Mia", roles=[role]), world.guild.create_text_channel("harbour")
    await world.hide(there, bartek)

    said = await move(party, mia, there)
    assert "The table continues here." in said
    assert "These people can't read this channel: Bartek." in said
