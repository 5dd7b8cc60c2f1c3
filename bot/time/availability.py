"""Reads and changes when and how a person wants to be notified, which applies at all of their tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection

from bot.domain.availability import (
    LONGEST_QUIET,
    Availability,
    Notification,
    Occasion,
    Reminders,
    quiet_length,
    zones,
)
from bot.domain.errors import (
    BadQuietHours,
    BadVacation,
    NoZone,
    UnknownZone,
)
from bot.domain.table import TableRecord
from bot.store import clocks
from bot.store.people import persons
from bot.store.table import directory
from bot.tables import TableRepository
from bot.time.clocks import Clocks

LONGEST_AWAY: Final = 90
"""The largest number of days for which a person can set an absence in advance."""


class AvailabilityChoices:
    """Reads and changes people's availability; clocks that are running change at once."""

    def __init__(self, repository: TableRepository, clocks: Clocks) -> None:
        self._repository = repository
        self._clocks = clocks

    async def reach(self, person_id: int) -> Availability:
        """Return when and how a person wants to be notified."""
        return await self._repository.read(lambda connection: clocks.reach(connection, person_id))

    async def quiet(self, people: Collection[int], at: datetime | None = None) -> dict[int, datetime]:
        """Return the people who must not be pinged at a time (by default now), and until when each."""
        if not people:
            return {}
        return self.asleep(await self._repository.read(lambda c: clocks.reaches(c, people)), at)

    def asleep(self, reaches: Mapping[int, Availability], at: datetime | None = None) -> dict[int, datetime]:
        """Return the people who have quiet hours at a time (now by default), with the end of these hours."""
        moment = at or self._repository.now()
        found = {person: reach.quiet_at(moment) for person, reach in reaches.items()}
        return {person: span[1] for person, span in found.items() if span is not None}

    async def live_in(self, person_id: int, zone: str) -> None:
        """Set a person's time zone. Raises UnknownZone."""
        if zone not in zones():
            raise UnknownZone(zone=zone[:40])
        await self._change(person_id, zone=zone)

    async def keep_quiet(
        self, person_id: int, quiet: tuple[int, int] | None, zone: str | None = None
    ) -> None:
        """Set the minutes of the day between which a person is not pinged; None removes them.

        `zone` is their time zone, or None to keep it. Raises NoZone, UnknownZone and BadQuietHours.
        """
        if quiet is None:
            await self._change(person_id, quiet_from=None, quiet_until=None)
            return
        if zone is None:
            zone = (await self.reach(person_id)).zone
        if zone is None:
            raise NoZone
        if zone not in zones():
            raise UnknownZone(zone=zone[:40])
        if not 0 < quiet_length(*quiet) <= LONGEST_QUIET:
            raise BadQuietHours(longest=LONGEST_QUIET // 60)
        await self._change(person_id, zone=zone, quiet_from=quiet[0], quiet_until=quiet[1])

    async def remind(self, person_id: int, reminders: Reminders) -> None:
        """Set how a person is reminded."""
        await self._change(person_id, reminders=reminders)

    async def notifications(self, people: Collection[int], occasion: Occasion) -> dict[int, Notification]:
        """Return how each of the given people wants to be notified of an occasion."""
        if not people:
            return {}
        chosen = await self._repository.read(lambda connection: persons.notices(connection, people))
        return {person: each[occasion] for person, each in chosen.items()}

    async def choose_notice(self, person_id: int, occasion: Occasion, notification: Notification) -> None:
        """Set how a person is notified of an occasion."""

        def write(connection: Connection) -> None:
            notices = {**persons.notices(connection, [person_id])[person_id], occasion: notification}
            persons.choose(connection, person_id, notices=notices)

        await self._repository.transact(write)

    async def go_away(self, person_id: int, begin: datetime, end: datetime) -> list[TableRecord]:
        """Set when a person is away, and announce it at each of their tables, which are returned.

        Raises BadVacation.
        """
        now = self._repository.now()
        latest = now + timedelta(days=LONGEST_AWAY)
        if not max(begin, now) < end or end > latest:
            raise BadVacation(longest=LONGEST_AWAY)
        before = (await self.reach(person_id)).away
        if begin <= now:  # An absence cannot start in the past, unless it continues the current one.
            begin = before[0] if before is not None and before[0] <= now < before[1] else now

        def say(connection: Connection, table: TableRecord, seat: int) -> None:
            code = "away_stops" if table.timed and table.clock.vacation else "away"
            self._repository.notice(
                connection,
                table,
                code,
                name=table.names[seat],
                since=int(begin.timestamp()),
                until=int(end.timestamp()),
            )

        return await self._change(person_id, say, away_from=begin, away_until=end)

    async def come_back(self, person_id: int) -> bool:
        """End a person's absence, ongoing or planned; return False if there was none."""
        away = (await self.reach(person_id)).away
        if away is None or away[1] <= self._repository.now():
            return False

        def say(connection: Connection, table: TableRecord, seat: int) -> None:
            self._repository.notice(connection, table, "away_no_more", name=table.names[seat])

        await self._change(person_id, say, away_from=None, away_until=None)
        return True

    async def _change(
        self,
        person_id: int,
        say: Callable[[Connection, TableRecord, int], None] | None = None,
        **choices: Any,
    ) -> list[TableRecord]:
        def write(connection: Connection) -> list[TableRecord]:
            ids = directory.played_by(connection, person_id)
            tables = [self._repository.hold(connection, table_id) for table_id in ids]
            played = [(table, seat) for table in tables if (seat := table.seat_of(person_id)) is not None]
            self._clocks.restart(connection, played, lambda: persons.choose(connection, person_id, **choices))
            for table, seat in played:
                if say is not None:
                    say(connection, table, seat)
            return tables

        return await self._repository.across(write)
