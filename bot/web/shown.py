"""What a page shows: a position with the step before it, and the part of the log around it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from cachetools import LRUCache

from bot.domain.errors import NotRunning
from bot.domain.play import Standing
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.services import Services

WINDOW: Final = 80
"""The largest number of log steps that a page shows."""
_POSITIONS: Final = 40
"""The number of earlier positions that are cached."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A table's position as shown on a page; before the game begins there is none."""

    position: Position | None
    """The position; None before the game begins."""
    newest: int
    steps: tuple[Step, ...] = ()
    """The step that led to the position, if there is one."""
    standing: Standing = field(default_factory=Standing)
    """The table's clocks; none at earlier positions."""

    @property
    def version(self) -> int:
        """The version of the position."""
        return 0 if self.position is None else self.position.version

    @property
    def live(self) -> bool:
        """Whether this is the newest position."""
        return self.version == self.newest


class Positions:
    """Reads positions and logs for pages."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: LRUCache[tuple[int, int], Position] = LRUCache(_POSITIONS)

    async def shown(self, table: TableRecord, version: int | None) -> Shown:
        """Return a table's position, the newest one or that of a version.

        Raises LookupError if there is no such version; ReplayDiffers and similar exceptions if it cannot be
        replayed.
        """
        if version is not None and version > table.version:
            raise LookupError("there is no such position")
        version = table.version if version is None else version
        try:
            position = await self._position(table, version)
        except NotRunning:
            if version:
                raise LookupError("the game has not begun") from None
            return Shown(None, 0)
        steps = await self._services.tables.log(table.id, version + 1, 1)
        running = version == table.version and table.status == "running"
        standing = await self._services.play.panels.standing(table) if running else Standing()
        return Shown(position, table.version, tuple(steps), standing)

    async def window(self, table: TableRecord, around: int) -> list[Step]:
        """Return the steps of a table around a version, the oldest first."""
        first = max(0, min(around - WINDOW // 2, table.version - WINDOW + 1))
        return await self._services.tables.log(table.id, None, WINDOW, after=first - 1)

    async def _position(self, table: TableRecord, version: int) -> Position:
        if version == table.version:
            return await self._services.tables.position_of(table)
        kept = self._kept.get((table.id, version))
        if kept is None:
            kept = await self._services.tables.position(table.id, version, keep=False)
            self._kept[table.id, version] = kept
        return kept if kept.table == table else replace(kept, table=table)
