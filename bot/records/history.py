"""Looking back on games, running or finished: the table at the end of each phase."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.domain.errors import NothingPlayed, NotRunning
from bot.domain.table import TableRecord
from bot.tables import TableRepository, played_again
from engine.kernel.events import PHASE_ENDED, Event
from engine.kernel.table import Table as Replay

KEPT: Final = 4
"""The number of games that are cached for people who page through them."""


@dataclass(frozen=True, slots=True)
class Still:
    """A table at the end of a phase, as a reader may see it."""

    view: Any
    events: tuple[Event, ...]
    """The events since the previous still, as far as the reader may know them."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """The course of a game so far, as one person may see it."""

    table: TableRecord
    seat: int | None
    """The seat whose view it is; None for a spectator's."""
    stills: tuple[Still, ...]
    """The set-up, then the end of each phase, and the present state."""


def stills(table: Replay, seat: int | None) -> tuple[Still, ...]:
    """Replay a table, and return its first position, the one at the end of each phase, and the last."""
    found: list[Still] = []
    events: list[Event] = []
    state = None
    for state, happened in table.walk():
        events += (event for event in happened if event.audience is None or seat in event.audience)
        if not found or any(event.kind == PHASE_ENDED for event in happened):
            found.append(Still(table.game.view(state, seat), tuple(events)))
            events = []
    if events:
        found.append(Still(table.game.view(state, seat), tuple(events)))
    return tuple(found)


class History:
    """Reads the past positions of tables."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._kept: LRUCache[tuple[int, int, int | None], tuple[Still, ...]] = LRUCache(KEPT)

    async def look_back(self, table_id: int, person_id: int, seat: int | None = None) -> LookBack:
        """Return a table's game as a person may see it.

        Players see it from their own seat, others as spectators. Once it is over, anyone may choose the view
        of any `seat`. Raises NoTable, and NothingPlayed if the game has not begun.
        """

        def read(connection: Connection) -> tuple[TableRecord, Callable[[], Replay]]:
            table = self._repository.table(connection, table_id)
            try:
                self._repository.position(connection, table)
            except NotRunning:
                raise NothingPlayed from None
            return table, played_again(connection, self._repository.game(table.game), table, table.version)

        table, again = await self._repository.read(read)
        eyes = table.seat_of(person_id)
        if seat is not None and table.status == "ended" and seat in range(len(table.seats)):
            eyes = seat
        key = (table.id, table.version, eyes)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = await asyncio.to_thread(lambda: stills(again(), eyes))
        return LookBack(table, eyes, found)
