"""The background task of seasons: it opens tables, records results, and updates the season's message."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from discord import ui

from bot.domain.errors import NoTable, Refused
from bot.domain.league.season import LeagueTable, Season, Stage
from bot.leagues import Overview
from bot.services import Services
from bot.tables import TableWorker
from bot.text.catalogue import Words
from bot.ui.bot_permissions import may_open_threads
from bot.ui.channel.reachability import own_thread
from bot.ui.leagues.lines import table_title
from bot.ui.leagues.page import season_button
from bot.ui.leagues.season_message import announcement, contents, pictures
from bot.ui.leagues.sign_up import join_button
from bot.ui.leagues.standings import message
from bot.ui.shorten import shorten

APART: Final[Mapping[Stage, timedelta]] = {
    "signup": timedelta(minutes=2),
    "running": timedelta(hours=1),
    "closed": timedelta(0),
}
"""The time between two edits of a season's message, by stage."""
AGAIN: Final = timedelta(hours=1)
"""The time before retrying what Discord rejected, or what a person's limit of tables did not allow."""
DAILY: Final = timedelta(hours=12)
"""The longest time between two checks of a running season, which count the days that people are away."""
EVERY: Final = 0
"""An id that stands for all seasons."""
RECENT: Final = 50
"""How many messages are searched for one that was sent but never stored."""
THREAD_NAME: Final = 100

_log = logging.getLogger(__name__)


class _EndWorker(TableWorker):
    """A worker that checks after each commit whether a season's table is over.

    It also starts and stops the worker that serves the seasons.
    """

    def __init__(
        self, serve: Callable[[int], Awaitable[None]], now: Callable[[], datetime], seasons: TableWorker
    ) -> None:
        super().__init__("league tables", serve, now)
        self._seasons = seasons
        self.season_of: dict[int, int] = {}
        """The season of each running table."""

    def start(self) -> None:
        """Start both workers, and serve all seasons that are not closed."""
        super().start()
        self._seasons.start()
        self._seasons.wake(EVERY)

    async def stop(self, patience: float = 0.0) -> None:
        """Stop both workers; work that takes longer than `patience` seconds is done after the next start."""
        await self._seasons.stop(patience)
        await super().stop(patience)

    def committed(self, table_id: int) -> None:
        """Check the table if it belongs to a season."""
        if table_id in self.season_of:
            self.wake(table_id)


class Upkeep:
    """Serves each season in a task of its own, in the process that serves the season's server."""

    def __init__(self, bot: discord.Client, services: Services, now: Callable[[], datetime]) -> None:
        self._bot = bot
        self._services = services
        self._now = now
        self.apart = APART
        """The time between two edits of a season's message, by stage."""
        self._seasons = TableWorker("leagues", self._serve, now)
        self.worker = _EndWorker(self._ended, now, self._seasons)

    def look(self, season_id: int) -> None:
        """Serve a season now, since it has changed."""
        self._seasons.wake(season_id)

    async def _begin(self) -> None:
        for season_id in await self._services.leagues.seasons_with_work(self._services.shards):
            self._seasons.wake(season_id)

    async def _ended(self, table_id: int) -> None:
        """Serve the season of a table if the table is over."""
        try:
            over = (await self._services.tables.find(table_id)).status in ("ended", "closed")
        except NoTable:
            over = True
        if over and table_id in self.worker.season_of:
            self._seasons.wake(self.worker.season_of[table_id])

    async def _serve(self, season_id: int) -> datetime | None:
        if season_id == EVERY:
            await self._begin()
            return None
        overview = await self._services.leagues.settle(season_id)
        season, guild = overview.season, self._bot.get_guild(overview.season.guild_id)
        if guild is None:
            return self._now() + AGAIN
        words = self._services.words(season.locale)
        now = self._now()
        opening = overview.opening(now)
        opened = [await self._open(overview, table, guild, words) for table in opening]
        if opened:
            overview = await self._services.leagues.find(season_id)
        for table in overview.tables:
            if table.table_id is not None and (table.stage == "open" or table.sealed):
                self.worker.season_of[table.table_id] = season_id
            elif table.table_id is not None:
                self.worker.season_of.pop(table.table_id, None)
        times = [await self._show(overview, guild, words)]
        if overview.season.stage == "running":
            times += [season.ends_at, overview.season.round_ends_at, self._now() + DAILY]
            # Tables that open after the time to undo are due then, even if that time has passed since.
            times.append(season.undo_until if season.resting(now) else None)
        times.append(None if all(opened) else self._now() + AGAIN)
        return min((at for at in times if at is not None), default=None)

    async def _open(self, overview: Overview, table: LeagueTable, guild: discord.Guild, words: Words) -> bool:
        """Open a table in a new thread; return False if this must be retried."""
        season, name = overview.season, thread_name(overview.season, table, words)
        try:
            thread = self._unused(season, guild, name) or await self._thread(season, guild, name)
            if thread is None:
                return False
            if season.kind == "voyage":
                await _let_in(thread, overview, table)
            began = await self._services.leagues.seat(season.id, table.number, thread.id)
            if began is None:
                await thread.edit(archived=True)
        except (Refused, discord.HTTPException) as error:
            _log.warning("table %s of season %s cannot open: %r", table.number, season.id, error)
            return False
        return True

    def _unused(self, season: Season, guild: discord.Guild, name: str) -> discord.Thread | None:
        """Return a table's thread that was created but not recorded because the process died.

        Threads of earlier seasons may have the same name, so only threads of this season count.
        """
        since = season.started_at or season.opened_at
        threads = (
            each
            for each in guild.threads
            if each.parent_id == season.channel_id
            and each.created_at is not None
            and each.created_at >= since
        )
        return own_thread(threads, name, self._bot)

    async def _thread(self, season: Season, guild: discord.Guild, name: str) -> discord.Thread | None:
        channel = guild.get_channel(season.channel_id)
        private = season.kind == "voyage"
        if not isinstance(channel, discord.TextChannel) or not may_open_threads(channel, private=private):
            return None
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        return await channel.create_thread(name=name, type=kind, invitable=not private)

    async def _show(self, overview: Overview, guild: discord.Guild, words: Words) -> datetime | None:
        """Update the season's message, or return the time at which it may be edited next."""
        season = overview.season
        channel = guild.get_channel(season.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None
        page = await season_button(self._bot, self._services, season, words)
        join = join_button(season, words)
        lines, digest = announcement(overview, words), shown(overview, words, page, join)
        if season.shown == digest and season.message_id is not None:
            return None
        # Until the first table is over, changes are rare, and people wait for them (such as new tables).
        over = any(table.over for table in overview.tables)
        apart = self.apart[season.stage if over or season.stage == "closed" else "signup"]
        may = None if season.shown_at is None else season.shown_at + apart
        if season.message_id is not None and may is not None and may > self._now():
            return may
        files = await pictures(overview, words)
        view, nobody = message(lines, files, join, page), discord.AllowedMentions.none()
        before = season.message_id or await self._lost(channel, season)
        if before is not None:
            try:
                partial = channel.get_partial_message(before)
                await partial.edit(view=view, attachments=files, allowed_mentions=nobody)
            except discord.NotFound:
                before = None
                files = await pictures(overview, words)
                view = message(lines, files, join, page)
            except discord.HTTPException as error:
                _log.warning("the standings of season %s cannot be edited: %r", season.id, error)
                return self._now() + AGAIN
        if before is None:
            try:
                sent = await channel.send(view=view, files=files, silent=True, allowed_mentions=nobody)
            except discord.HTTPException as error:
                _log.warning("the standings of season %s cannot be posted: %r", season.id, error)
                return self._now() + AGAIN
            before = sent.id
        await self._services.leagues.shown(season.id, before, digest)
        return None

    async def _lost(self, channel: discord.TextChannel, season: Season) -> int | None:
        """Return the season's message if it was sent but not recorded because the process died."""
        if self._bot.user is None:
            return None
        async for found in channel.history(limit=RECENT, after=season.opened_at - timedelta(minutes=1)):
            texts = (
                part.content
                for top in found.components
                for part in getattr(top, "children", (top,))
                if isinstance(part, discord.TextDisplay)
            )
            if found.author.id == self._bot.user.id and any(season.commitment in text for text in texts):
                return found.id
        return None


async def _let_in(thread: discord.Thread, overview: Overview, table: LeagueTable) -> None:
    """Add a crew to its private thread, except people who have left the server."""
    for entry in overview.entries:
        if entry.number in table.entries:
            with suppress(discord.NotFound, discord.Forbidden):
                await thread.add_user(discord.Object(entry.person.id))


def shown(overview: Overview, words: Words, *buttons: ui.Button[Any] | None) -> str:
    """Return a hash of the content of a season's message."""
    said = [repr(announcement(overview, words))]
    said += [button.url or str(button.custom_id) for button in buttons if button is not None]
    if overview.season.started_at is not None:
        said += map(repr, contents(overview, words))
    return hashlib.sha256(repr(said).encode()).hexdigest()


def thread_name(season: Season, table: LeagueTable, words: Words) -> str:
    """Return the name of the thread of a table, which is unique within the season."""
    about = table_title(season, table.number, table.division, words)
    return f"{shorten(season.name, THREAD_NAME - len(about) - 3)} · {about}"
