"""Free seats for which the other players do not want to wait any longer."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.domain.errors import SeatTaken
from bot.domain.person import WAITED_FOR, Holder
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import seated
from bot.domain.votes.ballot import Ballot
from bot.people.seats import Seats
from bot.store import ballots
from bot.tables import TableRepository
from bot.votes import ConsentVotes, Effect


class Vacancies:
    """Lets a free seat answer neutrally, once all players at the table agree."""

    def __init__(self, repository: TableRepository, seats: Seats, consent_votes: ConsentVotes) -> None:
        self._repository = repository
        self._seats = seats
        self._consent_votes = consent_votes
        consent_votes.enter("vacancy", self._hold)

    async def propose(self, table_id: int, person_id: int, seat: int, interaction_id: int) -> Effect:
        """Ask the players whether to continue without the one who has left a seat.

        Raises NoTable, NotRunning, NotSeated, SeatTaken and QuestionPending.
        """

        def ask(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table = position.table
            own = seated(table, person_id)
            if table.holders[seat].kind not in WAITED_FOR:
                raise SeatTaken
            return self._consent_votes.ask(
                connection,
                position,
                "vacancy",
                seat=own,
                others=table.present,
                about={"seat": seat},
                interaction_id=interaction_id,
            )

        return await self._repository.at_table(table_id, ask)

    def follow(self, connection: Connection, step: Step | None, position: Position) -> None:
        """Withdraw the question about a seat that is no longer free."""
        table = position.table
        ballot = ballots.live(connection, table.id, "vacancy") if step is None else None
        if ballot is not None and table.holders[ballot.question["seat"]].kind not in WAITED_FOR:
            self._consent_votes.withdraw(connection, table, "vacancy")

    def _hold(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        self._consent_votes.announce(connection, ballot, "agreed")
        seat = ballot.question["seat"]
        left = position.table.seats[seat]
        return self._seats.hand(connection, position, seat, left, Holder("neutral"))
