"""Tables being played: positions, commands, the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Connection

from bot.domain.errors import NoTable, NotYourTurn, StalePanel
from bot.domain.play import Played
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import Place, TableRecord
from bot.store.table import steps, tables
from bot.tables.log_replay import played_again
from bot.tables.repository import Ledger, Look
from bot.votes.ballot_manager import Council
from engine.kernel.commands import Command

Meant = Callable[[TableRecord], Command]
"""Reads what somebody wants done at a table, and refuses whoever may not see it."""


class Tables:
    """The way of a command, and everything that reads a position."""

    def __init__(self, ledger: Ledger, council: Council) -> None:
        """Take the books, and what a crew's ballots do when a position is reached."""
        self._ledger = ledger
        self._council = council

    async def at_place(self, place: Place) -> TableRecord:
        """Return the table of a channel: the open one, else the last that ended there. Raises NoTable."""
        found = await self._ledger.read(lambda connection: tables.at_channel(connection, place.channel_id))
        if found is None:
            raise NoTable
        return found

    async def find(self, table_id: int) -> TableRecord:
        """Return a table by its id, closed or not. Raises NoTable."""
        return await self._ledger.read(lambda connection: self._ledger.table(connection, table_id))

    async def position(self, table_id: int, version: int | None = None) -> Position:
        """Return a table's position: today's, or that of an earlier version.

        Raises NoTable; NotRunning when the game has not begun (an ended one has a position);
        StalePanel when there has never been such a version.
        """
        ledger = self._ledger
        today = await ledger.read(lambda c: ledger.position(c, ledger.table(c, table_id)))
        if version is None or version == today.version:
            return today
        if not 0 <= version < today.version:
            raise StalePanel(version=today.version)
        state = ledger.states.get(table_id, version)
        if state is None:
            again = await ledger.read(lambda c: played_again(c, today.game, today.table, version))
            state = (await asyncio.to_thread(again)).state
            ledger.states.keep(table_id, version, state)
        return replace(today, version=version, state=state)

    async def position_of(self, table: TableRecord) -> Position:
        """Return the position of a table that was read just now; mostly nothing needs to be read for it.

        Raises NoTable, NotRunning.
        """
        state = self._ledger.states.get(table.id, table.version)
        if state is None:
            return await self.position(table.id, table.version)
        return Position(table, table.version, self._ledger.game(table.game), state)

    async def play(
        self,
        table_id: int,
        person_id: int,
        command: Command,
        interaction_id: int,
        version: int | None = None,
    ) -> Played:
        """Carry out a person's command: the whole way, in its turn, in one transaction.

        With `version`, the command is meant for that version and none other. The same
        `interaction_id` again gives the recorded outcome and changes nothing.
        Raises NoTable, NotRunning, NotSeated, NotYourTurn, CrewDecides, StalePanel, IllegalCommand.
        """
        return await self.play_meant(table_id, person_id, lambda _table: command, interaction_id, version)

    async def play_meant(
        self,
        table_id: int,
        person_id: int,
        meant: Meant,
        interaction_id: int,
        version: int | None = None,
        *,
        look: Look | None = None,
    ) -> Played:
        """Carry out what a person means at a table, as `play` does; with `look`, their sight comes along."""

        def carry_out(connection: Connection, before: Position, seat: int) -> Played:
            table, command = before.table, meant(before.table)
            awaited = {decision.seat for decision in before.decisions}
            if seat not in awaited:
                raise NotYourTurn(awaited=", ".join(table.seats[other].name for other in sorted(awaited)))
            self._council.permit(connection, before, seat, command)
            played = self._ledger.carry_out(
                connection, before, seat, command, interaction_id=interaction_id, person_id=person_id
            )
            return self._council.follow(connection, played)

        return await self._ledger.at_seat(
            table_id, person_id, interaction_id, version, carry_out, admit=meant, look=look
        )

    async def order(self, table_id: int, person_id: int, order: Command, interaction_id: int) -> Played:
        """Carry out a command that no question awaits, such as a standing order: whoever's turn it is.

        The game refuses what only a question can be answered with, as it does in `play`.
        Raises NoTable, NotRunning, NotSeated, IllegalCommand.
        """

        def leave(connection: Connection, before: Position, seat: int) -> Played:
            self._council.permit(connection, before, seat, order)
            played = self._ledger.carry_out(
                connection, before, seat, order, interaction_id=interaction_id, person_id=person_id
            )
            return self._council.follow(connection, played)

        return await self._ledger.at_seat(table_id, person_id, interaction_id, None, leave)

    async def log(
        self, table_id: int, before: int | None = None, most: int | None = 25, *, after: int | None = None
    ) -> list[Step]:
        """Return the latest steps of a table, oldest first: those below version `before`, if given.

        With `after`, the first ones above that version. `most` is how many, None for all. Raises NoTable.
        """

        def look(connection: Connection) -> list[Step]:
            table = self._ledger.table(connection, table_id)
            game = self._ledger.game(table.game)
            if after is not None:
                last = table.version if most is None else after + most
                return list(steps.between(connection, game, table_id, after + 1, last))
            below = table.version + 1 if before is None else before
            return steps.latest(connection, game, table_id, below, most)

        return await self._ledger.read(look)
