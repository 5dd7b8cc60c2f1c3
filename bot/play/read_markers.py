"""Which events of a table people have seen, and what has happened since."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Connection

from bot.domain.play import ReadMarker
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.store.table import read_markers, steps
from bot.tables import TableRepository, played_again
from engine.kernel.events import PHASE_ENDED, Event
from engine.kernel.table import Table as Replay

SITTING: Final = timedelta(hours=1)
"""A person who looks again within this time was not away, so their digest still begins at the same step."""

_MOMENT: Final = timedelta(minutes=5)
"""A new look is not stored if it comes within this time after the last one, and nothing has changed."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The steps of one phase."""

    view: Any
    """The state before the phase, as the reader may see it."""
    steps: Sequence[Step]


@dataclass(frozen=True, slots=True)
class Digest:
    """What has happened at a table since a person last looked."""

    position: Position
    seat: int | None
    """The reader's seat; None for a spectator."""
    known: bool
    """Whether the reader has looked before; if not, this is the whole game."""
    chapters: Sequence[Chapter]
    """The phases, the oldest first; empty if nothing has happened."""

    @property
    def events(self) -> list[Event]:
        """All unread events, as far as the reader may see them."""
        unread = [step for chapter in self.chapters for step in chapter.steps]
        return [event for step in unread for event in step.events_for(self.seat)]


class ReadMarkers:
    """Stores which version of a table people have seen."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def look(self, table_id: int, person_id: int) -> None:
        """Record that a person has seen the current state of a table. Raises NoTable."""

        def note(connection: Connection) -> None:
            table = self._repository.table(connection, table_id)
            self._look(connection, table.id, person_id, table.version)

        await self._repository.transact(note, durable=False)

    def unseen(self, connection: Connection, table: TableRecord, person_id: int) -> bool:
        """Return whether `look` would have something to store."""
        before = read_markers.find(connection, table.id, person_id)
        return before is None or not self._just_seen(before, table.version)

    async def digest(self, table_id: int, person_id: int) -> Digest:
        """Return what a person has not seen yet, and mark it as seen. Raises NoTable and NotRunning."""

        def look(
            connection: Connection,
        ) -> tuple[Position, ReadMarker | None, Sequence[Step], Callable[[], Replay]]:
            table = self._repository.table(connection, table_id)
            position = self._repository.position(connection, table)
            before = read_markers.find(connection, table.id, person_id)
            now = self._look(connection, table.id, person_id, table.version)
            log = steps.between(connection, position.game, table.id, now.version + 1, table.version)
            return (
                position,
                before,
                _unread(log),
                played_again(connection, position.game, table, table.version),
            )

        position, before, unread, again = await self._repository.transact(look)
        seat = position.table.seat_of(person_id)
        chapters = await asyncio.to_thread(_chapters, again, unread, seat) if unread else []
        return Digest(position, seat, before is not None, chapters)

    def _look(self, connection: Connection, table_id: int, person_id: int, version: int) -> ReadMarker:
        now, before = self._repository.now(), read_markers.find(connection, table_id, person_id)
        if before is None:
            visit = ReadMarker(0, version, now)
        elif now - before.at >= SITTING:
            visit = ReadMarker(before.seen, version, now)
        elif self._just_seen(before, version):
            return before
        else:
            visit = ReadMarker(before.version, version, now)
        read_markers.write(connection, table_id, person_id, visit)
        return visit

    def _just_seen(self, before: ReadMarker, version: int) -> bool:
        return before.seen == version and self._repository.now() - before.at < _MOMENT


def _unread(log: Sequence[Step]) -> list[Step]:
    """Return the steps worth reporting, without those undone before anyone saw them."""
    unseen = Counter((step.undone, step.seat) for step in log if step.undone is not None)
    return [
        step
        for step in log
        if (step.kind == "command" and step.undone is None)
        or step.kind == "rewind"
        or (step.kind == "undo" and unseen[step.version, step.seat] < step.about.get("count", 1))
    ]


def _chapters(again: Callable[[], Replay], unread: Sequence[Step], seat: int | None) -> list[Chapter]:
    """Group steps by the phases in which they were taken."""
    replay = again()
    positions = replay.walk()
    for _known in range(len(replay.log) - sum(step.kind == "command" for step in unread)):
        next(positions)
    state, _events = next(positions)
    chapters: list[tuple[Any, list[Step]]] = []
    begins = True
    for step in unread:
        if begins:
            chapters.append((replay.game.view(state, seat), []))
        chapters[-1][1].append(step)
        begins = any(event.kind == PHASE_ENDED for event in step.events)
        if step.kind == "command":
            state, _events = next(positions)
    return [Chapter(view, within) for view, within in chapters]
