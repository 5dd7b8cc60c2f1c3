"""Applies fixes of a game's rules to running tables; each fix is a step in the table's log."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.domain.errors import Refused, UnknownGame
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.store.table import damage
from bot.tables.repository import TableRepository


class Fixes:
    """Applies fixes of the rules to the running tables that lack them."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def catch_up(self) -> list[int]:
        """Fix the rules of every running table that needs it; return the ids of those tables.

        Unreadable tables are not changed.
        """
        due = await self._repository.read(self._due)
        return [table_id for table_id in due if await self._fixed(table_id)]

    async def _fixed(self, table_id: int) -> bool:
        def fix(connection: Connection, position: Position) -> tuple[Position, bool]:
            fixed = self._fix(connection, position)
            return fixed, fixed.version != position.version

        try:
            return await self._repository.at_table(table_id, fix)
        except Refused:  # The table has ended meanwhile, or is damaged.
            return False

    def follow(self, connection: Connection, table: TableRecord) -> TableRecord:
        """Apply missing fixes to a table that has been resumed or restored, and return the table.

        An unreadable table is not changed.
        """
        if table.status != "running":
            return table
        try:
            before = self._repository.position(connection, table)
        except Refused:
            return table
        fixed = self._fix(connection, before)
        self._repository.play_on(connection, table, fixed)
        return self._repository.table(connection, table.id)

    def _fix(self, connection: Connection, position: Position) -> Position:
        game = position.game
        for number in game.due(game.ruleset(position.state)):
            position = self._step(connection, position, number)
        return position

    def _step(self, connection: Connection, before: Position, fix: int) -> Position:
        """Apply one fix of the rules, as a step in the table's log."""
        game = before.game
        state = game.clone(before.state)
        events = game.apply_fix(state, fix)
        step = Step(
            version=before.version + 1,
            kind="upgrade",
            seat=None,
            command=None,
            events=tuple(events),
            barred=True,
            undone=None,
            at=self._repository.now(),
            about={"mend": fix},
        )
        return self._repository.advance(connection, before, step, state=state, happened=events)

    def _due(self, connection: Connection) -> list[int]:
        found = []
        for table_id in damage.running(connection):
            table = self._repository.table(connection, table_id)
            try:
                game = self._repository.game(table.game)
            except UnknownGame:
                continue
            if any(change.mends for version, change in game.versions.items() if version > table.rules):
                found.append(table_id)
        return found
