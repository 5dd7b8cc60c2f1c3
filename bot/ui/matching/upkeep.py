"""The background task of queues: it forms groups, posts their messages, pings people and opens tables."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from discord import ui

from bot.domain.errors import NoQueue, Refused
from bot.domain.matching.muster import Gathering, Muster
from bot.matching import Matching, Pings, QueueOverview
from bot.services import Services
from bot.tables import TableWorker
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.ui.answer import text_view
from bot.ui.bot_permissions import may_open_threads
from bot.ui.channel.reachability import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, own_thread
from bot.ui.matching.channel import speaks
from bot.ui.matching.messages import letter, message
from bot.ui.press import custom_ids
from bot.ui.shorten import shorten

AGAIN: Final = timedelta(hours=1)
"""The time before retrying what Discord rejected."""
EVERY: Final = 0
"""An id that stands for all servers."""
RECENT: Final = 100
"""How many messages are searched for one that was sent but never stored."""
THREAD_NAME: Final = 100
_NO_ONE: Final = Pings((), ())

_log = logging.getLogger(__name__)


class _QueueWorker(TableWorker):
    """A worker that serves queues, by their server's id; it starts and stops with the tables' workers."""

    def start(self) -> None:
        """Start the worker, and serve all queues."""
        super().start()
        self.wake(EVERY)

    def committed(self, table_id: int) -> None:
        """Do nothing: a commit at a table doesn't change a queue."""


class QueueUpkeep:
    """Serves each server's queue in a task of its own, in the process that serves the server."""

    def __init__(self, bot: discord.Client, services: Services, now: Callable[[], datetime]) -> None:
        self._bot = bot
        self._services = services
        self._now = now
        self.worker: TableWorker = _QueueWorker("queues", self._serve, now)
        self._resumed = set[int]()
        """The servers whose queues this process has resumed since it last lost them."""
        self._found = set[int]()
        """The musters for whose messages this process has searched."""

    def look(self, guild_id: int) -> None:
        """Serve a server's queue now, since it has changed."""
        self.worker.wake(guild_id)

    @property
    def _matching(self) -> Matching:
        return self._services.matching

    async def _serve(self, guild_id: int) -> datetime | None:
        if guild_id == EVERY:
            for each in await self._matching.queues.served(self._services.shards):
                self.worker.wake(each)
            return None
        try:
            return await self._serve_queue(guild_id)
        except NoQueue:
            return None
        finally:
            for follow in self._matching.followers:
                follow(guild_id)

    async def _serve_queue(self, guild_id: int) -> datetime | None:
        queue = (await self._matching.queues.here(guild_id)).queue
        guild = self._bot.get_guild(guild_id)
        if guild is None or guild.unavailable:
            self._resumed.discard(guild_id)
            return self._now() + AGAIN
        channel = None if queue.channel_id is None else guild.get_channel(queue.channel_id)
        if queue.channel_id is not None and not isinstance(channel, discord.TextChannel):
            await self._matching.queues.lose(guild_id, queue.channel_id)
            return self._now()
        if isinstance(channel, discord.TextChannel) and not speaks(channel):
            self._resumed.discard(guild_id)
            return self._now() + AGAIN
        if guild_id not in self._resumed:
            await self._matching.rounds.resume(guild_id)
            self._resumed.add(guild_id)
        overview = await self._matching.rounds.run(guild_id)
        words = self._services.words(queue.locale)
        times: list[datetime | None] = []
        if isinstance(channel, discord.TextChannel):
            ready = [each for each in overview.gatherings if each.ready]
            opened = [await self._open(each.muster, channel, words) for each in ready]
            if ready:
                overview = await self._matching.queues.here(guild_id)
                times.append(None if all(opened) else self._now() + AGAIN)
        pings: Mapping[int, Pings] = {}
        if isinstance(channel, discord.TextChannel):
            pings, later = await self._matching.opening.pings(guild_id)
            times.append(later)
        times.append(overview.next_round(self._now()))
        times += [await self._show(overview, each, guild, pings, words) for each in overview.gatherings]
        return min((at for at in times if at is not None), default=None)

    async def _open(self, muster: Muster, channel: discord.TextChannel, words: Words) -> bool:
        """Open a table in a new thread; return False if this must be retried."""
        name = f"{shorten(texts[muster.game].name(words), THREAD_NAME - 20)} · #{muster.id}"
        try:
            thread = own_thread(channel.threads, name, self._bot)
            if thread is None and not may_open_threads(channel):
                return False
            thread = thread or await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
            if await self._matching.opening.seat(muster.guild_id, muster.id, thread.id) is None:
                await thread.edit(archived=True)
        except (Refused, discord.HTTPException) as error:
            _log.warning("the table of muster %s cannot open: %r", muster.id, error)
            return False
        return True

    async def _show(
        self,
        overview: QueueOverview,
        gathering: Gathering,
        guild: discord.Guild,
        pings: Mapping[int, Pings],
        words: Words,
    ) -> datetime | None:
        """Update the message of a call or muster; return when to retry if that failed."""
        muster = gathering.muster
        try:
            if muster.stage in ("open", "void"):
                await self._end(gathering, guild, words)
            else:
                channel = guild.get_channel(overview.queue.channel_id or 0)
                if isinstance(channel, discord.TextChannel):
                    await self._keep(gathering, channel, pings.get(muster.id, _NO_ONE), words)
        except discord.HTTPException as error:
            _log.warning("the message of muster %s cannot be shown: %r", muster.id, error)
            return self._now() + AGAIN
        return None

    async def _keep(
        self, gathering: Gathering, channel: discord.TextChannel, pings: Pings, words: Words
    ) -> None:
        """Show a call or muster by editing its message, or by a new one if people must be pinged."""
        muster = gathering.muster
        before = await self._before(muster, channel)
        view = message(gathering, words)
        digest = _digest(view)
        if before is not None and not pings.in_channel and before.channel.id == channel.id:
            if digest == muster.shown and before.id == muster.message_id:
                sent = before.id
            else:
                sent = await self._edit(before, view) or await self._send(channel, view, pings)
        else:
            sent = await self._send(channel, view, pings)
        if (sent, digest) != (muster.message_id, muster.shown):
            await self._matching.opening.shown(muster.id, channel.id, sent, digest)
        if before is not None and sent != before.id:
            await _delete(before)
        link = f"{channel.jump_url}/{sent}"
        refuse = [person for person in pings.private if not await self._write(person, muster, link)]
        if refuse:  # These people accept no private messages, so they are pinged in the channel.
            again = await self._send(channel, view, Pings(tuple(refuse), ()))
            await self._matching.opening.shown(muster.id, channel.id, again, digest)
            await _delete(channel.get_partial_message(sent))

    async def _end(self, gathering: Gathering, guild: discord.Guild, words: Words) -> None:
        """Update the message of a muster that has ended; the message of a call is deleted instead."""
        muster = gathering.muster
        channel = guild.get_channel(muster.channel_id or 0)
        if isinstance(channel, discord.TextChannel):
            before = await self._before(muster, channel)
            if before is not None and muster.closes_at is None:
                await _delete(before)
            elif before is not None:
                await self._edit(before, message(gathering, words))
        await self._matching.opening.done(muster.id)
        self._found.discard(muster.id)

    async def _before(self, muster: Muster, channel: discord.TextChannel) -> discord.PartialMessage | None:
        """Return the message of a call or muster; if there are several, delete all but the newest."""
        known = None
        if muster.message_id is not None:
            place = self._bot.get_partial_messageable(muster.channel_id or 0, guild_id=muster.guild_id)
            known = place.get_partial_message(muster.message_id)
        if muster.id in self._found:
            return known
        found = await self._lost(muster, channel)
        self._found.add(muster.id)
        if not found:
            return known
        for older in found[1:]:
            await _delete(older)
        return found[0]

    async def _lost(self, muster: Muster, channel: discord.TextChannel) -> list[discord.PartialMessage]:
        """Return all messages of a call or muster in the channel, the newest first, recorded or not."""
        own = self._bot.user.id if self._bot.user is not None else 0
        presses = {f"qd:{verb}:::{muster.id}" for verb in ("fill", "ready", "unready")}
        return [
            channel.get_partial_message(each.id)
            async for each in channel.history(limit=RECENT)
            if each.author.id == own and not presses.isdisjoint(custom_ids(each.components))
        ]

    async def _send(self, channel: discord.TextChannel, view: ui.LayoutView, pings: Pings) -> int:
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(person) for person in pings.in_channel]
        )
        sent = await channel.send(view=view, silent=not pings.in_channel, allowed_mentions=mentions)
        return sent.id

    async def _edit(self, before: discord.PartialMessage, view: ui.LayoutView) -> int | None:
        """Edit a message; return None if it no longer exists."""
        try:
            await before.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise
            return None
        return before.id

    async def _write(self, person_id: int, muster: Muster, link: str) -> bool:
        """Send a person a private message in their language; return False if they accept none."""
        profile = await self._services.people.profiles.profile(person_id)
        words = self._services.words(profile.locale)
        try:
            channel = await self._bot.create_dm(discord.Object(person_id))
            await channel.send(view=text_view(letter(muster, link, words)))
        except discord.Forbidden:
            return False
        except discord.HTTPException as error:
            _log.warning("a person cannot be notified of muster %s: %r", muster.id, error)
        return True


def _digest(view: ui.LayoutView) -> str:
    shown: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return hashlib.sha256(repr(shown).encode()).hexdigest()


async def _delete(before: discord.PartialMessage) -> None:
    with suppress(discord.HTTPException):
        await before.delete()
