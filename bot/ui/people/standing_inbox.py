"""A person's tables in one private message that is kept up to date, without pings."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import Any, Final

import discord
from discord import ui

from bot.domain.errors import NoTable
from bot.domain.person import StandingInbox
from bot.services import Services
from bot.store.people import inboxes
from bot.tables import TableWorker
from bot.ui.channel.reachability import MISSING_ACCESS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, gone
from bot.ui.people.inbox import inbox

APART: Final = timedelta(minutes=1)
"""The time between two edits of a message."""
BARRED: Final = timedelta(hours=1)
"""The time before an edit that Discord refused is tried again."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Shown:
    """A person's message as this process knows it."""

    standing: StandingInbox
    digest: str = ""
    again: datetime | None = None
    """The time before which it is not edited."""


class StandingInboxes:
    """Keeps the messages of those who want one: updated after each commit at one of their tables."""

    def __init__(self, bot: discord.Client, services: Services, now: Callable[[], datetime]) -> None:
        self._bot = bot
        self._services = services
        self._now = now
        self._known: dict[int, _Shown] | None = None
        """By person; None if not read yet."""
        self.worker = TableWorker("standing inboxes", self._serve, now)

    async def send(self, person_id: int, locale: str) -> None:
        """Send a person the message, which replaces the one before. Raises discord.Forbidden."""
        known = await self._all()
        view, digest = await self._view(person_id, locale)
        channel = await self._bot.create_dm(discord.Object(person_id))
        sent = await channel.send(view=view, silent=True)
        standing = StandingInbox(person_id, channel.id, sent.id, locale)
        await self._services.database.transact(lambda c: inboxes.write(c, standing))
        before, known[person_id] = known.get(person_id), _Shown(standing, digest, self._now() + APART)
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
        """Update the messages of a table's people; return when to look again, if one was edited lately."""
        known = await self._all()
        if not known:
            return None
        try:
            table = await self._services.tables.find(table_id)
        except NoTable:  # The button was forged; any press wakes its table.
            return None
        people = [person.id for person in table.seats if person.id in known]
        later = [await self._update(known[person]) for person in people]
        return min((at for at in later if at is not None), default=None)

    async def _update(self, shown: _Shown) -> datetime | None:
        if shown.again is not None and self._now() < shown.again:
            return shown.again
        person_id = shown.standing.person_id
        view, digest = await self._view(person_id, shown.standing.locale)
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
                # Under a new application the message and its channel are the former one's.
                if not (gone(error) or error.code in (UNKNOWN_CHANNEL, MISSING_ACCESS)):
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

    async def _view(self, person_id: int, locale: str) -> tuple[ui.LayoutView, str]:
        """Return what the message is to show, and a hash of it."""
        found = await self._services.play.awaited.of_person(person_id)
        leagues = await self._services.leagues.read.of_person(person_id)
        words = self._services.words(locale)
        view = inbox(found, person_id, None, words, leagues=leagues, standing=True)
        shown: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
        return view, blake2b(repr(shown).encode(), digest_size=8).hexdigest()

    def _message(self, standing: StandingInbox) -> discord.PartialMessage:
        return self._bot.get_partial_messageable(standing.channel_id).get_partial_message(standing.message_id)
