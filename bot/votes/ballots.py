"""A crew's ballots: proposals, votes, and deadlines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Final, Literal, TypeVar

from sqlalchemy import Connection

from bot.domain.errors import (
    BallotClosed,
    NoBallot,
    NoCrew,
    NotOnBallot,
    OwnMatter,
    PlanTooLong,
    TablePaused,
    TieBinds,
)
from bot.domain.position import Position
from bot.domain.table import seated
from bot.domain.votes.ballot import Ballot, Pressed
from bot.store import ballots
from bot.store.table import steps
from bot.tables import Owed, TableRepository
from bot.votes.ballot_manager import BallotManager, written
from bot.votes.tally import leaders
from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand
from engine.kernel.game import nearest

T = TypeVar("T")

MOST_STEPS: Final = 6
"""The largest number of commands in a plan."""
ANSWERED: Final = timedelta(seconds=3)
"""The time after which a voter has seen an answer: Discord waits at most so long for one."""

Effect = Literal["voted", "voted_too", "taken_back", "decided", "proposed"]
"""The effect of an answer to a ballot."""


class Ballots:
    """What players do with ballots; each call is one transaction."""

    def __init__(self, repository: TableRepository, ballot_manager: BallotManager) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager

    async def live(self, table_id: int) -> Ballot | None:
        """Return the ballot on a table's pending decision, if there is one."""
        return await self._repository.read(lambda connection: ballots.live(connection, table_id))

    async def find(self, ballot_id: int) -> Ballot | None:
        """Return a ballot by its id, open or closed."""
        return await self._repository.read(lambda connection: ballots.find(connection, ballot_id))

    async def last_press(self, ballot_id: int, seat: int) -> int | None:
        """Return the id of the interaction by which a seat last voted in a ballot; None if it hasn't."""
        return await self._repository.read(lambda connection: ballots.last_press(connection, ballot_id, seat))

    async def vote(
        self, table_id: int, person_id: int, plan: str, pressed: Pressed, ballot_id: int | None = None
    ) -> Effect:
        """Vote for a plan in addition to the seat's other votes, or withdraw that vote.

        If the person decides alone, the plan is chosen. With `ballot_id`, the vote counts only for that
        ballot. The same interaction twice changes nothing. A person who presses again before they can have
        seen that their vote was counted does not withdraw it. Raises NoTable, NotRunning, NotSeated, NoCrew,
        TablePaused, NoBallot, BallotClosed, NotOnBallot and TieBinds.
        """

        def wanted(connection: Connection, ballot: Ballot, seat: int) -> tuple[str, ...]:
            approved = ballot.approvals.get(seat, ())
            if plan not in approved:
                return (*approved, plan)
            if ballots.unseen(connection, ballot, seat, pressed, ANSWERED):
                return approved
            return tuple(other for other in approved if other != plan)

        return await self._cast(table_id, person_id, (plan,), wanted, pressed=pressed, ballot_id=ballot_id)

    async def approve(
        self, table_id: int, person_id: int, plans: Sequence[str], pressed: Pressed, ballot_id: int
    ) -> Effect:
        """Vote for exactly these plans, the best first; a person who decides alone chooses the first one.

        Raises the same exceptions as `vote`.
        """
        chosen = tuple(dict.fromkeys(plans))

        def wanted(_connection: Connection, _ballot: Ballot, _seat: int) -> tuple[str, ...]:
            return chosen

        return await self._cast(table_id, person_id, chosen, wanted, pressed=pressed, ballot_id=ballot_id)

    async def _cast(
        self,
        table_id: int,
        person_id: int,
        named: Sequence[str],
        wanted: Callable[[Connection, Ballot, int], tuple[str, ...]],
        *,
        pressed: Pressed,
        ballot_id: int | None,
    ) -> Effect:
        """Store the votes that `wanted` returns, or decide for the first plan if the person decides alone."""

        def cast(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table, interaction_id = position.table, pressed.interaction_id
            seat = seated(table, person_id)
            if self._done(connection, position, interaction_id):
                return position, "voted"
            ballot = self._asked(connection, position)
            if ballot_id not in (None, ballot.id):
                raise BallotClosed
            if not named or any(plan not in ballot.plans for plan in named):
                raise NotOnBallot
            follows = Owed("turn", voted=seat)
            if seat == ballot.decider:
                if ballot.verdict == "tied" and named[0] not in leaders(ballot.counted):
                    raise TieBinds
                self._repository.owe(connection, table.id, table.version, [follows])
                after = self._ballot_manager.elect(
                    connection, position, ballot, named[0], "chosen", by=interaction_id
                )
                return after, "decided"
            if ballot.stage != "voting":
                raise BallotClosed
            before, now = ballot.approvals.get(seat, ()), self._repository.now()
            after_it = wanted(connection, ballot, seat)
            if after_it == before:
                return position, "voted"
            ballot = ballots.vote(connection, ballot, seat, *after_it, by=interaction_id, now=now)
            ballot = self._ballot_manager.give_time(connection, table, ballot)
            self._repository.owe(connection, table.id, table.version, [follows])
            effect: Effect = "voted" if len(after_it) == 1 else "voted_too"
            if len(after_it) < len(before):
                effect = "taken_back"
            return self._ballot_manager.settle(connection, position, ballot), effect

        return await self._repository.at_table(table_id, cast)

    async def propose(self, table_id: int, person_id: int, plan: Sequence[Command]) -> Effect:
        """Propose a plan of one or more commands, on which the crew votes as one choice.

        Raises NoTable, NotRunning, NotSeated, NoCrew, TablePaused, NoBallot, BallotClosed, PlanTooLong,
        OwnMatter, and IllegalCommand if its first command is not possible now.
        """

        def put(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table = position.table
            seat = seated(table, person_id)
            crew = self._ballot_manager.crew(table)
            ballot = self._open(connection, position)
            question = None if crew is None else crew.question(position.state)
            if crew is None or question is None or not question.votable:
                raise NoBallot
            if ballot.stage not in ("quiet", "voting"):
                raise BallotClosed
            if len(plan) > MOST_STEPS:
                raise PlanTooLong(most=MOST_STEPS)
            if any(crew.owned(command) for command in plan):
                raise OwnMatter
            possible = [command for command in position.legal(ballot.captain) if not crew.owned(command)]
            if plan[0] not in possible:
                why = position.game.refuse(position.state, ballot.captain, plan[0])
                raise IllegalCommand(why, nearest(plan[0], possible))
            if ballot.stage == "quiet":
                ballot = ballots.change(connection, ballot, stage="voting", open=table.terms.open)
            ballot = ballots.propose(connection, ballot, seat, written(tuple(plan)))
            if seat == ballot.captain:
                self._ballot_manager.hasten(connection, table, ballot)
            self._repository.owe(connection, table.id, table.version, [Owed("turn")])
            self._repository.changed(connection, position)
            return position, "proposed"

        return await self._repository.at_table(table_id, put)

    def expire(self, connection: Connection, position: Position) -> Position:
        """Close or advance the ballots whose deadline has passed, and return the resulting position."""
        for ballot in ballots.due(connection, position.table.id, self._repository.now(), "decision"):
            position = self._ballot_manager.expire(connection, position, ballot)
        return position

    def _open(self, connection: Connection, position: Position) -> Ballot:
        """Return the ballot on the pending decision. Raises NoCrew, TablePaused and NoBallot."""
        table = position.table
        if table.paused_at is not None:
            raise TablePaused
        if self._ballot_manager.crew(table) is None or len(table.seats) == 1:
            raise NoCrew
        ballot = ballots.live(connection, table.id)
        if ballot is None or ballot.stage == "carrying":
            raise NoBallot
        return ballot

    def _asked(self, connection: Connection, position: Position) -> Ballot:
        """Return the pending decision's ballot if votes are open. Raises NoCrew, TablePaused and NoBallot."""
        ballot = self._open(connection, position)
        if ballot.stage == "quiet":
            raise NoBallot
        return ballot

    def _done(self, connection: Connection, position: Position, interaction_id: int) -> bool:
        """Return whether an interaction has already voted or decided."""
        table = position.table
        if ballots.voted(connection, table.id, interaction_id):
            return True
        return steps.recorded(connection, position.game, table.id, interaction_id) is not None
