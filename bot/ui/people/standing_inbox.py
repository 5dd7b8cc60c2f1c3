"""The private message with a person's tables that is kept up to date, without pings."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any, Final

import discord
from discord import ui

from bot.domain.errors import NoQueue, NoTable
from bot.domain.person import StandingInbox
from bot.services import Services
from bot.store.people import inboxes
from bot.tables import TableWorker
from bot.ui.channel.reachability import MISSING_ACCESS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, no_longer_exists
from bot.ui.people.inbox import inbox

APART: Final = timedelta(minutes=1)
"""The time between two edits of a message."""
BARRED: Final = timedelta(hours=1)
"""The time before retrying an edit that Discord rejected."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Shown:
    """The message of one person, with what this process knows about it."""

    standing: StandingInbox
    digest: str = ""
    again: datetime | None = None
    """The earliest time of the next edit, or None if there is no limit."""
    mustered: bool = False
    """Whether it lists a queue table that the person still has to confirm."""
    updating: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held during an edit, since several tables and queues may change at the same time."""


class _QueueWorker(TableWorker):
    """A worker that serves queues, by their server's id."""

    def committed(self, table_id: int) -> None:
        """Do nothing: a commit at a table doesn't change a queue."""


class StandingInboxes:
    """Updates the private messages of the people who want one.

    A message is updated after each commit at one of the person's tables, and after a queue in which they wait
    has been served.
    """

    def __init__(self, bot: discord.Client, services: Services, now: Callable[[], datetime]) -> None:
        self._bot = bot
        self._services = services
        self._now = now
        self._known: dict[int, _Shown] | None = None
        """The messages by person, or None if they haven't been read from the database yet."""
        self.worker = TableWorker("standing inboxes", self._serve, now)
        self.queues: TableWorker = _QueueWorker("queues in standing inboxes", self._serve_queue, now)

    async def send(self, person_id: int, locale: str) -> None:
        """Send a person the message, and delete the previous one. Raises discord.Forbidden."""
        known = await self._all()
        view, digest, mustered = await self._view(person_id, locale)
        channel = await self._bot.create_dm(discord.Object(person_id))
        sent = await channel.send(view=view, silent=True)
        standing = StandingInbox(person_id, channel.id, sent.id, locale)
        await self._services.database.transact(lambda c: inboxes.write(c, standing))
        before = known.get(person_id)
        known[person_id] = _Shown(standing, digest, self._now() + APART, mustered)
        if before is not None:
            with suppress(discord.HTTPException):
                await self._message(before.standing).delete()

    async def end(self, person_id: int) -> bool:
        """Delete a person's message; return False if there is none."""
        before = (await self._all()).pop(person_id, None)
        await self._services.database.transact(lambda c: inboxes.forget(c, person_id))
        if before is None:
            return False
        with suppress(discord.HTTPException):
            await self._message(before.standing).delete()
        return True

    async def _serve(self, table_id: int) -> datetime | None:
        """Update the messages of a table's players; return when to check again if one was just edited."""
        known = await self._all()
        if not known:
            return None
        try:
            table = await self._services.tables.find(table_id)
        except NoTable:  # The press was forged: any press wakes up the worker for its table.
            return None
        return await self._update_all([known[person.id] for person in table.seats if person.id in known])

    async def _serve_queue(self, guild_id: int) -> datetime | None:
        """Update the messages of people who wait in the server's queue, or had a planned table to confirm."""
        known = await self._all()
        if not known:
            return None
        try:
            waiting = (await self._services.matching.queues.here(guild_id)).requests
        except NoQueue:
            waiting = ()
        people = {each.person.id for each in waiting}
        return await self._update_all(
            [shown for person_id, shown in known.items() if shown.mustered or person_id in people]
        )

    async def _update_all(self, those: Sequence[_Shown]) -> datetime | None:
        later = [await self._update(shown) for shown in those]
        return min((at for at in later if at is not None), default=None)

    async def _update(self, shown: _Shown) -> datetime | None:
        async with shown.updating:
            return await self._edit(shown)

    async def _edit(self, shown: _Shown) -> datetime | None:
        if shown.again is not None and self._now() < shown.again:
            return shown.again
        person_id = shown.standing.person_id
        view, digest, shown.mustered = await self._view(person_id, shown.standing.locale)
        if digest == shown.digest:
            return None
        shown.again = self._now() + APART
        try:
            await self._message(shown.standing).edit(view=view)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:  # The user has deleted it.
                await self._services.database.transact(lambda c: inboxes.forget(c, person_id))
                (await self._all()).pop(person_id, None)
                return None
            try:
                # After a change of the application, the message and its channel belong to the former one.
                if not (no_longer_exists(error) or error.code in (UNKNOWN_CHANNEL, MISSING_ACCESS)):
                    raise
                await self.send(person_id, shown.standing.locale)
            except discord.HTTPException:
                _log.warning("a standing inbox cannot be shown", exc_info=True)
                shown.again = self._now() + BARRED
                return shown.again
        else:
            shown.digest = digest
        return None

    async def _all(self) -> dict[int, _Shown]:
        if self._known is None:
            found = await self._services.database.read(inboxes.every)
            self._known = {each.person_id: _Shown(each) for each in found}
        return self._known

    async def _view(self, person_id: int, locale: str) -> tuple[ui.LayoutView, str, bool]:
        """Return the message's content, a hash of it, and whether a planned table awaits confirmation."""
        found = await self._services.play.awaited.of_person(person_id)
        leagues = await self._services.leagues.read.of_person(person_id)
        musters = await self._services.matching.queues.pending(person_id)
        words = self._services.words(locale)
        view = inbox(found, person_id, None, words, leagues=leagues, musters=musters, standing=True)
        shown: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
        return view, blake2b(repr(shown).encode(), digest_size=8).hexdigest(), bool(musters)

    def _message(self, standing: StandingInbox) -> discord.PartialMessage:
        return self._bot.get_partial_messageable(standing.channel_id).get_partial_message(standing.message_id)
