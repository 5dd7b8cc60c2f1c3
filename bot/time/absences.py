"""What happens when a player's time is up: the table's settings or the other players' vote decide."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import replace
from typing import Any, Final, Literal, get_args

from sqlalchemy import Connection

from bot.domain.clock import SeatClock
from bot.domain.errors import (
    NotOnBallot,
    NotYourQuestion,
    QuestionOver,
    TablePaused,
)
from bot.domain.person import Holder
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord, seated
from bot.domain.votes.ballot import Ballot, Verdict
from bot.domain.votes.crew_terms import Terms
from bot.people import Seats
from bot.store import ballots
from bot.tables import Owed, TableRepository, first_waiting
from bot.time.clocks import Clocks
from bot.time.reminders import owe
from bot.votes import leaders, settled

Continuation = Literal["wait", "neutral", "computer", "substitute"]
"""How the game continues without an absent player, the mildest option first."""

CONTINUATIONS: Final[tuple[Continuation, ...]] = get_args(Continuation)


class Absences:
    """Continues games in place of players whose time is up, who can always return."""

    def __init__(
        self,
        repository: TableRepository,
        clocks: Clocks,
        seats: Seats,
        look: Callable[[Connection, int], None],
        computers: Container[str],
    ) -> None:
        """`look` is called when a table's next deadline may have changed.

        `computers` are the names of the games with computer players.
        """
        self._repository = repository
        self._clocks = clocks
        self._seats = seats
        self._look = look
        self._computers = computers

    def expire(self, connection: Connection, position: Position) -> Position:
        """Send the reminders that are due, and continue in place of each player whose time is up."""
        for ballot in ballots.due(connection, position.table.id, self._repository.now(), "absent"):
            position = self._count(connection, position, ballot)
        rung = self._clocks.ring(connection, position)
        self._remind(connection, position, rung.reminded)
        for seat in rung.expired:
            position = self._go_on(connection, position, seat)
        return position

    async def vote(
        self, table_id: int, person_id: int, plan: str, interaction_id: int, ballot_id: int
    ) -> None:
        """Vote on how to continue in place of a player whose time is up.

        Raises NoTable, NotRunning, NotSeated, QuestionOver, NotYourQuestion, TablePaused and NotOnBallot.
        """

        def cast(connection: Connection, position: Position) -> tuple[Position, None]:
            seat = seated(position.table, person_id)
            ballot = ballots.live(connection, table_id, "absent")
            if ballot is None or ballot.id != ballot_id:
                raise QuestionOver
            if seat == ballot.captain:
                raise NotYourQuestion
            if position.table.paused_at is not None:
                raise TablePaused
            if plan not in ballot.plans:
                raise NotOnBallot
            now = self._repository.now()
            ballot = ballots.vote(connection, ballot, seat, plan, by=interaction_id, now=now)
            voters = set(position.table.present) - {ballot.captain}
            if settled(ballot.approvals, len(voters)):
                position = self._count(connection, position, ballot)
                self._look(connection, table_id)
            return position, None

        await self._repository.at_table(table_id, cast)

    def follow(self, connection: Connection, _step: Step | None, position: Position) -> None:
        """Close the vote about a player whose time is no longer up."""
        table = position.table
        ballot = ballots.live(connection, table.id, "absent")
        if ballot is not None and ballot.captain not in self._clocks.up(connection, table.id):
            self._close(connection, ballot, None)
            self._say(connection, table, ballot.captain, "absent_over")
            if table.clock.votes:
                self._ask(connection, position)

    def _remind(self, connection: Connection, position: Position, rung: Iterable[SeatClock]) -> None:
        """Queue a reminder for the seat of each clock in `rung`."""
        until = {clock.seat: 0 if clock.due_at is None else int(clock.due_at.timestamp()) for clock in rung}
        owe(connection, position.table, until, self._repository.now())

    def _go_on(self, connection: Connection, position: Position, seat: int) -> Position:
        """Continue in the way the table has chosen, in place of a player whose time is up."""
        table = position.table
        way = table.clock.time_up
        self._repository.owe(connection, table.id, table.version, [Owed("turn")])
        if way == "moderator":
            self._say(connection, table, seat, "time_up_moderator")
            return position
        if way == "vote":
            return self._ask(connection, position)
        return self._stand_in(connection, position, seat, way)

    def _ask(self, connection: Connection, position: Position) -> Position:
        """Let the others vote about a player whose time is up; if there are several, one after the other."""
        table, now = position.table, self._repository.now()
        up = self._clocks.up(connection, table.id)
        if not up or ballots.live(connection, table.id, "absent") is not None:
            return position
        seat = up[0]
        if table.present == (seat,):
            self._say(connection, table, seat, "time_up_alone")
            return position
        barred = set() if table.game in self._computers else {"computer"}
        if not table.clock.substitutes:
            barred |= {"computer", "substitute"}
        ways = [way for way in CONTINUATIONS if way not in barred]
        until = now + table.clock.more
        ballot_id = ballots.add(
            connection,
            table_id=table.id,
            subject="absent",
            stage="voting",
            version=table.version,
            captain=seat,
            decider=None,
            terms=Terms(open=True),
            question={"plans": ways},
            now=now,
            closes_at=until,
        )
        until_then = int(until.timestamp())
        self._say(connection, table, seat, "absent_vote", ballot=ballot_id, ways=ways, until=until_then)
        self._look(connection, table.id)
        return replace(position, table=replace(table, absence_pending=True))

    def _count(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        """Close a vote: the most votes decide, the mildest option in a tie, and "neutral" without votes."""
        table, seat = position.table, ballot.captain
        ahead = leaders(ballot.approvals)
        way: Continuation = next((way for way in CONTINUATIONS if way in ahead), "neutral")
        self._close(connection, ballot, way)
        if seat not in self._clocks.up(connection, table.id):
            return position
        about = {"votes": sum(plan == way for plan in ballot.votes.values()), "of": len(ballot.votes)}
        self._say(connection, table, seat, "absent_counted" if ahead else "absent_unheard", **about)
        if way == "wait":
            until = int((self._repository.now() + table.clock.more).timestamp())
            self._say(connection, table, seat, "absent_wait", until=until)
            self._clocks.grant(connection, position, seat, table.clock.more)
        else:
            position = self._stand_in(connection, position, seat, way)
        return self._ask(connection, position)

    def _stand_in(
        self,
        connection: Connection,
        position: Position,
        seat: int,
        way: Literal["neutral", "computer", "substitute"],
    ) -> Position:
        """Let a stand-in answer for a seat from now on, if other people are at the table.

        The seat is kept for its player, unless the table has chosen to look for a substitute.
        """
        table = position.table
        way = way if table.clock.substitutes else "neutral"
        heir = first_waiting(connection, table) if way == "substitute" else None
        if table.present == (seat,) and heir is None:
            self._say(connection, table, seat, "time_up_alone")
            return position
        if way == "substitute":
            return self._seats.free(connection, position, seat, Holder("neutral"), "time_up")
        self._say(connection, table, seat, f"time_up_{way}", back=seat)
        strength = table.clock.strength if way == "computer" else None
        holder = Holder(way, strength, kept=True)
        return self._seats.hand(connection, position, seat, table.seats[seat], holder, way="clock")

    def _say(self, connection: Connection, table: TableRecord, seat: int, code: str, **about: Any) -> None:
        """Post a notice about a seat, with its player's current name, since they may have left by then."""
        self._repository.notice(connection, table, code, name=table.names[seat], **about)

    def _close(self, connection: Connection, ballot: Ballot, way: Continuation | None) -> None:
        self._repository.settle(connection, ballot.table_id, ballot.version, ballot=ballot.id)
        verdict: Verdict = "overtaken" if way is None else "elected"
        ballots.change(connection, ballot, stage="closed", plan=way, verdict=verdict, closes_at=None)
