"""Tables that can't be reached: their server is unavailable, or nothing can be posted to their channel."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.domain.shards import Shards
from bot.domain.table import Place, TableRecord
from bot.store import ballots, posts
from bot.store.table import directory, tables
from bot.tables import TableRepository
from bot.time.clocks import Clocks

REPORTED: Final = timedelta(minutes=5)
"""The shortest outage that is reported to its table."""


class Outages:
    """Stops the clocks of tables that can't be reached, and gives clocks and ballots that time back later.

    No one's time runs out while their server is unavailable, or before a decision has been announced to them.
    """

    def __init__(
        self,
        repository: TableRepository,
        clocks: Clocks,
        look: Callable[[Connection, int], None],
        shards: Shards,
    ) -> None:
        """`look` is called when a table's next deadline may have changed; `shards` are this process's."""
        self._repository = repository
        self._clocks = clocks
        self._look = look
        self._shards = shards

    async def begin(self, table_ids: Collection[int], since: datetime) -> None:
        """Stop the clocks of running tables from a moment on, unless they are stopped already."""
        if table_ids:
            await self._repository.across(lambda connection: self._begin(connection, table_ids, since))

    async def begin_in(self, guild_id: int) -> None:
        """Stop the clocks of all tables of a server."""

        def begin(connection: Connection) -> list[TableRecord]:
            found = [table.id for table in directory.open_tables(connection, guild_id)]
            return self._begin(connection, found, self._repository.now())

        await self._repository.across(begin)

    async def end(self, table_id: int) -> None:
        """Let a table's clocks continue with their remaining time, if they were stopped by an outage."""
        await self._repository.across(lambda connection: self._end(connection, table_id))

    async def review(self, reachable: Callable[[Place], bool], guild_id: int | None = None) -> None:
        """Update which tables can be reached, on a server, or on all servers if `guild_id` is None.

        A table with pending posts continues when they have arrived, all others immediately.
        """

        def judge(connection: Connection) -> list[TableRecord]:
            changed: list[TableRecord] = []
            away: list[int] = []
            now = self._repository.now()
            for table_id, place, unreached in directory.running(connection, self._shards, guild_id):
                if not reachable(place):
                    away.append(table_id)
                elif unreached and not posts.owes_words(connection, table_id, now):
                    changed += self._end(connection, table_id)
            return [*changed, *self._begin(connection, away, now)]

        await self._repository.across(judge)

    def _begin(
        self, connection: Connection, table_ids: Collection[int], since: datetime
    ) -> list[TableRecord]:
        stopped = directory.stop_reaching(connection, table_ids, since)
        for table_id in stopped:
            self._look(connection, table_id)
        return [self._repository.table(connection, table_id) for table_id in stopped]

    def _end(self, connection: Connection, table_id: int) -> list[TableRecord]:
        table = tables.hold(connection, table_id)
        since = None if table is None else table.unreached_since
        if table is None or since is None:
            return []
        directory.reach(connection, table_id)
        table = replace(table, unreached_since=None)
        if table.status != "running":
            return []
        if table.paused_at is not None:  # When it is resumed, it gets back the time since it was paused.
            ballots.extend(connection, table_id, max(table.paused_at - since, timedelta(0)))
            return [table]
        self._clocks.give_back(connection, table, since, "out_of_reach", REPORTED)
        return [table]
