"""Questions to which everyone concerned must agree."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import timedelta
from typing import Any, Literal

from sqlalchemy import Connection

from bot.domain.errors import (
    NotOnBallot,
    NotYourQuestion,
    QuestionOver,
    QuestionPending,
)
from bot.domain.position import Position
from bot.domain.table import TableRecord, seated
from bot.domain.votes.ballot import AGREE, DISAGREE, Ballot, Subject, Verdict
from bot.domain.votes.crew_terms import Terms
from bot.store import ballots
from bot.tables import TableRepository
from bot.votes.ballot_manager import BallotManager, report

Effect = Literal["agreed_on", "pending", "rejected"]
"""The effect of asking a question, or of answering one."""

Hold = Callable[[Connection, Position, Ballot], Position]
"""Carries out what was agreed on, and announces it, in the transaction of the last answer.

Returns the resulting position.
"""


class ConsentVotes:
    """Asks questions, counts the answers, and carries out what all agree to; a single no rejects a question.

    One question on each subject can be open at a table. Each change is reported in the channel.
    """

    def __init__(self, repository: TableRepository, ballot_manager: BallotManager) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._holds: dict[Subject, Hold] = {}

    def enter(self, subject: Subject, hold: Hold) -> None:
        """Register the function that is called when all agree to a question on a subject."""
        self._holds[subject] = hold

    def ask(
        self,
        connection: Connection,
        position: Position,
        subject: Subject,
        *,
        seat: int,
        others: Collection[int],
        about: Mapping[str, Any],
        interaction_id: int,
    ) -> tuple[Position, Effect]:
        """Open a question for a seat, which itself agrees; without `others`, it takes effect immediately.

        `about` is the question, as JSON-able data. Raises QuestionPending.
        """
        table, now = position.table, self._repository.now()
        if ballots.live(connection, table.id, subject) is not None:
            raise QuestionPending
        ballot_id = ballots.add(
            connection,
            table_id=table.id,
            subject=subject,
            stage="voting",
            version=table.version,
            captain=seat,
            decider=None,
            terms=Terms(open=True),
            question={**about, "plans": [AGREE, DISAGREE], "voters": sorted({seat, *others})},
            now=now,
            closes_at=now + timedelta(minutes=table.terms.minutes),
        )
        ballot = ballots.find(connection, ballot_id)
        assert ballot is not None  # noqa: S101 - written just before
        ballot = ballots.vote(connection, ballot, seat, AGREE, by=interaction_id, now=now)
        if not _awaited(table, ballot):
            return self._agree(connection, position, ballot), "agreed_on"
        self._ballot_manager.remind(connection, table)
        self.announce(connection, ballot, "asked")
        return position, "pending"

    async def answer(
        self, table_id: int, person_id: int, plan: str, interaction_id: int, ballot_id: int
    ) -> Effect:
        """Store a person's answer to a question: agreement or refusal.

        Raises NoTable, NotRunning, NotSeated, QuestionOver, NotYourQuestion and NotOnBallot.
        """

        def reply(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table = position.table
            seat = seated(table, person_id)
            ballot = ballots.find(connection, ballot_id)
            if ballot is None or ballot.table_id != table.id or ballot.stage == "closed":
                raise QuestionOver
            if seat not in ballot.question["voters"]:
                raise NotYourQuestion
            if plan not in (AGREE, DISAGREE):
                raise NotOnBallot
            ballot = ballots.vote(
                connection, ballot, seat, plan, by=interaction_id, now=self._repository.now()
            )
            if plan == DISAGREE:
                self._end(connection, ballot, "rejected", refuser=seat)
                return position, "rejected"
            if _awaited(table, ballot):
                return position, "pending"
            return self._agree(connection, position, ballot), "agreed_on"

        return await self._repository.at_table(table_id, reply)

    async def open(self, table_id: int) -> list[Ballot]:
        """Return the open questions at a table, the oldest first."""
        found = await self._repository.read(lambda connection: ballots.open_questions(connection, table_id))
        return [ballot for ballot in found if ballot.subject in self._holds]

    def recount(self, connection: Connection, position: Position) -> Position:
        """Carry out questions that no longer wait for anyone, for example after a player has left."""
        for subject in self._holds:
            ballot = ballots.live(connection, position.table.id, subject)
            if ballot is not None and not _awaited(position.table, ballot):
                position = self._agree(connection, position, ballot)
        return position

    def reseat(self, connection: Connection, table: TableRecord, seat: int) -> None:
        """Ask a seat's new player the open questions, and delete the former player's answers."""
        for subject in self._holds:
            ballot = ballots.live(connection, table.id, subject)
            if ballot is None:
                continue
            if ballot.captain == seat:
                self.withdraw(connection, table, subject)
            elif seat in ballot.votes:
                self.announce(connection, ballots.unvote(connection, ballot, seat), "asked")

    def withdraw(self, connection: Connection, table: TableRecord, subject: Subject) -> None:
        """Close a table's question on a subject, if one is open, without an answer."""
        ballot = ballots.live(connection, table.id, subject)
        if ballot is not None:
            self._end(connection, ballot, "withdrawn")
            self._ballot_manager.remind(connection, table)

    def expire(self, connection: Connection, position: Position) -> Position:
        """Close questions whose time is up."""
        for ballot in ballots.due(connection, position.table.id, self._repository.now(), *self._holds):
            self._end(connection, ballot, "lapsed")
        return position

    def _agree(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        agreed = self._close(connection, ballot, "agreed")
        return self._holds[ballot.subject](connection, position, agreed)

    def _end(self, connection: Connection, ballot: Ballot, verdict: Verdict, **more: Any) -> None:
        self.announce(connection, self._close(connection, ballot, verdict), verdict, **more)

    def _close(self, connection: Connection, ballot: Ballot, verdict: Verdict) -> Ballot:
        self._repository.settle(connection, ballot.table_id, ballot.version, ballot=ballot.id)
        return ballots.change(connection, ballot, stage="closed", verdict=verdict, closes_at=None)

    def announce(self, connection: Connection, ballot: Ballot, code: str, **more: Any) -> None:
        """Queue a line for the channel about a question's state."""
        self._ballot_manager.announce(connection, ballot, code, **_subject(ballot), **more)


def question_state(ballot: Ballot) -> dict[str, Any]:
    """Return the state of an open question, in the form of its latest line in the channel."""
    return report(ballot, "asked", **_subject(ballot))


def _subject(ballot: Ballot) -> dict[str, Any]:
    return {"subject": ballot.subject, "question": dict(ballot.question)}


def _awaited(table: TableRecord, ballot: Ballot) -> list[int]:
    """Return the seats for whose answer a question waits: those concerned that still have players."""
    return [seat for seat in ballot.question["voters"] if table.held(seat) and seat not in ballot.votes]
