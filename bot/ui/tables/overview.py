"""A message that shows whose turn it is at each of a server's tables, kept up to date without pings."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import discord
from cachetools import LRUCache

from bot.domain.errors import NoTable
from bot.domain.moderation import Overview
from bot.domain.play import Awaited
from bot.leagues import Overview as Season
from bot.services import Services
from bot.store import overviews
from bot.tables import TableWorker
from bot.text.catalogue import Words
from bot.ui.channel.reachability import no_longer_exists
from bot.ui.leagues.lines import server_line
from bot.ui.people.inbox import table_in_line, waits_for
from bot.ui.shorten import shorten

TEXT: Final = 1_900
"""The largest number of characters in the message; Discord allows 2,000."""
LINE: Final = 160
LEAGUES: Final = 4
"""How many seasons are listed."""
SHOWN: Final = 20
"""How many tables are listed."""
APART: Final = timedelta(minutes=5)
"""The time between two edits of a message; Discord limits edits of old messages."""
BARRED: Final = timedelta(hours=1)
"""The time before retrying an edit that Discord rejected."""
RECENT: Final = 50
"""How many messages are searched for one that was sent but never stored."""
_MOST: Final = 10_000
"""For how many tables the server is cached."""

_log = logging.getLogger(__name__)


def overview_text(found: Sequence[Awaited], count: int, words: Words, leagues: Sequence[Season] = ()) -> str:
    """Return the text of the message: whom each table waits for and since when.

    `found` are the tables to list, in order, and `count` is the number of all tables. The first `LEAGUES` of
    the seasons in `leagues` follow.
    """
    lines = [f"### {words('Whose turn it is')}"]
    seasons = [f"- {shorten(server_line(each, words), LINE - 2)}" for each in leagues[:LEAGUES]]
    below = [f"### {words('Leagues')}", *seasons] if seasons else []
    room = TEXT - sum(len(line) + 1 for line in (*lines, *below))
    said = (f"- {table_in_line(each.table, words)} · {waits_for(each, words)}" for each in found)
    shown = [shorten(line, LINE) for line in said]
    while sum(len(line) + 1 for line in shown) > room:
        shown.pop()
    lines += shown
    if count > len(shown):
        lines.append(words.n("-# and {count} more", "-# and {count} more", count - len(shown)))
    if not count:
        lines.append(words("No game is being played here now. /table open opens a table."))
    return "\n".join((*lines, *below))


@dataclass(slots=True)
class _Shown:
    """The message of one server, with what this process knows about it."""

    overview: Overview
    text: str = ""
    again: datetime | None = None
    """The earliest time of the next edit, or None if there is no limit."""


class Overviews:
    """Updates each server's message after commits at its tables."""

    def __init__(self, bot: discord.Client, services: Services, now: Callable[[], datetime]) -> None:
        self._bot = bot
        self._services = services
        self._now = now
        self._known: dict[int, _Shown | None] = {}
        """The message of each server; None for servers without one."""
        self._servers: LRUCache[int, int] = LRUCache(_MOST)
        self.worker = TableWorker("overviews", self._serve, now)

    async def post(self, channel: discord.PartialMessageable, guild: discord.Guild, words: Words) -> None:
        """Post a server's message to one of its channels, replacing the previous one."""
        before = await self._services.database.read(lambda c: overviews.find(c, guild.id))
        text = await self._text(guild, channel.id, words)
        sent = await channel.send(text, silent=True, suppress_embeds=True)
        overview = Overview(guild.id, channel.id, sent.id, words.locale)
        await self._services.database.transact(lambda c: overviews.write(c, overview))
        self._known[guild.id] = _Shown(overview, text, self._now() + APART)
        if before is not None:
            with suppress(discord.HTTPException):
                await self._message(before).delete()
        with suppress(discord.HTTPException):
            await self._clear(channel, sent.id, text.splitlines()[0])

    async def _clear(self, channel: discord.PartialMessageable, posted: int, heading: str) -> None:
        """Delete a message that was posted but not recorded because the process died."""
        async for message in channel.history(limit=RECENT):
            own = self._bot.user is not None and message.author.id == self._bot.user.id
            if own and message.id != posted and message.content.startswith(heading):
                await message.delete()

    async def _serve(self, table_id: int) -> datetime | None:
        """Update the message of the table's server; return when to check again if it was edited recently."""
        guild = self._bot.get_guild(await self._server(table_id))
        shown = None if guild is None else await self._shown(guild.id)
        if guild is None or shown is None:
            return None
        if shown.again is not None and self._now() < shown.again:
            return shown.again
        text = await self._text(guild, shown.overview.channel_id, self._services.words(shown.overview.locale))
        if text == shown.text:
            return None
        shown.again = self._now() + APART
        try:
            await self._message(shown.overview).edit(content=text)
        except discord.NotFound:  # The message was deleted.
            await self._services.database.transact(lambda c: overviews.forget(c, guild.id))
            self._known[guild.id] = None
        except discord.HTTPException as error:
            if no_longer_exists(error):  # It belongs to the former application, so post a new one.
                there = shown.overview
                channel = self._bot.get_partial_messageable(there.channel_id, guild_id=there.guild_id)
                await self.post(channel, guild, self._services.words(there.locale))
                return None
            _log.warning("the overview of server %s cannot be edited", guild.id, exc_info=True)
            shown.again = self._now() + BARRED
            return shown.again
        else:
            shown.text = text
        return None

    async def _server(self, table_id: int) -> int:
        """Return the id of a table's server, which never changes; 0 if there is no such table or server."""
        if table_id not in self._servers:
            try:
                table = await self._services.tables.find(table_id)
            except NoTable:  # The press was forged: any press wakes up the worker for its table.
                return 0
            self._servers[table_id] = table.place.guild_id or 0
        return self._servers[table_id]

    async def _shown(self, guild_id: int) -> _Shown | None:
        if guild_id not in self._known:
            found = await self._services.database.read(lambda c: overviews.find(c, guild_id))
            self._known[guild_id] = None if found is None else _Shown(found)
        return self._known[guild_id]

    async def _text(self, guild: discord.Guild, channel_id: int, words: Words) -> str:
        found = await self._services.lobby.directory.open_tables(guild.id)
        running = [each for each in found if each.status == "running"]
        shown = [each for each in running if seen_with(guild, channel_id, each.place.channel_id)]
        seasons = await self._services.leagues.read.of_server(guild.id)
        leagues = [each for each in seasons if seen_with(guild, channel_id, each.season.channel_id)]
        longest = await self._services.play.awaited.longest(shown, SHOWN)
        return overview_text(longest, len(shown), words, leagues)

    def _message(self, overview: Overview) -> discord.PartialMessage:
        channel = self._bot.get_partial_messageable(overview.channel_id, guild_id=overview.guild_id)
        return channel.get_partial_message(overview.message_id)


def seen_with(guild: discord.Guild, channel_id: int, other_id: int) -> bool:
    """Return whether everyone who sees one channel also sees the other, so that nothing is revealed."""
    if other_id == channel_id:
        return True
    here = guild.get_channel_or_thread(channel_id)
    there = guild.get_channel_or_thread(other_id)
    if here is None or there is None or (isinstance(there, discord.Thread) and there.is_private()):
        return False
    shown, hidden = (_open_to(each) for each in (here, there))
    if shown is None or hidden is None:
        return False
    return all(
        hidden.permissions_for(role).view_channel
        for role in guild.roles
        if shown.permissions_for(role).view_channel
    )


def _open_to(channel: discord.abc.GuildChannel | discord.Thread) -> discord.abc.GuildChannel | None:
    """Return the channel whose permissions apply: a thread's parent, or the channel itself."""
    return channel.parent if isinstance(channel, discord.Thread) else channel
