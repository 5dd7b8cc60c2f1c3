"""Summaries of finished games, stored once soon after their end, so that statistics need no replay."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Any

from sqlalchemy import Connection

from bot.crews import crews
from bot.domain.errors import NoTable
from bot.domain.finish import DIE, Finish
from bot.domain.order import IN_ADVANCE
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import Status, TableRecord
from bot.openings import opening_of
from bot.records.dice_statistics import Draw
from bot.records.verification import retrace
from bot.store import finishes
from bot.store.season import departures
from bot.store.table import steps, tables
from bot.tables import TableRepository, TableWorker
from engine.kernel.game import Result


@dataclass(frozen=True, slots=True)
class _Ended:
    """A game to be summarised, with all of its steps."""

    position: Position
    result: Result
    past: tuple[int, ...]
    log: Sequence[Step]
    lost: Mapping[int, Collection[int]]
    """The ids of the players who lost a seat, by seat."""


class GameArchive:
    """Stores the results of each game that was not stopped early.

    First games and games from a save are omitted, since their dice or their players were arranged.
    """

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._noted: set[int] = set()
        """Tables of games that have ended, or whose end is about to be committed."""
        # One at a time, since each game is replayed completely.
        self._worker = TableWorker("archive", self._serve, repository.now, side_by_side=1)

    async def start(self) -> None:
        """Begin to summarise games, starting with those that an earlier run has not finished."""
        self._worker.start()
        for table_id in await self._repository.read(finishes.waiting):
            self._worker.wake(table_id)

    def follow(self, _connection: Connection, _step: Step | None, position: Position) -> None:
        """Note that a game has ended; called in a transaction, on any thread."""
        self._noted.add(position.table.id)

    def wake(self, table_id: int) -> None:
        """Summarise a noted table; called after each commit."""
        if table_id in self._noted:
            self._worker.wake(table_id)

    async def settled(self) -> None:
        """Wait until every ended game is summarised."""
        await self._worker.idle()

    async def stop(self) -> None:
        """Stop; the remaining games are summarised after the next start."""
        await self._worker.stop()

    async def _serve(self, table_id: int) -> None:
        with suppress(NoTable):
            await self._sum_up(table_id)

    async def _sum_up(self, table_id: int) -> None:
        def look(connection: Connection) -> tuple[Status, _Ended | None]:
            table = self._repository.table(connection, table_id)
            return table.status, None if table.status == "running" else self._read(connection, table)

        # A transaction waits for the table's last step, which may still be running although its caller has
        # been cancelled.
        status, ended = await self._repository.transact(look)
        if status == "running":
            return  # The end is not committed yet; its commit calls this again.
        results = [] if ended is None else await asyncio.to_thread(lambda: list(_finishes(ended)))
        self._noted.discard(table_id)
        await self._repository.write(table_id, lambda connection: finishes.add(connection, table_id, results))

    def _read(self, connection: Connection, table: TableRecord) -> _Ended | None:
        """Return a game that is to be summarised; None if it does not count for statistics."""
        table_id = table.id
        if opening_of(table.game, table.commitment) or not finishes.counts(connection, table_id):
            return None
        position = self._repository.position(connection, table)
        result = position.game.result(position.state)
        if result is None:
            return None
        _seed, past = tables.chance(connection, table_id)
        log = steps.between(connection, position.game, table_id, 0, table.version)
        return _Ended(position, result, past, log, departures.lost(connection, table_id))


def _finishes(ended: _Ended) -> Iterator[Finish]:
    """Yield the result of each person who has a seat at the end."""
    position, table = ended.position, ended.position.table
    crew = crews.get(table.game)
    draws = retrace(position, ended.past, ended.log).draws
    for seat in table.present:
        person, score = table.seats[seat], ended.result.scores[seat]
        paces = _paces(ended.log, person.id)
        beforehand = {step.version for step in ended.log if IN_ADVANCE in step.about}
        decided = [pace for version, pace in paces.items() if version not in beforehand]
        yield Finish(
            table_id=table.id,
            game=table.game,
            ended_at=table.ended_at or ended.log[-1].at,
            seat=seat,
            person=person,
            place=score.rank,
            points=score.total,
            outcome=ended.result.reason,
            sort={} if crew is None else crew.sort(position.state),
            rivals=len(table.seats) > 1 and not table.hints and (crew is None or crew.vying(position.state)),
            whole=all(_own(step, person.id) for step in ended.log if step.seat == seat)
            and not set(ended.lost.get(seat, ())) - {person.id},
            decisions=len(decided),
            pace=round(median(decided)) if decided else None,
            dice=_dice(draws, paces),
        )


def _paces(log: Sequence[Step], person_id: int) -> Mapping[int, float]:
    """Return the seconds that a person took for each of their steps, by the step's version."""
    return {
        step.version: (step.at - before.at).total_seconds()
        for before, step in pairwise(log)
        if step.kind == "command" and step.person_id == person_id
    }


def _own(step: Step, person_id: int) -> bool:
    """Return whether a step is a person's own; a crew's vote and the person's own orders count as such."""
    return step.person_id in (None, person_id) and "by" not in step.about


def _dice(draws: Sequence[Draw], versions: Mapping[int, Any]) -> tuple[int, ...]:
    """Return how often each face of a die was rolled in the steps with the given versions."""
    faces = [draw.value for draw in draws if draw.sides == DIE and draw.version in versions]
    return tuple(faces.count(face) for face in range(DIE))
