"""Reminders to players for whom a table waits: by clock, or on request of the opener or a moderator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.crews import required
from bot.domain.availability import Availability
from bot.domain.errors import NoOneToRemind, NotOpenerNorModerator, RemindedLately, TablePaused
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.domain.votes.ballot import Ballot
from bot.store import ballots, clocks, posts
from bot.store.people import audit
from bot.tables import TableRepository

APART: Final = timedelta(hours=12)
"""The minimum time between two requested reminders at one table."""
_ACT: Final = "remind"


@dataclass(frozen=True, slots=True)
class Reminded:
    """Who is reminded, among the players for whom the table waits, and who is not."""

    people: tuple[Person, ...]
    spared: tuple[Person, ...]
    """Those who have quiet hours now, are away, or want no reminders."""


class Reminders:
    """Lets a table's opener and its moderators remind the players for whom it waits."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def remind(self, table_id: int, by: Person, *, moderates: bool) -> Reminded:
        """Remind all others for whom the table waits, as each prefers, and record it in the audit log.

        Raises NoTable, NotRunning, NotOpenerNorModerator, TablePaused, RemindedLately and NoOneToRemind.
        """

        def remind(connection: Connection, position: Position) -> tuple[Position, Reminded]:
            table, now = position.table, self._repository.now()
            if not (moderates or by.id == table.opener.id):
                raise NotOpenerNorModerator(opener=table.opener.id)
            if table.paused_at is not None:
                raise TablePaused
            last = audit.last(connection, table.id, _ACT)
            if last is not None and now < last + APART:
                raise RemindedLately(until=int((last + APART).timestamp()))
            awaited = [seat for seat in self._awaited(connection, position) if table.seats[seat].id != by.id]
            reached = [
                seat for seat in awaited if _reachable(clocks.reach(connection, table.seats[seat].id), now)
            ]
            if not reached:
                raise NoOneToRemind
            running = clocks.of(connection, table.id)
            until = {
                seat: int(clock.due_at.timestamp())
                for seat in reached
                if (clock := running.get(seat)) is not None
                and clock.due_at is not None
                and clock.due_at > now
            }
            owe(connection, table, {seat: until.get(seat, 0) for seat in reached}, now, by.name)
            people, alone = (
                tuple(table.seats[seat] for seat in seats)
                for seats in (reached, [seat for seat in awaited if seat not in reached])
            )
            audit.add(
                connection,
                guild_id=table.place.guild_id,
                table_id=table.id,
                by=by,
                act=_ACT,
                about={"people": [person.name for person in people]},
                why="",
                now=now,
            )
            return position, Reminded(people, alone)

        return await self._repository.at_table(table_id, remind)

    def _awaited(self, connection: Connection, position: Position) -> list[int]:
        """Return the seats for which the table waits: those with a pending vote or decision."""
        table, ballot = position.table, ballots.live(connection, position.table.id)
        if ballot is not None and ballot.stage in {"voting", "deciding"}:
            pending = voters(table, ballot)
        else:
            pending = [decision.seat for decision in required(table.game, position.decisions)]
        return [seat for seat in pending if seat in table.people]


def voters(table: TableRecord, ballot: Ballot) -> list[int]:
    """Return the seats whose answer an open ballot waits for."""
    if ballot.stage == "deciding":
        return [ballot.captain if ballot.decider is None else ballot.decider]
    return [seat for seat in table.present if seat not in ballot.answered]


def owe(
    connection: Connection, table: TableRecord, until: Mapping[int, int], now: datetime, by: str = ""
) -> None:
    """Queue a reminder for each seat, in the channel or in private, as its player prefers.

    `until` is the deadline of each seat in Unix time, or 0 if it has none; `by` is the name of the person who
    requested the reminder, "" if no one did.
    """
    named = {"by": by} if by else {}
    pinged: dict[int, int] = {}
    for seat, due in until.items():
        person = table.seats[seat]
        if clocks.reach(connection, person.id).reminders == "ping":
            pinged[seat] = due
        else:
            private = {"person": person.id, "until": {seat: due}, **named}
            posts.add(connection, table.id, table.version, [("private", now)], private)
    if pinged:
        posts.add(connection, table.id, table.version, [("remind", now)], {"until": pinged, **named})


def _reachable(reach: Availability, now: datetime) -> bool:
    away = reach.away is not None and reach.away[0] <= now < reach.away[1]
    return reach.reminders != "none" and not away and reach.quiet_at(now) is None
