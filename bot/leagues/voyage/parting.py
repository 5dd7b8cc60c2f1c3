"""Compares two crews' voyages: where their moves first differ, and their points after each turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from sqlalchemy import Connection

from bot.domain.errors import NotCompared
from bot.domain.league.season import LeagueTable
from bot.domain.position import Position
from bot.domain.step import Step
from bot.leagues.overview import Overview
from bot.store.table import steps
from bot.tables import TableRepository, played_again
from engine.kernel.table import Table as Replay
from players import evaluators

Log = Sequence[Step]


@dataclass(frozen=True, slots=True)
class Parting:
    """The comparison of two voyages from the same start."""

    positions: tuple[Position, Position]
    """The final position of each voyage."""
    alike: int
    """The number of moves before the first different one."""
    turn: int
    """The turn of the first different move."""
    moves: tuple[Step | None, Step | None]
    """The first different move of each voyage; None if that voyage was already over."""
    points: tuple[Mapping[int, int], Mapping[int, int]]
    """For each voyage: by turn, the points that it would have if play stopped at the end of the turn."""


class Partings:
    """Compares voyages that are over."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def compare(self, overview: Overview, first: int, second: int) -> Parting:
        """Compare the voyages of two crews. Raises NotCompared, ReplayDiffers."""
        tables = {table.number: table for table in overview.tables}
        pair = [tables.get(number) for number in (first, second)]
        found = [table for table in pair if table is not None and _comparable(table)]
        if first == second or len(found) < 2:
            raise NotCompared

        def look(connection: Connection) -> list[tuple[Position, Log, Callable[[], Replay]]]:
            return [self._read(connection, table.table_id or 0) for table in found]

        read = await self._repository.read(look)
        return await asyncio.to_thread(_compare, read)

    def _read(self, connection: Connection, table_id: int) -> tuple[Position, Log, Callable[[], Replay]]:
        table = self._repository.table(connection, table_id)
        position = self._repository.position(connection, table)
        log = steps.standing(connection, position.game, table_id, table.version)
        return position, log, played_again(connection, position.game, table, table.version)


def _comparable(table: LeagueTable) -> bool:
    """Return whether a table's voyage has a result."""
    return table.stage == "ended" and table.table_id is not None


def _compare(read: Sequence[tuple[Position, Log, Callable[[], Replay]]]) -> Parting:
    (one, one_log, one_replay), (other, other_log, other_replay) = read
    logs = [[step for step in log if step.kind == "command"] for log in (one_log, other_log)]
    pairs = zip(*logs, strict=False)
    alike = sum(1 for _pair in takewhile(lambda pair: pair[0].command == pair[1].command, pairs))
    turns, points = _course(one_replay())
    _turns, other_points = _course(other_replay())
    first, second = (log[alike] if alike < len(log) else None for log in logs)
    return Parting((one, other), alike, turns[alike], (first, second), (points, other_points))


def _course(replay: Replay) -> tuple[list[int], dict[int, int]]:
    """Return the turn reached after each number of commands, and the points at the end of each turn."""
    game, evaluator = replay.game, evaluators[replay.game.id]
    turns, points = list[int](), dict[int, int]()
    for state, _events in replay.walk():
        turns.append(evaluator.chapter(state))
        points[turns[-1]] = game.standing(state).scores[0].total
    return turns, points
