"""Deadlines of lobbies: they start automatically at a set time, and expire if no one starts them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from bot.domain.errors import NotLobby, TooFewPlayers
from bot.domain.season.lobby_times import LobbyTimes, opened
from bot.domain.table import TableRecord, seated
from bot.lobby import Lobby
from bot.store.season import lobbies
from bot.store.table import tables
from bot.tables import TableRepository
from engine.kernel.errors import BadOptions


class LobbyDeadlines:
    """Starts lobbies, announces that they are about to expire, and closes them."""

    def __init__(
        self, repository: TableRepository, lobby: Lobby, look: Callable[[Connection, int], None]
    ) -> None:
        """`look` is called when a table's next deadline may have changed."""
        self._repository = repository
        self._lobby = lobby
        self._look = look

    async def times(self, table_id: int) -> LobbyTimes | None:
        """Return a lobby's start time and expiry, if it has any."""
        return await self._repository.read(lambda connection: lobbies.find(connection, table_id))

    async def keep(self, table_id: int, person_id: int) -> LobbyTimes:
        """Restart the time after which a lobby expires, at the request of anyone with a seat.

        Raises NoTable, NotLobby and NotSeated.
        """

        def renew(connection: Connection) -> LobbyTimes:
            table = self._repository.hold(connection, table_id)
            if table.status != "lobby":
                raise NotLobby
            seated(table, person_id)
            before = lobbies.find(connection, table_id)
            times = opened(self._repository.now(), None if before is None else before.starts_at)
            self._write(connection, table, times)
            return times

        return await self._repository.write(table_id, renew)

    async def expire(self, table_id: int) -> None:
        """Start a lobby, announce its expiry, or close it, whichever is due. Raises NoTable."""
        try:
            await self._repository.write(table_id, lambda connection: self._ring(connection, table_id))
        except TooFewPlayers as few:
            await self._stay(table_id, "start_short", **few.params)
        except BadOptions:
            await self._stay(table_id, "start_options")

    def _ring(self, connection: Connection, table_id: int) -> None:
        table, now = self._repository.hold(connection, table_id), self._repository.now()
        times = self._due(connection, table)
        if times is None:
            self._look(connection, table_id)
        elif times.starts_at is not None and times.starts_at <= now:
            self._write(connection, table, times.started())
            self._lobby.begin(connection, table)
        elif times.told:
            self._repository.notice(connection, table, "expired")
            tables.close(connection, table_id, now)
            self._lobby.show(connection, table)
        else:
            after, opener = times.announced(now), table.opener.id
            self._write(connection, table, after)
            until = int(after.expires_at.timestamp())
            self._repository.notice(
                connection, table, "expires", until=until, opener=opener, ping=[opener], keep=True
            )

    async def _stay(self, table_id: int, code: str, **about: Any) -> None:
        """Announce why a table has not started on time; its players can start it later."""

        def say(connection: Connection) -> None:
            table, now = self._repository.hold(connection, table_id), self._repository.now()
            times = self._due(connection, table)
            if times is not None and times.starts_at is not None and times.starts_at <= now:
                self._write(connection, table, times.started())
                self._repository.notice(connection, table, code, **about)

        await self._repository.write(table_id, say)

    def _due(self, connection: Connection, table: TableRecord) -> LobbyTimes | None:
        """Return a lobby's times if one of them is due; otherwise None."""
        if table.status != "lobby" or table.unreached_since is not None:
            return None
        times = lobbies.find(connection, table.id)
        return None if times is None or times.rings_at > self._repository.now() else times

    def _write(self, connection: Connection, table: TableRecord, times: LobbyTimes) -> None:
        lobbies.put(connection, table.id, times)
        self._look(connection, table.id)
        self._lobby.show(connection, table)
