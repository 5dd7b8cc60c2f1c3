"""Which players a person's tables, or a server's, are waiting for, read in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection

from bot.crews import crews, required
from bot.domain.errors import Refused
from bot.domain.play import Awaited
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.domain.votes.ballot import Ballot
from bot.store import ballots, clocks
from bot.store.table import directory, seats, steps
from bot.tables import TableRepository

MOST: Final = 50
"""The largest number of a person's tables that are read, the latest first."""


class AwaitedQuery:
    """Reads which players tables are waiting for."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def of_person(self, person_id: int) -> list[Awaited]:
        """Return a person's open tables on all servers, and those at which they are offered a seat.

        Tables that wait for the person come first, then those that have waited longest.
        """

        def read(connection: Connection) -> list[Awaited]:
            found = directory.of_person(connection, person_id, MOST)
            return [self._awaited(connection, table, person_id) for table in found]

        found = await self._repository.read(read)
        return sorted(found, key=lambda each: (not each.waits_for(person_id), each.since))

    async def at_table(self, table_id: int, person_id: int) -> Awaited:
        """Return whom a table waits for, and what a person has to decide there. Raises NoTable."""
        return await self._repository.read(
            lambda c: self._awaited(c, self._repository.table(c, table_id), person_id)
        )

    async def longest(self, found: Sequence[TableRecord], most: int) -> list[Awaited]:
        """Return the tables that have waited longest, the longest first, and at most `most` of them."""

        def read(connection: Connection) -> list[Awaited]:
            since = {table.id: steps.last_at(connection, table.id) or table.opened_at for table in found}
            waited = sorted(found, key=lambda table: since[table.id])
            return [self._awaited(connection, table) for table in waited[:most]]

        return sorted(await self._repository.read(read), key=lambda each: each.since)

    def _awaited(self, connection: Connection, table: TableRecord, person_id: int | None = None) -> Awaited:
        offers = seats.offered(connection, table.id) if person_id is not None else {}
        offered = tuple(seat for seat, to in offers.items() if to == person_id)
        if table.status != "running":
            return Awaited(table, table.opened_at, offered=offered)
        since = steps.last_at(connection, table.id) or table.opened_at
        try:
            position = self._repository.position(connection, table)
        except Refused:  # An unreadable table must not hide the others.
            return Awaited(table, since, offered=offered)
        questions = tuple(ballots.open_questions(connection, table.id))
        if table.paused_at is not None:
            return Awaited(table, since, position, questions=questions, offered=offered)
        ballot = ballots.live(connection, table.id) if table.game in crews else None
        if ballot is not None and ballot.stage not in ("voting", "deciding"):
            ballot = None
        reached = table.unreached_since is None  # Otherwise no clock runs, and none is shown.
        timed = clocks.of(connection, table.id) if table.timed and reached else {}
        until = {seat: clock.due_at for seat, clock in timed.items() if clock.due_at is not None}
        awaited = _seats(position, ballot)
        if ballot is not None and ballot.closes_at is not None and reached:
            until |= dict.fromkeys(awaited, ballot.closes_at)
        return Awaited(
            table=table,
            since=since if ballot is None else ballot.opened_at,
            position=position,
            seats=awaited,
            ballot=ballot,
            until=until,
            questions=questions,
            offered=offered,
        )


def _seats(position: Position, ballot: Ballot | None) -> tuple[int, ...]:
    """Return the seats that the game waits for."""
    if ballot is None:
        return tuple(decision.seat for decision in required(position.table.game, position.decisions))
    if ballot.stage == "deciding":
        return (ballot.captain if ballot.decider is None else ballot.decider,)
    return tuple(seat for seat in position.table.present if seat not in ballot.answered)
