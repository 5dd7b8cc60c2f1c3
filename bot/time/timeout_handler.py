"""What happens at a table when a deadline passes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlalchemy import Connection

from bot.domain.errors import NoTable, NotRunning
from bot.domain.position import Position
from bot.tables import TableRepository
from bot.time.lobby_deadlines import LobbyDeadlines

Lapse = Callable[[Connection, Position], Position]
"""Applies the consequence of a time limit that has passed, and returns the resulting position."""


class TimeoutHandler:
    """Continues a table when the time of a ballot, a question or a player is up."""

    def __init__(
        self,
        repository: TableRepository,
        look: Callable[[Connection, int], None],
        lapses: Sequence[Lapse],
        lobby_deadlines: LobbyDeadlines,
    ) -> None:
        """`look` is called when a table's next deadline may have changed; `lapses` run in order.

        The deadlines of lobbies come last.
        """
        self._repository = repository
        self._look = look
        self._lapses = lapses
        self._lobby_deadlines = lobby_deadlines

    async def expire(self, table_id: int) -> None:
        """Continue a table if a time is up; a finished, paused or unreachable one is not changed."""

        def go_on(connection: Connection, position: Position) -> tuple[Position, None]:
            if position.table.paused_at is None and position.table.unreached_since is None:
                for lapse in self._lapses:
                    position = lapse(connection, position)
            self._look(connection, table_id)
            return position, None

        try:
            await self._repository.at_table(table_id, go_on)
        except NotRunning:
            with suppress(NoTable):
                await self._lobby_deadlines.expire(table_id)
        except NoTable:
            return
