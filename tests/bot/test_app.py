"""The whole bot: its requests to Discord, and whether it answers in time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.app import build_bot
from bot.domain.errors import DatabaseAway
from bot.settings import Settings
from bot.store.connection.database import Database
from bot.ui.bot_permissions import INVITED
from engine import games
from tests.bot.conftest import HORIZON, World, buttons, texts_of


def test_no_privileged_intent_is_requested(settings: Settings):
    intents = build_bot(settings).intents

    assert not intents.message_content
    assert not intents.members
    assert not intents.presences


def test_nothing_pings_unless_a_message_allows_it(settings: Settings):
    mentions = build_bot(settings).allowed_mentions

    assert mentions is not None
    assert mentions.to_dict() == {"parse": []}


def test_an_invitation_requests_only_the_permissions_of_tables_and_leagues():
    assert {name for name, given in INVITED if given} == {
        "attach_files",
        "create_public_threads",
        "read_message_history",
        "read_messages",
        "send_messages",
        "send_messages_in_threads",
    }


async def test_all_commands_are_registered(world: World):
    assert {command.name for command in world.bot.tree.get_commands()} == {
        *games,
        "Go back to before this",
        "Tables and statistics",
        "act",
        "crew",
        "cup",
        "inbox",
        "league",
        "me",
        "mod",
        "note",
        "orders",
        "play",
        "preview",
        "queue",
        "rules",
        "stats",
        "table",
        "undo",
        "voyage",
    }


async def test_a_listener_without_its_database_logs_one_line_without_a_traceback(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def away(*_asked: Any, **_how: Any) -> Any:
        raise DatabaseAway

    with monkeypatch.context() as lost:
        lost.setattr(Database, "transact", away)
        world.bot.dispatch("guild_available", world.guild)
        await world.later(1)

    assert world.forgive() == ["the listener of on_guild_available failed: database_away"]
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.parametrize("way", ["command", "button"])
async def test_work_longer_than_three_seconds_is_deferred_and_answered(
    world: World, monkeypatch: pytest.MonkeyPatch, way: str
):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    (board,) = [message for message in world.messages() if message.attachments]
    lookup = Database.read

    async def slow(*requested: Any) -> Any:
        await asyncio.sleep(2 * HORIZON)
        return await lookup(*requested)

    with monkeypatch.context() as slowly:
        slowly.setattr(Database, "read", slow)
        slowly.setattr("bot.ui.answer.PROMPT", 1.0)
        if way == "command":
            answer = await ann.slash(world.channel, "table board")
        else:
            answer = await ann.click(board, label="Board (mine)")
        assert answer.deferred
        assert "The Arctic" not in texts_of(answer.response)

        await world.later(20 * HORIZON)

    assert "The Arctic · set-up" in texts_of(answer.response)


async def test_a_quick_answer_to_a_press_is_not_deferred(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)

    turn = world.turn()
    requested = next(person for person in (ann, bartek) if person.id in turn.raw_mentions)

    panel = await requested.click(turn, label="Act")
    answer = await requested.click(panel.response, custom_id=next(iter(buttons(panel.response).values())))

    assert not panel.deferred
    assert not answer.deferred


async def test_a_command_is_deferred_before_anything_is_looked_up(
    world: World, monkeypatch: pytest.MonkeyPatch
):
    """A slash command isn't tied to a table's version: it is carried out only if its result can be shown."""
    ann = world.person("Ann")
    seen = list[bool]()

    def watched(asking: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def watch(*requested: Any, **how: Any) -> Any:
            seen.append(any(each.responded for each in world.env.backend.interactions.values()))
            return await asking(*requested, **how)

        return watch

    with monkeypatch.context() as watching:
        for way in (Database.transact, Database.read):
            watching.setattr(Database, way.__name__, watched(way))
        await ann.slash(world.channel, "act")

    assert seen
    assert all(seen)


async def test_a_button_of_an_unknown_kind_is_refused_and_not_an_error(world: World):
    """For example one posted by a later version of the bot."""
    ann = world.person("Ann")
    message = await world.post_button("qd:sing:::x")

    answer = await ann.click(message, custom_id="qd:sing:::x")

    assert "This button is out of date, so nothing has changed." in texts_of(answer.response)
    assert not world.mistakes.found
