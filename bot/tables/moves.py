"""Moving tables to another channel, and tables whose channel is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from bot.domain.errors import (
    NotRunning,
    NotSeated,
    OnlyOpener,
    TableElsewhere,
    TableExists,
)
from bot.domain.table import Place, Status, TableRecord
from bot.store import ballots, posts, realm
from bot.store.table import directory, messages, tables
from bot.tables.post_planner import Owed
from bot.tables.repository import TableRepository

SHOWN: Final[Mapping[Status, tuple[Owed, ...]]] = {
    "lobby": (Owed("lobby"),),
    "running": (Owed("board"), Owed("turn")),
}
"""The posts that an open table gets in its new channel, by its status."""


@dataclass(frozen=True, slots=True)
class Departure:
    """What a moved table has left in its former channel."""

    table: TableRecord
    """The table before the move."""
    turn: int | None
    """The id of the message that announced the turn; None if there is none."""


class Moves:
    """Moves tables to other channels of their server; a table remains if its channel is deleted."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def move(
        self, table_id: int, place: Place, person_id: int, *, moderates: bool = False
    ) -> Departure:
        """Move an open table to another channel, and return what remains in the former one.

        Posts that were not delivered, and open questions, are posted in the new channel. The opener and
        moderators may move a table; if its channel is lost, any of its players may. Raises NoTable,
        NotRunning if the game is over, TableElsewhere, NotSeated, OnlyOpener and TableExists.
        """
        repository = self._repository
        turn: int | None = None

        def go(connection: Connection) -> TableRecord:
            nonlocal turn
            table = repository.hold(connection, table_id)
            if table.status not in SHOWN:
                raise NotRunning(status=table.status)
            if table.place.guild_id != place.guild_id:
                raise TableElsewhere
            if not (moderates or person_id == table.opener.id):
                _own(table, person_id)
            standing = tables.at_channel(connection, place.channel_id)
            if standing is not None and standing.status in SHOWN:
                raise TableExists(table=standing.id, game=standing.game)
            turn = messages.latest_message(connection, table.id, "turn")
            directory.move(connection, table.id, place)
            messages.uproot(connection, table.id, ballots.questions(connection, table.id), repository.now())
            posts.revive(connection, table.id)
            repository.notice(connection, table, "moved")
            repository.owe(connection, table.id, table.version, SHOWN[table.status])
            return table

        return Departure(await repository.found(place, go), turn)

    async def lost(self, channel_id: int) -> list[TableRecord]:
        """Record that a channel is lost or locked; return its open table if that is new."""
        return await self._repository.across(
            lambda connection: directory.lose(connection, channel_id, self._repository.now())
        )

    async def regained(self, channel_id: int) -> list[TableRecord]:
        """Record that a thread is no longer locked; return the table that continues there."""

        def go_on(connection: Connection) -> list[TableRecord]:
            found = directory.regain(connection, channel_id)
            for table in found:
                posts.revive(connection, table.id)
                self._repository.owe(connection, table.id, table.version, SHOWN[table.status])
            return found

        return await self._repository.across(go_on)

    async def go_on_under(self, application_id: int) -> None:
        """Record which application plays; if it is a new one, all tables post their decisions again.

        The former application's messages can't be edited, and their buttons no longer work.
        """
        repository = self._repository
        if await repository.read(realm.application) == application_id:
            return

        def ask_again(connection: Connection) -> list[TableRecord]:
            if not realm.change_application(connection, application_id):
                return []
            found = directory.every_open(connection)
            for table in found:
                messages.uproot(
                    connection, table.id, ballots.questions(connection, table.id), repository.now()
                )
                repository.owe(connection, table.id, table.version, SHOWN[table.status][-1:])
            return found

        await repository.across(ask_again)


def _own(table: TableRecord, person_id: int) -> None:
    """Raise NotSeated or OnlyOpener unless the person plays at the table and its channel is lost."""
    if table.seat_of(person_id) is None:
        raise NotSeated
    if table.lost_at is None:
        raise OnlyOpener(opener=table.opener.id)
