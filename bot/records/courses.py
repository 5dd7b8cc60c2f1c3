"""Reads finished games with all their steps, from which the chances of winning are computed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from bot.domain.errors import ChancesSealed, NothingPlayed, NotRunning, RulesUnknown, StepUnknown
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.store.table import steps, tables
from bot.tables import TableRepository
from engine.kernel.dice import Dice
from engine.kernel.errors import UnknownRules
from engine.kernel.ruleset import Ruleset
from players.stretch import Taken


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game with its steps."""

    position: Position
    """The last position."""
    first: Any
    """The state before the first step."""
    steps: tuple[Taken, ...]

    @property
    def table(self) -> TableRecord:
        """The table at which the game was played."""
        return self.position.table


class Courses:
    """Reads finished games with their steps."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def played(self, table_id: int) -> Played:
        """Return a finished game, with its position before the first step.

        Raises NoTable; NothingPlayed before its start, ChancesSealed while it runs; RulesUnknown or
        StepUnknown if a later version has stored it.
        """

        def read(connection: Connection) -> tuple[Position, str, tuple[int, ...], Sequence[Step]]:
            table = self._repository.table(connection, table_id)
            try:
                position = self._repository.position(connection, table)
            except NotRunning:
                raise NothingPlayed from None
            if table.status != "ended":
                raise ChancesSealed
            seed, past = tables.chance(connection, table_id)
            return position, seed, past, steps.standing(connection, position.game, table_id, table.version)

        position, seed, past, standing = await self._repository.read(read)
        first = await asyncio.to_thread(_dealt, position, seed, past)
        return Played(position, first, tuple(_taken(step, position.table) for step in standing))


def _dealt(position: Position, seed: str, past: tuple[int, ...]) -> Any:
    """Return a table's state before its first step, dealt with the same dice."""
    table, game = position.table, position.game
    try:
        rules = game.known(Ruleset(table.rules))
    except UnknownRules:
        raise RulesUnknown(rules=table.rules) from None
    state = game.deal(len(table.seats), Dice(seed, past=past), table.options, rules)
    game.opening(state)
    return state


def _taken(step: Step, table: TableRecord) -> Taken:
    if step.unreadable is not None:
        name = "" if step.seat is None else table.seats[step.seat].name
        raise StepUnknown(step=step.version, name=name, kind=step.unreadable)
    fix = step.about["mend"] if step.kind == "upgrade" else None
    command = step.command if step.kind == "command" else None
    return Taken(step.version, step.seat, command, fix, step.burnt or 0)
