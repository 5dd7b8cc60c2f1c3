"""A forum in which a server's new tables are posts, tagged with their game and state.

Which tags a post should have follows from its table, and which tags it has is read from Discord. So nothing
is stored about a post, and after a failure the next check, in any process, corrects it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

import discord
from cachetools import LRUCache

from bot.domain.errors import NoTable
from bot.domain.moderation import ServerChoices
from bot.domain.person import Person
from bot.domain.table import Place, TableRecord
from bot.services import Services
from bot.store import posts
from bot.store.people import servers
from bot.tables import TableWorker, admit
from bot.text.catalogue import N_, Words, words_for
from bot.text.games import texts
from bot.ui.bot_permissions import missing_sentence
from bot.ui.place import person_of, public_language
from bot.ui.press import Press, PressButton
from bot.ui.shorten import shorten
from bot.ui.table_buttons import in_view

STATES: Final[Mapping[str, str]] = {"open": N_("open"), "running": N_("running"), "over": N_("over")}
"""The names of the tags for the states of a table."""
_STATE_OF: Final = {"lobby": "open", "running": "running"}
"""The state for a table's status; every other status is ``over``."""
TAGS: Final = 20
"""The largest number of tags in a forum."""
TAG_NAME: Final = 20
"""The largest number of characters in a tag's name."""
APPLIED: Final = 5
"""The largest number of tags on one post."""
POST_NAME: Final = 100
"""The largest number of characters in a post's name."""
NEEDED: Final = (
    *("view_channel", "send_messages", "send_messages_in_threads"),
    *("attach_files", "read_message_history"),
)
"""The permissions needed for posts in a forum, by the names that discord.py uses."""
LAST_POSTS: Final = timedelta(seconds=30)
"""The time between two checks whether a finished table has sent all of its posts."""
BARRED: Final = timedelta(hours=1)
"""The time before retrying tags that Discord rejected."""
_MOST: Final = 10_000
"""For how many tables the server and the displayed state are cached."""

_log = logging.getLogger(__name__)


class Opening(NamedTuple):
    """The place where a new table opens."""

    post: discord.Thread | None
    """The forum post, or None if the table opens in the channel of the request."""
    note: str = ""
    """A message about the forum for the person who opens the table, or ""."""


class Forums:
    """Creates posts for tables, and keeps their tags up to date."""

    def __init__(self, bot: discord.Client, services: Services, now: Callable[[], datetime]) -> None:
        self._bot = bot
        self._services = services
        self._now = now
        self._guilds: LRUCache[int, int] = LRUCache(_MOST)
        """The server of each table; it never changes."""
        self._shown: LRUCache[int, str] = LRUCache(_MOST)
        """The state that each table's post shows."""
        self._choices: dict[int, ServerChoices] = {}
        self._tagging = asyncio.Lock()
        self.worker = TableWorker("forums", self._serve, now)

    async def choose(
        self, guild: discord.Guild, by: Person, forum: discord.ForumChannel | None, words: Words
    ) -> str:
        """Set the forum of a server's new tables for a moderator, or none; return the answer.

        The names of new tags are in the server's language, or else that of `words`. Raises DatabaseFails and
        discord.HTTPException.
        """
        if forum is None:
            await self._choose(guild.id, by, None, None)
            return words("New tables open where they are requested. Those in a forum stay there.")
        if missing := _missing(forum):
            return missing_sentence(missing, words)
        known = await self._choice(guild.id)
        same = known.forum == forum.id
        await self._choose(guild.id, by, forum.id, known.forum_tags if same else {})
        note = await self._tag_note(guild, forum, words)
        if not same:
            await self._post_buttons(forum, self._public(guild, words))
        await self.look_again(guild)
        chosen = words("New tables are posts in {forum}.", forum=forum.mention)
        return "\n".join(filter(None, (chosen, note)))

    async def opening(self, interaction: discord.Interaction[Any], game: str, words: Words) -> Opening:
        """Create a post for a new table if its server has a forum.

        Raises Banned or TooManyTables if the user may not join one more table, and DatabaseFails. An unknown
        game is left to the lobby, which raises UnknownGame.
        """
        guild = interaction.guild
        if guild is None or game not in texts:
            return Opening(None)
        choice = await self._choice(guild.id)
        if choice.forum is None:
            return Opening(None)
        forum = guild.get_channel(choice.forum)
        if not isinstance(forum, discord.ForumChannel):
            await self._write(guild.id, forum=None, forum_tags=None)
            return Opening(None, words("The forum for tables is gone, so the table is here."))
        here, typed = interaction.channel, interaction.type is discord.InteractionType.application_command
        if typed and isinstance(here, discord.Thread) and here.parent_id == forum.id:
            return Opening(None)
        person = person_of(interaction)
        await self._services.database.read(lambda connection: admit(connection, guild.id, person))
        if _missing(forum):
            return Opening(None, _no_posts(forum, words))
        public = words_for(public_language(interaction, words))
        note = await self._tag_note(guild, forum, words)
        tags = _of(forum, (await self._choice(guild.id)).forum_tags, (game, "open"))
        title = texts[game].name(public)
        said = public("A table of {game}, opened by {name}.", game=title, name=f"<@{person.id}>")
        try:
            made = await forum.create_thread(
                name=shorten(f"{title} · {person.name}", POST_NAME), content=said, applied_tags=tags
            )
        except (discord.Forbidden, discord.NotFound) as refused:
            _log.warning("no post could be made in forum %s: %s", forum.id, refused)
            return Opening(None, _no_posts(forum, words))
        return Opening(made.thread, note)

    async def discard(self, opening: Opening) -> None:
        """Delete the post of a table that could not be opened, or archive it if it may not be deleted."""
        if opening.post is not None:
            try:
                await opening.post.delete()
            except discord.HTTPException:
                with suppress(discord.HTTPException):
                    await opening.post.edit(archived=True)

    async def look_again(self, guild: discord.Guild) -> None:
        """Check every post of a server's forum, for example after an outage."""
        choice = await self._choice(guild.id)
        forum = None if choice.forum is None else guild.get_channel(choice.forum)
        if not isinstance(forum, discord.ForumChannel):
            return
        for thread in forum.threads:
            with suppress(NoTable):
                table = await self._services.tables.at_place(Place(thread.id, guild.id))
                self._shown.pop(table.id, None)
                self.worker.wake(table.id)

    async def moved(self, former: TableRecord) -> None:
        """Archive the post that a table has left and remove the bot's tags; tag its new post.

        `former` is the table as it was before the move.
        """
        self._shown.pop(former.id, None)
        self.worker.wake(former.id)
        guild = self._bot.get_guild(former.place.guild_id or 0)
        choice = ServerChoices() if guild is None else await self._choice(guild.id)
        thread = await self._post(guild, former) if guild and choice.forum else None
        if thread is not None and thread.parent_id == choice.forum:
            ours = set(choice.forum_tags.values())
            with suppress(discord.HTTPException):
                await thread.edit(
                    applied_tags=[tag for tag in thread.applied_tags if tag.id not in ours], archived=True
                )

    async def forget_forum(self, guild_id: int, channel_id: int) -> None:
        """Make new tables open where they are requested, if the deleted channel was the server's forum."""
        if (await self._choice(guild_id)).forum == channel_id:
            await self._write(guild_id, forum=None, forum_tags=None)

    async def _serve(self, table_id: int) -> datetime | None:
        """Check the post of a table; return when to check it again."""
        guild = self._bot.get_guild(await self._guild_of(table_id))
        choice = ServerChoices() if guild is None else await self._choice(guild.id)
        if guild is None or choice.forum is None:
            return None
        table = await self._services.tables.find(table_id)
        state = _STATE_OF.get(table.status, "over")
        forum = guild.get_channel(choice.forum)
        if self._shown.get(table_id) == state or not isinstance(forum, discord.ForumChannel):
            return None
        thread = await self._post(guild, table)
        if thread is None or thread.parent_id != forum.id:
            self._shown[table_id] = state
            return None
        if state == "over" and await self._services.database.read(lambda c: posts.owes(c, table_id)):
            return self._now() + LAST_POSTS
        wanted = _of(forum, choice.forum_tags, (table.game, state))
        if len(wanted) < 2 and forum.permissions_for(guild.me).manage_channels:  # tags were deleted
            await self._tag_note(guild, forum, words_for(table.locale))
            choice = await self._choice(guild.id)
            wanted = _of(forum, choice.forum_tags, (table.game, state))
        if not await self._show(thread, wanted, set(choice.forum_tags.values()), over=state == "over"):
            return self._now() + BARRED
        self._shown[table_id] = state
        return None

    async def _show(
        self, thread: discord.Thread, wanted: list[discord.ForumTag], ours: Collection[int], *, over: bool
    ) -> bool:
        """Set the tags of a post, but keep tags that people added; archive the post when the table is over.

        Return False if a permission is missing.
        """
        others = [tag for tag in thread.applied_tags if tag.id not in ours]
        tags = [*wanted, *others][:APPLIED]
        tagged = {tag.id for tag in tags} == {tag.id for tag in thread.applied_tags}
        if tagged and (not over or wanted):  # people may have reopened an archived post
            return True
        try:
            if over and not thread.archived:
                await thread.edit(applied_tags=tags, archived=True)
            elif thread.archived and not over:
                await thread.edit(applied_tags=tags, archived=False)
            else:
                await thread.edit(applied_tags=tags)
        except discord.NotFound:
            return True
        except discord.Forbidden as refused:
            _log.warning("the tags of post %s cannot be set: %s", thread.id, refused)
            return False
        return True

    async def _tag_note(self, guild: discord.Guild, forum: discord.ForumChannel, words: Words) -> str:
        """Create each missing tag once; return a message about what went wrong, or ""."""
        public = self._public(guild, words)
        async with self._tagging:
            known = dict((await self._choice(guild.id)).forum_tags)
            found = _adopted(forum, known, _names(public))
            missing = {key: name for key, name in _names(public).items() if key not in found}
            room = max(0, TAGS - len(forum.available_tags))
            note = ""
            if len(missing) > room:
                note = words(
                    "{forum} has no room for all tags of tables: a forum takes 20. Tables work without them.",
                    forum=forum.mention,
                )
            new = [discord.ForumTag(name=name) for name in list(missing.values())[:room]]
            if new:
                try:
                    edited = await forum.edit(available_tags=[*forum.available_tags, *new])
                except discord.Forbidden:
                    note = words(
                        "I can't make tags in {forum} without the permission Manage Channels there. Tables "
                        "work without them.",
                        forum=forum.mention,
                    )
                else:
                    found = _adopted(edited or forum, found, _names(public))
            if found != known:
                await self._write(guild.id, forum=forum.id, forum_tags=found)
        return note

    async def _post_buttons(self, forum: discord.ForumChannel, words: Words) -> None:
        """Post a message with a button for each game, with which anyone can open a table."""
        buttons = in_view(
            PressButton(Press("open", argument=game), text.name(words)) for game, text in texts.items()
        )
        title = shorten(words("Open a table"), POST_NAME)
        with suppress(discord.HTTPException):  # For example, a forum may require a tag on each post.
            await forum.create_thread(name=title, content=words("Which game?"), view=buttons)

    @staticmethod
    def _public(guild: discord.Guild, words: Words) -> Words:
        """Return the server's language if it has set one; English is Discord's default and doesn't count."""
        public = words_for(str(guild.preferred_locale))
        return words if public.locale == words_for(None).locale else public

    async def _post(self, guild: discord.Guild, table: TableRecord) -> discord.Thread | None:
        """Return the thread of a table, fetched from Discord if it is archived; None if it doesn't exist."""
        if (known := guild.get_thread(table.place.channel_id)) is not None:
            return known
        try:
            found = await self._bot.fetch_channel(table.place.channel_id)
        except (discord.NotFound, discord.Forbidden):
            return None
        return found if isinstance(found, discord.Thread) else None

    async def _guild_of(self, table_id: int) -> int:
        if table_id not in self._guilds:
            try:
                table = await self._services.tables.find(table_id)
            except NoTable:
                return 0
            self._guilds[table_id] = table.place.guild_id or 0
        return self._guilds[table_id]

    async def _choice(self, guild_id: int) -> ServerChoices:
        if guild_id not in self._choices:
            found = await self._services.database.read(lambda c: servers.find(c, guild_id))
            self._choices[guild_id] = found
        return self._choices[guild_id]

    async def _choose(
        self, guild_id: int, by: Person, forum: int | None, tags: Mapping[str, int] | None
    ) -> None:
        await self._services.moderation.acts.choose_forum(guild_id, by, forum, tags)
        self._choices.pop(guild_id, None)

    async def _write(self, guild_id: int, **choices: Any) -> None:
        await self._services.database.transact(lambda c: servers.choose(c, guild_id, **choices))
        self._choices.pop(guild_id, None)


def _names(words: Words) -> dict[str, str]:
    """Return the names of all tags, by their subject: a game or a state."""
    found = {game: text.name(words) for game, text in texts.items()}
    found |= {state: words(name) for state, name in STATES.items()}
    return {key: shorten(name, TAG_NAME) for key, name in found.items()}


def _adopted(
    forum: discord.ForumChannel, known: Mapping[str, int], names: Mapping[str, str]
) -> dict[str, int]:
    """Return the ids of known tags that still exist, even if renamed, and of tags with the bot's names."""
    there = {tag.id for tag in forum.available_tags}
    named = {tag.name: tag.id for tag in forum.available_tags}
    found = {key: tag for key, tag in known.items() if tag in there}
    for key, name in names.items():
        if key not in found and name in named and named[name] not in found.values():
            found[key] = named[name]
    return found


def _of(
    forum: discord.ForumChannel, known: Mapping[str, int], wanted: Collection[str]
) -> list[discord.ForumTag]:
    tags = [forum.get_tag(known[key]) for key in wanted if key in known]
    return [tag for tag in tags if tag is not None]


def _missing(forum: discord.ForumChannel) -> list[str]:
    """Return the permissions for posts that the bot lacks in a forum."""
    granted = forum.permissions_for(forum.guild.me)
    return [name for name in NEEDED if not getattr(granted, name)]


def _no_posts(forum: discord.ForumChannel, words: Words) -> str:
    return words("I can't make posts in {forum}, so the table is here.", forum=forum.mention)
