"""Finding damaged tables, and repairing them from their logs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic_core import from_json
from sqlalchemy import Connection

from bot.domain.errors import Damaged, NotRunning
from bot.domain.table import TableRecord
from bot.store.table import damage, tables
from bot.store.table.damage import RawStep
from bot.tables import Owed, TableRepository
from engine.kernel.errors import BadDraw, BrokenState, IllegalCommand, UnknownCommand
from engine.kernel.game import Game
from engine.kernel.save import state_hash
from engine.kernel.table import Table as Replay

UNREADABLE = (BadDraw, BrokenState, IllegalCommand, UnknownCommand, ValueError, TypeError, KeyError)
"""The exceptions that are raised when damaged data is read or replayed."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """The result of a repair."""

    version: int
    """The version up to which its log could be replayed."""
    lost: int
    """The number of steps that could not be replayed."""


class Repairs:
    """Examines running tables, and rebuilds a damaged one from its log."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def damaged(self) -> list[int]:
        """Return the ids of running tables whose position is unreadable or breaks the game's invariants."""

        def look(connection: Connection) -> list[int]:
            return [each for each in damage.running(connection) if not self._sound(connection, each)]

        return await self._repository.read(look)

    async def older(self) -> dict[tuple[str, int], list[int]]:
        """Return the ids of running tables that use older rules, by (game, version of the rules)."""

        def look(connection: Connection) -> dict[tuple[str, int], list[int]]:
            found: dict[tuple[str, int], list[int]] = {}
            for table_id in damage.running(connection):
                table = self._repository.table(connection, table_id)
                if table.rules < self._repository.game(table.game).newest:
                    found.setdefault((table.game, table.rules), []).append(table_id)
            return found

        return await self._repository.read(look)

    async def played_again(self) -> tuple[int, list[int]]:
        """Replay all running tables; return their number, and the ids of those that end up differently."""

        def look(connection: Connection) -> tuple[int, list[int]]:
            running = damage.running(connection)
            return len(running), [each for each in running if not self._agrees(connection, each)]

        return await self._repository.read(look)

    async def repair(self, table_id: int) -> Repaired:
        """Rebuild a table from its log, up to the first step that cannot be read or played.

        Raises NoTable, NotRunning, and Damaged if not even its beginning can be read.
        """

        def repair(connection: Connection) -> Repaired:
            table = self._repository.hold(connection, table_id)
            if table.status != "running":
                raise NotRunning(status=table.status)
            game = self._repository.game(table.game)
            try:
                seed, past = tables.chance(connection, table.id)
                replay = Replay(game, len(table.seats), seed, table.options, past, version=table.rules)
            except UNREADABLE:
                raise Damaged(table=table.id) from None
            return self._play(connection, table, game, replay)

        repaired = await self._repository.write(table_id, repair)
        self._repository.forget(table_id)
        return repaired

    def _play(self, connection: Connection, table: TableRecord, game: Game[Any], replay: Replay) -> Repaired:
        standing = damage.standing(connection, table.id)
        played = 0
        for step in standing:
            try:
                _give(game, replay, step)
            except UNREADABLE:
                break
            played += 1
        lost = standing[played:]
        version = table.version + (1 if lost else 0)
        if lost:
            damage.drop(connection, table.id, [step.version for step in lost], by=version)
            damage.note(connection, table.id, version, len(lost), self._repository.now())
        damage.write(connection, table.id, version, game.dump(replay.state))
        now = self._repository.table(connection, table.id)
        self._repository.notice(connection, now, "repaired", count=len(lost))
        self._repository.owe(connection, table.id, version, [Owed("board"), Owed("turn")])
        return Repaired(version, len(lost))

    def _sound(self, connection: Connection, table_id: int) -> bool:
        try:
            table = self._repository.table(connection, table_id)
            game = self._repository.game(table.game)
            game.check(game.load(_present(tables.state(connection, table_id))))
        except UNREADABLE:
            return False
        return True

    def _agrees(self, connection: Connection, table_id: int) -> bool:
        try:
            table = self._repository.table(connection, table_id)
            game = self._repository.game(table.game)
            state = game.load(_present(tables.state(connection, table_id)))
            seed, past = tables.chance(connection, table_id)
            replay = Replay(game, len(table.seats), seed, table.options, past, version=table.rules)
            for step in damage.standing(connection, table_id):
                _give(game, replay, step)
        except UNREADABLE:
            return False
        return state_hash(game, replay.state) == state_hash(game, state)


def _give(game: Game[Any], replay: Replay, step: RawStep) -> None:
    if step.kind == "command":
        if step.seat is None or step.command is None:
            raise ValueError(f"version {step.version} is no command")
        replay.play(step.seat, game.commands.load(from_json(step.command)))
    if step.kind == "upgrade":
        replay.apply_fix((step.about or {})["mend"])
    replay.burn(step.burnt or 0)


def _present(state: Mapping[str, Any] | None) -> Mapping[str, Any]:
    if state is None:
        raise ValueError("there is no position")
    return state
