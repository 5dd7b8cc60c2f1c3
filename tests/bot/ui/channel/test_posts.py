"""A table's messages in its channel: each once, in order, with pings only for those it waits for."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.domain.post import Delivered, Post
from bot.domain.table import Place
from bot.text.catalogue import words_for
from bot.ui.channel.log import grouped_lines
from bot.ui.channel.posts import Posts
from tests.bot.conftest import World, buttons, texts_of

HOUR = 3_600
UNTIL = re.compile(r" · until <t:\d+:f>")


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await world.seated(ann, bartek)
    return ann, bartek


async def only_table(world: World) -> int:
    """Return the id of the channel's only table, even if it has ended."""
    opened = await world.ask(world.bot.services.tables.at_place(Place(world.channel.id, world.guild.id)))
    return opened.id


def turns(world: World) -> list[discord.Message]:
    return [message for message in world.messages() if list(buttons(message)) == ["Act"]]


async def place(world: World, person: Any, space: str) -> None:
    await person.slash(world.channel, "play", action=f"place:{space}")


@pytest.mark.drawn
async def test_a_start_posts_the_board_with_its_buttons_and_describes_it_in_words(
    world: World, table: tuple[Any, Any]
):
    (board,) = [message for message in world.messages() if message.attachments]

    assert board.content == "The Arctic · set-up"
    assert list(buttons(board)) == ["Act", "Board (mine)", "Log", "Rules"]
    assert "Ann: 0 points, $10" in world.alt_text(board)
    assert world.file(board).startswith(b"\x89PNG")


async def test_there_is_one_turn_message_and_it_pings_only_whom_the_table_waits_for(
    world: World, table: tuple[Any, Any]
):
    ann, bartek = table
    assert [message.raw_mentions for message in turns(world)] == [[ann.id]]

    await place(world, ann, "RUS:1")

    (now,) = turns(world)
    assert UNTIL.sub("", now.content).splitlines() == [
        f"**Set-up** · <@{bartek.id}> places a lobbyist",
        "- Ann is the start player",
        "- Ann places a lobbyist on Russia's space 1",
    ]
    assert world.pinged(now) == [bartek.id]


async def test_a_move_that_prompts_another_player_takes_two_requests(world: World, table: tuple[Any, Any]):
    await world.later(HOUR)
    before = len(world.env.http_requests)

    await place(world, table[0], "RUS:1")
    await world.later(60)

    messages = f"/channels/{world.channel.id}/messages"
    since = [each for each in world.env.http_requests[before:] if each.path.startswith(messages)]
    assert [each.method for each in since if each.method != "GET"] == ["POST", "DELETE"]


async def set_up(world: World, table: tuple[Any, Any]) -> tuple[discord.Message, Any]:
    """Place all lobbyists; return the message of the turn and the player whose turn it is."""
    ann, bartek = table
    for space in range(1, 4):
        for nation, person in (("RUS", ann), ("NOR", bartek), ("EU", ann), ("CAN", bartek)):
            await place(world, person, f"{nation}:{space}")
    (turn,) = turns(world)
    return turn, next(person for person in table if person.id == turn.raw_mentions[0])


def fetches(world: World, message: discord.Message) -> int:
    """Return how many times Discord was queried for a message."""
    return sum(
        request.method == "GET" and request.path.endswith(f"/messages/{message.id}")
        for request in world.env.http_requests
    )


async def test_a_player_who_acts_again_is_not_pinged_again(world: World, table: tuple[Any, Any]):
    before, acting = await set_up(world, table)

    await acting.slash(world.channel, "play", action="act:diplomacy")
    await world.later(60)

    (after,) = turns(world)
    assert after.id == before.id
    assert after.content != before.content
    assert f"<@{acting.id}>" in after.content


async def test_a_message_older_than_an_hour_is_edited_once_in_three_seconds_at_most(
    world: World, table: tuple[Any, Any]
):
    _first, acting = await set_up(world, table)
    await world.later(2 * HOUR)
    (before,) = turns(world)

    for command, options in (("play", {"action": "act:diplomacy"}), ("undo", {})):
        await acting.slash(world.channel, command, **options)
        await world.later(25)
        (edited,) = turns(world)
        assert edited.id == before.id
        assert edited.content != before.content
        before = edited


async def test_a_message_older_than_an_hour_that_was_just_edited_is_followed_by_another(
    world: World, table: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.ui.channel.live.RESTED", timedelta(minutes=1))
    _first, acting = await set_up(world, table)
    await world.later(2 * HOUR)
    await acting.slash(world.channel, "play", action="act:diplomacy")
    await world.later(25)
    (edited,) = turns(world)

    await acting.slash(world.channel, "undo")
    await world.later(25)
    (posted,) = turns(world)
    assert posted.id != edited.id
    assert world.pinged(posted) == []


@pytest.mark.parametrize("again", [False, True])
async def test_a_turns_message_is_fetched_only_by_a_bot_that_has_not_sent_it(
    world: World, table: tuple[Any, Any], *, again: bool
):
    turn, acting = await set_up(world, table)
    if again:
        await world.restart()

    await acting.slash(world.channel, "play", action="act:diplomacy")
    await world.later(60)

    (after,) = turns(world)
    assert after.id == turn.id
    assert fetches(world, turn) == again


async def test_a_deleted_turn_message_is_posted_again_and_pings(world: World, table: tuple[Any, Any]):
    turn, acting = await set_up(world, table)
    await world.ask(turn.delete())

    await acting.slash(world.channel, "play", action="act:diplomacy")
    await world.later(60)

    (posted,) = turns(world)
    assert posted.id != turn.id
    assert world.pinged(posted) == [acting.id]


async def test_log_lines_ping_no_one_and_wait_to_be_posted_together(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    await place(world, ann, "RUS:1")
    await place(world, bartek, "RUS:2")
    await world.later(4 * 60)

    assert world.turn().content.splitlines()[1:] == [
        "- Ann is the start player",
        "- Ann places a lobbyist on Russia's space 1",
        "- Bartek places a lobbyist on Russia's space 2",
    ]
    assert world.pinged(world.turn()) == [ann.id]


async def test_a_players_next_decision_is_shown_by_a_silent_edit(world: World, table: tuple[Any, Any]):
    before, acting = await set_up(world, table)
    said = len(world.messages())

    await acting.slash(world.channel, "play", action="act:diplomacy")
    await world.later(60)

    (after,) = turns(world)
    assert after.id == before.id
    assert len(world.messages()) == said
    assert after.content != before.content


async def test_a_finished_phase_leaves_one_message_that_reports_it_and_pings_no_one(
    world: World, table: tuple[Any, Any]
):
    await set_up(world, table)
    await world.later(60)

    closed = [message for message in world.messages() if "Ann is the start player" in message.content]
    assert len(closed) == 1
    lines = closed[0].content.splitlines()
    assert len([line for line in lines if "places a lobbyist" in line]) == 12
    assert buttons(closed[0]) == {}


async def test_a_log_too_long_for_one_message_continues_in_the_next_and_loses_nothing(
    world: World, table: tuple[Any, Any]
):
    await world.played_out()
    await world.later(60)  # The bot has just posted the same lines.
    services = world.bot.services
    end = await world.ask(services.tables.position(await only_table(world)))
    steps = (await world.ask(services.tables.log(end.table.id, most=None)))[:120]
    post = Post(1, "long", end.table, "log", end.version, (), world.now(), 0, closing=tuple(steps))
    posts, before = Posts(world.bot, services), len(world.messages())

    last = await world.ask(posts.deliver(post, None))

    whole = "\n".join(grouped_lines(steps, end, words_for("en")))
    shown = world.messages()[before:]
    assert len(whole) > 4_000
    assert "\n".join(message.content for message in shown) == whole
    assert shown[-1].id == last.message_id
    assert all(world.pinged(message) == [] for message in shown)

    await world.ask(shown[-1].delete())
    assert await world.ask(posts.find(post)) is None
    await world.ask(posts.deliver(replace(post, attempts=1, tried=True), None))
    assert [message.content for message in world.messages()[before:]] == [each.content for each in shown]


async def test_every_post_has_a_nonce_that_discord_enforces(world: World, table: tuple[Any, Any]):
    await place(world, table[0], "RUS:1")
    await world.later(60)

    sent = [
        request.json
        for request in world.env.http_requests
        if request.method == "POST" and request.path.endswith(f"/channels/{world.channel.id}/messages")
    ]
    assert len(sent) >= 4
    assert all(payload["enforce_nonce"] for payload in sent)
    assert len({payload["nonce"] for payload in sent}) == len(sent)


async def test_a_post_sent_by_an_earlier_run_is_found_and_no_other(
    world: World, table: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch
):
    """After a crash, the restarted bot searches the channel, knowing only the post."""
    delivered: list[tuple[Post, Delivered]] = []
    deliver = Posts.deliver

    async def recorded(posts: Posts, post: Post, picture: Any) -> Delivered:
        done = await deliver(posts, post, picture)
        delivered.append((post, done))
        return done

    monkeypatch.setattr(Posts, "deliver", recorded)
    ann, bartek = table
    for space in range(1, 4):
        for nation, person in (("RUS", ann), ("NOR", bartek), ("EU", ann), ("CAN", bartek)):
            await place(world, person, f"{nation}:{space}")
    await world.later(60)
    await world.restart()
    posts = Posts(world.bot, world.bot.services)

    last = {post.kind: (post, done) for post, done in delivered}
    assert set(last) == {"board", "turn"}
    for post, done in last.values():
        assert await world.ask(posts.find(post)) == done
    board, done = last["board"]
    await world.ask(
        world.bot.get_partial_messageable(world.channel.id).get_partial_message(done.message_id).delete()
    )
    assert await world.ask(posts.find(board)) is None


async def test_a_channel_without_permissions_stops_no_game(world: World, table: tuple[Any, Any]):
    ann, bartek = table
    world.env.inject_error(
        "POST", "/channels/*/messages", status=403, code=50013, message="Missing Permissions", times=None
    )

    await place(world, ann, "RUS:1")
    panel = await bartek.slash(world.channel, "act")

    assert "place a lobbyist" in texts_of(panel.response)
    complaints = world.forgive()
    assert complaints
    assert all("lacks a permission" in complaint for complaint in complaints)


async def test_the_lobby_message_changes_in_place_while_people_come_and_go(world: World):
    ann, bartek = world.person("Ann"), world.person("Bartek")
    await ann.slash(world.channel, "table open", game="arctic")
    (lobby,) = world.messages()
    assert f"1. <@{ann.id}>\n2. free" in texts_of(lobby)

    await bartek.click(lobby, label="Join")
    (joined,) = world.messages()
    await bartek.click(joined, label="Leave")
    (left,) = world.messages()

    assert joined.id == left.id == lobby.id
    assert f"2. <@{bartek.id}>" in texts_of(joined)
    assert "2. free" in texts_of(left)
    assert list(buttons(left)) == ["Join", "Leave", "Start", "Options", "Add a computer", "How it plays"]


async def test_a_lobby_message_that_was_deleted_or_is_too_old_to_edit_is_posted_again(world: World):
    ann, bartek, chie = (world.person(name) for name in ("Ann", "Bartek", "Chie"))
    await ann.slash(world.channel, "table open", game="arctic")
    (first,) = world.messages()
    await world.ask(first.delete())

    await bartek.slash(world.channel, "table join")
    (second,) = world.messages()
    await world.later(2 * 60 * 60)
    await chie.slash(world.channel, "table join")
    (third,) = world.messages()

    assert len({first.id, second.id, third.id}) == 3
    assert f"3. <@{chie.id}>" in texts_of(third)
    assert "Join" in buttons(third)
