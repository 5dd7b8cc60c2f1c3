"""Something disappears between two requests: a message, channel, thread, role or permission."""

from __future__ import annotations

import asyncio

import discord
import pytest
from simcord.backend.models import Overwrite

from bot.play import Request
from tests.wire.conftest import Harbour
from wire.faults import Fault, refused
from wire.membership import invite, kick
from wire.person import Person, text_of


async def test_a_turn_whose_message_is_deleted_before_its_edit_is_posted_once(
    harbour: Harbour, table: list[Person]
) -> None:
    person, choice = await harbour.move(table)
    harbour.discord.strike(refused("DELETE", "/channels/*/messages/*", 404, 10_008, "Unknown Message"))
    [turn] = harbour.turns()
    await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    harbour.backend.delete_message(harbour.channel, turn.id)
    await harbour.assert_sound()


async def test_a_lobby_whose_message_is_deleted_during_an_edit_is_posted_again(harbour: Harbour) -> None:
    ann, bartek = harbour.person("Ann"), harbour.person("Bartek")
    await ann.slash(harbour.channel, "table open", game="arctic")
    await harbour.delivered()
    lobby = harbour.latest("How it plays")
    harbour.discord.strike(refused("PATCH", "/channels/*/messages/*", 404, 10_008, "Unknown Message"))
    joining = bartek.type(harbour.channel, "table join")
    harbour.backend.delete_message(harbour.channel, lobby.id)
    await bartek.see(joining)
    await harbour.delivered()
    [again] = harbour.messages()
    assert f"<@{bartek.user}>" in text_of(again)


async def test_no_clock_runs_at_a_table_of_a_server_that_kicked_the_bot(
    harbour: Harbour, table: list[Person]
) -> None:
    position = await harbour.position()
    tables = harbour.bot.services.tables
    kick(harbour.discord, harbour.guild)
    await harbour.until(lambda: harbour.bot.get_guild(harbour.guild) is None)
    while (await tables.find(position.table.id)).unreached_since is None:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    invite(harbour.discord, harbour.guild)
    while (await tables.find(position.table.id)).unreached_since is not None:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    person, choice = await harbour.move(table)
    await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    await harbour.assert_sound()


@pytest.mark.parametrize("thread", [False, True])
async def test_a_table_whose_channel_is_deleted_during_a_post_continues_elsewhere(
    harbour: Harbour, *, thread: bool
) -> None:
    people = [harbour.person("Ann"), harbour.person("Bartek")]
    if thread:
        place = harbour.backend.create_thread(harbour.channel, "arctic", harbour.backend.bot_user.id).id
    else:
        place = harbour.backend.create_channel(harbour.guild, "short-lived").id
    await harbour.seated(*people, channel=place)
    started = await harbour.position(place)
    harbour.discord.strike(refused("POST", "/channels/*/messages", 404, 10_003, "Unknown Channel"))
    person = next(one for one in people if one.user == started.table.seats[started.decisions[0].seat].id)
    await person.slash(place, "play", action=str(started.legal(started.decisions[0].seat)[0]))
    await harbour.delivered()
    assert (await harbour.bot.services.tables.find(started.table.id)).lost_at is not None
    await person.slash(harbour.channel, "table move", table=started.table.id)
    await harbour.delivered()
    await harbour.assert_sound()


async def test_a_lost_permission_delays_posts_until_it_returns(harbour: Harbour, table: list[Person]) -> None:
    person, choice = await harbour.move(table)
    denied = discord.Permissions(send_messages=True).value
    roles = harbour.backend.get_guild(harbour.guild).members[harbour.backend.bot_user.id].role_ids
    overwrite = Overwrite(target_id=roles[0], type=0, allow=0, deny=denied)
    harbour.backend.set_overwrite(harbour.channel, overwrite)
    answer = await person.slash(harbour.channel, "play", action=choice)
    assert "Nothing for you to decide now" in text_of(answer)
    await harbour.until(lambda: harbour.letters(table[0]))
    other, choice = await harbour.move(table)
    await other.slash(harbour.channel, "play", action=choice)
    assert [text_of(letter) for letter in harbour.letters(table[0])] == [
        f"Harbour: I'm missing a permission in <#{harbour.channel}>, where your table is "
        "(The Arctic: Ann, Bartek): Send Messages. Nothing is lost: as soon as somebody who manages the "
        "channel gives it to me, I'll say what happened."
    ]
    harbour.backend.delete_overwrite(harbour.channel, roles[0])
    await harbour.until(lambda: "places a lobbyist on" in text_of(harbour.turns()[-1]))
    await harbour.delivered()
    reported = "\n".join(text_of(message) for message in harbour.messages())
    assert reported.count("places a lobbyist on") == 2
    assert len(harbour.letters(table[0])) == 1
    assert len(await harbour.log()) == 3
    await harbour.assert_sound()


async def test_without_any_permitted_post_the_opener_is_notified_once_and_the_table_is_shown_later(
    harbour: Harbour,
) -> None:
    ann, bartek = harbour.person("Ann"), harbour.person("Bartek")
    here = f"/channels/{harbour.channel}/messages"
    no_access = refused("POST", here, 403, 50_001, "Missing Access", times=1_000)
    harbour.discord.strike(no_access)
    answer = await ann.slash(harbour.channel, "table open", game="arctic")
    assert "The table is open" in text_of(answer)
    await harbour.until(lambda: harbour.letters(ann))
    await bartek.slash(harbour.channel, "table join")
    assert [text_of(letter) for letter in harbour.letters(ann)] == [
        f"Harbour: Discord won't let me post in <#{harbour.channel}>, where your table is "
        "(The Arctic: Ann). Nothing is lost: as soon as I can post there again, I'll say what happened."
    ]
    assert harbour.messages() == []

    no_access.times = 0
    roles = harbour.backend.get_guild(harbour.guild).members[harbour.backend.bot_user.id].role_ids
    harbour.backend.set_overwrite(harbour.channel, Overwrite(target_id=roles[0], type=0, allow=0, deny=0))
    await harbour.delivered()
    [lobby] = harbour.messages()
    assert f"<@{bartek.user}>" in text_of(lobby)


async def test_after_a_long_time_without_a_permission_one_message_reports_it_and_prompts_the_players(
    harbour: Harbour, table: list[Person]
) -> None:
    denied = discord.Permissions(send_messages=True).value
    roles = harbour.backend.get_guild(harbour.guild).members[harbour.backend.bot_user.id].role_ids
    overwrite = Overwrite(target_id=roles[0], type=0, allow=0, deny=denied)
    harbour.backend.set_overwrite(harbour.channel, overwrite)
    before = {message.id for message in harbour.messages()}
    for _move in range(5):
        person, choice = await harbour.move(table)
        await person.slash(harbour.channel, "play", action=choice)

    harbour.backend.delete_overwrite(harbour.channel, roles[0])
    await harbour.until(lambda: text_of(harbour.turns()[-1]).count("places a lobbyist on") == 5)
    await harbour.delivered()
    [again] = [message for message in harbour.messages() if message.id not in before]
    position = await harbour.position()
    asked = position.table.seats[position.decisions[0].seat].id
    assert f"<@{asked}>" in text_of(again)
    await harbour.assert_sound()


async def test_events_while_the_bot_was_kicked_are_posted_after_its_return(
    harbour: Harbour, table: list[Person]
) -> None:
    position, there = await harbour.position(), len(harbour.messages())
    seat = position.decisions[0].seat
    kick(harbour.discord, harbour.guild)
    await harbour.until(lambda: harbour.bot.get_guild(harbour.guild) is None)
    request = Request(position.table.id, position.table.seats[seat].id, 1)
    await harbour.bot.services.play.commands.play(request, position.legal(seat)[0])
    await harbour.until(lambda: not harbour.bot.services.delivery.outbox._worker.serving(position.table.id))
    assert len(harbour.messages()) == there

    invite(harbour.discord, harbour.guild)
    await harbour.until(lambda: "places a lobbyist on" in text_of(harbour.turns()[-1]))
    await harbour.delivered()
    assert "places a lobbyist on" in text_of(harbour.latest("places a lobbyist on"))
    await harbour.assert_sound()


async def test_a_deleted_role_of_the_bot_matters_only_in_channels_that_need_it(
    harbour: Harbour, table: list[Person]
) -> None:
    person, choice = await harbour.move(table)
    [role] = harbour.backend.get_guild(harbour.guild).members[harbour.backend.bot_user.id].role_ids
    harbour.backend.delete_role(harbour.guild, role)
    answer = await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    assert "Nothing for you to decide now" in text_of(answer)
    await harbour.assert_sound()


async def test_a_board_too_large_for_discord_is_posted_in_words(harbour: Harbour) -> None:
    people = [harbour.person("Ann"), harbour.person("Bartek")]
    await people[0].slash(harbour.channel, "table open", game="arctic")
    await harbour.delivered()
    lobby = harbour.latest("How it plays")
    await people[1].click(harbour.channel, lobby, "Join")
    harbour.discord.rest.largest = 10_000
    await people[0].click(harbour.channel, lobby, "Start")
    await harbour.delivered()
    board = harbour.latest("Board (mine)")
    assert harbour.boards() == []
    assert len(board.content) > 100
    person, choice = await harbour.move(people)
    await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    await harbour.assert_sound()


async def test_a_file_too_large_for_discord_is_answered_in_words(
    harbour: Harbour, table: list[Person]
) -> None:
    harbour.discord.rest.largest = 100
    answer = await table[0].slash(harbour.channel, "table export")
    assert "too long for one Discord message" in text_of(answer)


async def test_a_post_that_discord_repeatedly_rejects_does_not_stop_later_ones(
    harbour: Harbour, table: list[Person]
) -> None:
    person, choice = await harbour.move(table)
    bad = Fault("POST", "/channels/*/messages", status=400, body={"code": 50_035, "message": "Bad"}, times=5)
    harbour.discord.strike(bad)
    await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    assert bad.times == 0
    other, choice = await harbour.move(table)
    await other.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    await harbour.assert_sound()
