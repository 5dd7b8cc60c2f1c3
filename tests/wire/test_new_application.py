"""Another application on the same database, which can't edit or delete posts of the previous one."""

from __future__ import annotations

import asyncio

from bot.app import build_bot
from bot.store import realm
from tests.wire.conftest import Harbour
from wire.person import Person, pressable, text_of


async def succeed(harbour: Harbour) -> int:
    """Start the bot as another application; return the account id of the previous one."""
    former, backend = harbour.backend.bot_user.id, harbour.backend
    await harbour.stop()
    successor = backend.make_user("successor", bot=True)
    roles = [role.id for role in backend.get_guild(harbour.guild).roles.values() if role.managed]
    backend.add_member(harbour.guild, successor.id, roles=roles)
    backend.bot_user, backend.application_id = backend.users[successor.id], successor.id
    harbour.bot = build_bot(harbour.bot.settings, backend.clock.now)
    await harbour.start()
    await asyncio.sleep(0)
    return former


async def test_a_running_table_continues_posting_and_prompts_again_with_working_buttons(
    harbour: Harbour, table: list[Person]
) -> None:
    await harbour.bot.services.database.transact(realm.is_real)
    await harbour.bot.services.moves.go_on_under(harbour.backend.application_id)
    for _ in range(3):
        person, choice = await harbour.move(table)
        await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    former = await succeed(harbour)
    await harbour.until(lambda: any(message.author_id != former for message in harbour.turns()))
    await harbour.delivered()
    for _ in range(4):
        person, choice = await harbour.move(table)
        await person.slash(harbour.channel, "play", action=choice)
        await harbour.delivered()

    own = [message for message in harbour.messages() if message.author_id != former]
    reported = [
        line for message in own for line in text_of(message).splitlines() if "places a lobbyist" in line
    ]
    assert len(reported) >= 4, "each step since then, beside what the lost message had said"
    [turn] = [message for message in harbour.turns() if message.author_id != former]
    person, _choice = await harbour.move(table)
    panel = await person.click(harbour.channel, turn, "Act")
    assert [part for part in pressable(panel) if part["custom_id"].startswith("qd:do:")]
    assert harbour.forgive() == []


async def test_a_lobby_is_posted_again_when_a_user_joins(harbour: Harbour) -> None:
    ann, bartek = harbour.person("Ann"), harbour.person("Bartek")
    await ann.slash(harbour.channel, "table open", game="arctic")
    await harbour.delivered()
    former = await succeed(harbour)
    await bartek.slash(harbour.channel, "table join")
    await harbour.delivered()
    [lobby] = [message for message in harbour.messages() if message.author_id != former]
    assert f"<@{bartek.user}>" in text_of(lobby)


async def test_messages_that_are_kept_up_to_date_are_posted_again(
    harbour: Harbour, table: list[Person]
) -> None:
    ann = table[0]
    owner = harbour.backend.get_guild(harbour.guild).owner_id
    await Person(harbour.discord, harbour.guild, owner).slash(harbour.channel, "mod overview")
    await ann.click(
        harbour.channel, await ann.slash(harbour.channel, "inbox"), "Keep it as a private message"
    )
    former = await succeed(harbour)
    harbour.backend.clock.advance(3_600)
    person, choice = await harbour.move(table)
    await person.slash(harbour.channel, "play", action=choice)
    await harbour.delivered()
    await harbour.until(lambda: [one for one in harbour.letters(ann) if one.author_id != former])
    await harbour.until(lambda: harbour.latest("Whose turn it is").author_id != former)
