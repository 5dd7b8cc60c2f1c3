"""A table's clock terms: set by the opener before the game, changed during it if all players agree."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from sqlalchemy import Connection

from bot.domain.clock import Clock
from bot.domain.errors import (
    NoComputer,
    NotLobby,
    OnlyOpener,
    SameClock,
    TakesOver,
)
from bot.domain.position import Position
from bot.domain.table import TableRecord, seated
from bot.domain.votes.ballot import Ballot
from bot.store.table import tables
from bot.tables import Owed, TableRepository
from bot.time.clocks import Clocks
from bot.votes import ConsentVotes, Effect


class ClockTerms:
    """Changes a table's clock terms."""

    def __init__(
        self,
        repository: TableRepository,
        clocks: Clocks,
        consent_votes: ConsentVotes,
        computers: Container[str],
    ) -> None:
        self._repository = repository
        self._clocks = clocks
        self._consent_votes = consent_votes
        self.computers: Final = computers
        consent_votes.enter("clock", self._hold)

    async def settle(self, table_id: int, person_id: int, clock: Clock) -> None:
        """Set the clock before the game; only the opener may.

        Raises NoTable, NotLobby, OnlyOpener, TakesOver and NoComputer.
        """

        def write(connection: Connection) -> None:
            table = self._repository.hold(connection, table_id)
            if table.status != "lobby":
                raise NotLobby
            if person_id != table.opener.id:
                raise OnlyOpener(opener=table.opener.id)
            self._check(table, clock)
            tables.time(connection, table.id, clock)
            self._repository.owe(connection, table.id, table.version, [Owed("lobby")])

        await self._repository.write(table_id, write)

    async def propose(self, table_id: int, person_id: int, clock: Clock, interaction_id: int) -> Effect:
        """Propose another clock to the players; it applies once all of them agree.

        Raises NoTable, NotRunning, NotSeated, TakesOver, NoComputer, SameClock, QuestionPending.
        """

        def ask(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table = position.table
            seat = seated(table, person_id)
            self._check(table, clock)
            if clock == table.clock:
                raise SameClock
            return self._consent_votes.ask(
                connection,
                position,
                "clock",
                seat=seat,
                others=table.present,
                about={"clock": clock.model_dump()},
                interaction_id=interaction_id,
            )

        return await self._repository.at_table(table_id, ask)

    def change(self, connection: Connection, position: Position, clock: Clock) -> Position:
        """Give a running table another clock; every player's time starts over.

        Raises TakesOver and NoComputer.
        """
        table = position.table
        self._check(table, clock)
        tables.time(connection, table.id, clock)
        changed = self._repository.position(connection, self._repository.table(connection, table.id))
        self._clocks.reset(connection, changed)
        return changed

    def _hold(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        self._consent_votes.announce(connection, ballot, "agreed")
        return self.change(connection, position, Clock.model_validate(ballot.question["clock"]))

    def _check(self, table: TableRecord, clock: Clock) -> None:
        if not clock.substitutes and not clock.waits_for_its_people:
            raise TakesOver
        if clock.time_up == "computer" and table.game not in self.computers:
            raise NoComputer
