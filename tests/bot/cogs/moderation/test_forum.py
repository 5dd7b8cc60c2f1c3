"""A forum in which a server's new tables are posts."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.ui.tables.forum import TAGS
from tests.bot.cogs.moderation.test_moderation import moderator
from tests.bot.conftest import World, buttons, texts_of


class Forum:
    """A forum that a moderator has set as the place for new tables."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.channel = world.guild.create_forum_channel("tables")

    @property
    def stored(self) -> Any:
        return self.world.env.backend.channels[self.channel.id]

    @property
    def posts(self) -> list[Any]:
        """Return the posts of tables, the oldest first."""
        channels = self.world.env.backend.channels.values()
        return [each for each in channels if each.parent_id == self.channel.id and "·" in each.name]

    def tags(self, post: Any) -> set[str]:
        """Return the names of a post's tags."""
        names = {int(tag["id"]): tag["name"] for tag in self.stored.available_tags}
        return {names[int(tag)] for tag in post.applied_tags if int(tag) in names}

    async def choose(self, **options: Any) -> str:
        mia = moderator(self.world)
        options = options or {"channel": self.channel}
        return texts_of((await mia.slash(self.world.channel, "mod forum", **options)).response)

    def deny(self, **denied: bool) -> None:
        """Remove the bot's permissions in the forum."""
        bot = self.world.env.backend.bot_user.id
        deny = discord.Permissions(**dict.fromkeys(denied, True)).value
        self.world.env.backend.set_overwrite(self.channel.id, Overwrite(bot, OverwriteType.MEMBER, deny=deny))


@pytest.fixture
async def forum(world: World) -> Forum:
    return Forum(world)


async def test_new_tables_are_posts_whose_tags_follow_the_game(world: World, forum: Forum):
    assert f"New tables are posts in <#{forum.channel.id}>." in await forum.choose()
    ann, bartek = world.person("Ann"), world.person("Bartek")
    answer = await ann.slash(world.channel, "table open", game="arctic")
    (post,) = forum.posts
    assert f"<#{post.id}>" in texts_of(answer.response)
    assert forum.tags(post) == {"The Arctic", "open"}

    (thread,) = (each for each in forum.channel.threads if each.id == post.id)
    lobby = next(each for each in thread.history() if "Join" in buttons(each))
    await bartek.click(lobby, label="Join")
    await ann.click(lobby, label="Start")
    await world.env.settle()
    assert forum.tags(post) == {"The Arctic", "running"}

    mia = moderator(world, "Mo")
    await mia.slash(thread, "mod end", why="all are gone", scores=True)
    await world.later(300)
    assert forum.tags(post) == {"The Arctic", "over"}
    assert post.thread_metadata.archived
    assert any("final scores" in texts_of(each) for each in thread.history())


async def test_tags_are_made_once_and_a_renamed_one_is_kept(world: World, forum: Forum):
    await forum.choose()
    made = [tag["id"] for tag in forum.stored.available_tags]
    assert len(made) == 6
    forum.stored.available_tags[0]["name"] = "Ice"
    await forum.choose()
    await world.restart()
    await forum.choose()
    await world.person("Ann").slash(world.channel, "table open", game="arctic")
    assert [tag["id"] for tag in forum.stored.available_tags] == made


async def test_without_the_permission_for_tags_tables_work_without_them(world: World, forum: Forum):
    forum.deny(manage_channels=True)
    assert "I can't make tags" in await forum.choose()
    answer = await world.person("Ann").slash(world.channel, "table open", game="arctic")
    (post,) = forum.posts
    assert forum.tags(post) == set()
    assert "I can't make tags" in texts_of(answer.response)


async def test_a_full_forum_gets_no_tags_and_tables_work(world: World, forum: Forum):
    forum.stored.available_tags = [
        {
            "id": str(number + 1),
            "name": f"Tag {number}",
            "moderated": False,
            "emoji_id": None,
            "emoji_name": None,
        }
        for number in range(TAGS)
    ]
    world.env.backend.edit_channel(forum.channel.id, {"available_tags": forum.stored.available_tags})
    await world.env.settle()
    assert "has no room for all tags" in await forum.choose()
    await world.person("Ann").slash(world.channel, "table open", game="arctic")
    assert len(forum.posts) == 1


async def test_without_the_permission_to_post_a_table_opens_where_it_is_requested(world: World, forum: Forum):
    await forum.choose()
    forum.deny(send_messages=True)
    await world.env.settle()
    answer = await world.person("Ann").slash(world.channel, "table open", game="arctic")
    assert "I can't make posts" in texts_of(answer.response)
    assert forum.posts == []
    assert "Join" in buttons(world.latest("How it plays"))


async def test_a_deleted_forum_is_forgotten(world: World, forum: Forum):
    await forum.choose()
    world.env.backend.delete_channel(forum.channel.id)
    await world.env.settle()
    answer = await world.person("Ann").slash(world.channel, "table open", game="arctic")
    assert "It's here" not in texts_of(answer.response)
    assert "Join" in buttons(world.latest("How it plays"))


async def test_switched_off_tables_open_in_their_channel_again(world: World, forum: Forum):
    await forum.choose()
    mia = moderator(world, "Mo")
    assert "where they are requested" in texts_of((await mia.slash(world.channel, "mod forum")).response)
    await world.person("Ann").slash(world.channel, "table open", game="arctic")
    assert forum.posts == []


async def test_a_banned_person_makes_no_post(world: World, forum: Forum):
    await forum.choose()
    ann, mia = world.person("Ann"), moderator(world, "Mo")
    await mia.slash(world.channel, "mod ban", person=ann.user, why="rude words")
    await ann.slash(world.channel, "table open", game="arctic")
    assert forum.posts == []


async def test_the_forum_s_own_buttons_open_tables(world: World, forum: Forum):
    await forum.choose()
    ann = world.person("Ann")
    (thread,) = forum.channel.threads
    message = next(iter(thread.history()))
    assert len(buttons(message)) == 3
    await ann.click(message, label="Nemo's War")
    (post,) = forum.posts
    assert forum.tags(post) == {"Nemo's War", "open"}


async def test_the_choice_of_a_forum_is_in_the_audit_log(world: World, forum: Forum):
    await forum.choose()
    mia = moderator(world, "Mia")
    await mia.slash(world.channel, "mod forum")
    shown = texts_of((await mia.slash(world.channel, "mod audit")).response)

    assert f"made new tables posts in <#{forum.channel.id}>" in shown
    assert "let new tables open where they are requested" in shown


async def test_a_post_is_untagged_and_archived_when_its_table_moves_away(world: World, forum: Forum):
    await forum.choose()
    ann = world.person("Ann")
    await ann.slash(world.channel, "table open", game="arctic")
    (post,) = forum.posts

    table = (await world.bot.services.lobby.directory.open_tables(world.guild.id))[0]
    moved = await ann.slash(world.channel, "table move", table=table.id)
    await world.env.settle()

    assert "The table continues here." in texts_of(moved.response)
    assert forum.tags(post) == set()
    assert post.thread_metadata.archived
