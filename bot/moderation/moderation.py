"""Moderators' actions, each with a notice at the table and an entry in the audit log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from bot.domain.errors import (
    NotArchived,
    NotBanned,
    NothingToExcuse,
    NotRunning,
    OwnExcuse,
    TableElsewhere,
)
from bot.domain.moderation import Act, Ban, ServerChoices
from bot.domain.person import Person
from bot.domain.season.lobby_times import opened
from bot.domain.season.reliability import Abandoned
from bot.domain.table import Place, Status, TableRecord
from bot.store.people import audit, bans, servers
from bot.store.season import departures, lobbies
from bot.store.table import tables
from bot.tables import Fixes, Owed, TableRepository

T = TypeVar("T")

WHY: Final = 200
"""The largest number of characters in a reason."""
_SHOWN: Final[Mapping[Status, tuple[Owed, ...]]] = {
    "lobby": (Owed("lobby"),),
    "running": (Owed("board"), Owed("turn")),
    "ended": (Owed("end"),),
}
"""The posts that a restored table gets, by its status."""
MOST_TABLES: Final = 100
"""The largest limit of open tables per person that can be set."""


class Moderation:
    """Actions of people who may moderate a server; the caller checks that they may.

    Every method that acts on a table raises NoTable, and TableElsewhere for a table of another server.
    """

    def __init__(self, repository: TableRepository, fixes: Fixes) -> None:
        self._repository = repository
        self._fixes = fixes

    async def choices(self, guild_id: int) -> ServerChoices:
        """Return a server's settings."""
        return await self._repository.read(lambda connection: servers.find(connection, guild_id))

    async def appoint(self, guild_id: int, by: Person, role_id: int | None, why: str) -> None:
        """Set the role that may moderate; None means everyone who may manage the channel."""

        def write(connection: Connection) -> None:
            servers.choose(connection, guild_id, moderator_role=role_id)
            self.record(connection, guild_id, by, "role", why=why, role=role_id)

        await self._repository.transact(write)

    async def limit(self, guild_id: int, by: Person, most: int | None, why: str) -> None:
        """Set the limit of open tables per person; None restores the default."""

        def write(connection: Connection) -> None:
            servers.choose(connection, guild_id, tables_each=most)
            self.record(connection, guild_id, by, "limit", why=why, most=most)

        await self._repository.transact(write)

    async def choose_forum(
        self, guild_id: int, by: Person, forum: int | None, tags: Mapping[str, int] | None
    ) -> None:
        """Set the forum for new tables, or None, and its tags by subject: a game or a state of a table."""

        def write(connection: Connection) -> None:
            servers.choose(connection, guild_id, forum=forum, forum_tags=tags)
            self.record(
                connection, guild_id, by, "no_forum" if forum is None else "forum", why="", forum=forum
            )

        await self._repository.transact(write)

    async def allow_page_moves(self, guild_id: int, by: Person, *, allowed: bool) -> None:
        """Set whether moves can be made on the pages of a server's tables."""

        def write(connection: Connection) -> None:
            servers.choose(connection, guild_id, page_moves=allowed)
            self.record(connection, guild_id, by, "page_moves" if allowed else "no_page_moves", why="")

        await self._repository.transact(write)

    async def acts(self, guild_id: int, before: int | None, most: int) -> list[Act]:
        """Return a server's moderation actions, the latest first; with `before`, those with lower ids."""
        return await self._repository.read(
            lambda connection: audit.latest(connection, guild_id, before, most)
        )

    async def bans(self, guild_id: int) -> list[Ban]:
        """Return who is banned from the server's tables."""
        return await self._repository.read(lambda connection: bans.listed(connection, guild_id))

    async def lift(self, guild_id: int, by: Person, person: Person, why: str) -> None:
        """Lift a person's ban from the server's tables. Raises NotBanned."""

        def write(connection: Connection) -> None:
            if not bans.lift(connection, guild_id, person.id):
                raise NotBanned(name=person.name)
            self.record(connection, guild_id, by, "unban", why=why, person=person.name, id=person.id)

        await self._repository.transact(write)

    async def abandoned(self, guild_id: int, person_id: int) -> list[Abandoned]:
        """Return the games on a server that a person abandoned without an excuse, the latest first."""
        return await self._repository.read(
            lambda connection: departures.abandoned(connection, guild_id, person_id)
        )

    async def excuse(self, guild_id: int, by: Person, person: Person, table_id: int, why: str) -> None:
        """Excuse a person who abandoned a game. Raises OwnExcuse, NothingToExcuse."""
        if person.id == by.id:
            raise OwnExcuse

        def write(connection: Connection) -> None:
            if not departures.excuse(connection, guild_id, table_id, person.id):
                raise NothingToExcuse(name=person.name)
            self.record(
                connection, guild_id, by, "excuse", why=why, table=table_id, person=person.name, id=person.id
            )

        await self._repository.transact(write)

    async def end(self, table_id: int, guild_id: int, by: Person, why: str, *, counted: bool) -> None:
        """Stop a game, either with the current scores or without a result. Raises NotRunning."""

        def stop(connection: Connection, table: TableRecord) -> None:
            if table.status != "running":
                raise NotRunning(status=table.status)
            now = self._repository.now()
            if counted:
                tables.end(connection, table.id, now)
            else:
                tables.close(connection, table.id, now)
            self.note(connection, table, by, "end_counted" if counted else "end", why)
            self._repository.owe(connection, table.id, table.version, [Owed("end")])

        await self._at(table_id, guild_id, stop)

    async def archive(self, table_id: int, guild_id: int, by: Person, why: str) -> None:
        """Archive a table in any status, which makes its channel free. No data is deleted."""

        def put_aside(connection: Connection, table: TableRecord) -> None:
            self.note(connection, table, by, "archive", why)
            tables.archive(connection, table.id)

        await self._at(table_id, guild_id, put_aside)

    async def restore(self, table_id: int, place: Place, by: Person, why: str) -> TableRecord:
        """Restore an archived table to a channel, and apply the fixes of its rules that it has missed.

        Raises NotArchived and TableExists.
        """

        def bring_back(connection: Connection) -> TableRecord:
            table = self.own(self._repository.table(connection, table_id), place.guild_id)
            if table.status != "archived":
                raise NotArchived
            tables.restore(connection, table.id, place)
            restored = self._repository.table(connection, table_id)
            if restored.status == "lobby":
                lobbies.put(connection, table_id, opened(self._repository.now()))
            self.note(connection, restored, by, "restore", why)
            restored = self._fixes.follow(connection, restored)
            shown = _SHOWN[restored.status]
            self._repository.owe(connection, table_id, restored.version, shown)
            return restored

        return await self._repository.found(place, bring_back)

    async def archived(self, guild_id: int) -> list[TableRecord]:
        """Return a server's archived tables, the latest first."""
        return await self._repository.read(lambda connection: tables.archived(connection, guild_id))

    def note(
        self, connection: Connection, table: TableRecord, by: Person, code: str, why: str, **about: Any
    ) -> None:
        """Announce an action at its table, and add it to the audit log."""
        plays = table.seat_of(by.id) is not None
        self._repository.notice(connection, table, f"mod_{code}", by=by.name, why=why, plays=plays, **about)
        self.record(connection, table.place.guild_id, by, code, why=why, table=table.id, **about)

    async def _at(self, table_id: int, guild_id: int, work: Callable[[Connection, TableRecord], T]) -> T:
        def run(connection: Connection) -> T:
            return work(connection, self.own(self._repository.hold(connection, table_id), guild_id))

        return await self._repository.write(table_id, run)

    def own(self, table: TableRecord, guild_id: int | None) -> TableRecord:
        """Return a table if it belongs to the server. Raises TableElsewhere otherwise."""
        if table.place.guild_id != guild_id:
            raise TableElsewhere
        return table

    def record(
        self, connection: Connection, guild_id: int | None, by: Person, act: str, *, why: str, **about: Any
    ) -> None:
        """Add an action to the audit log only; `table` is the id of its table, if it has one."""
        table_id = about.pop("table", None)
        audit.add(
            connection,
            guild_id=guild_id,
            table_id=table_id,
            by=by,
            act=act,
            about=about,
            why=why[:WHY],
            now=self._repository.now(),
        )
