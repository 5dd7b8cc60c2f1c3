"""A crew that agrees on how it decides."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

from sqlalchemy import Connection

from bot.service.announce import Owed
from bot.service.ballot import AGREE, DISAGREE, LONGEST, MODES, Ballot, Terms
from bot.service.council import Council
from bot.service.errors import (
    BallotClosed,
    NoCrew,
    NotLobby,
    NotOnBallot,
    NotRunning,
    OnlyOpener,
    SameTerms,
    TermsPending,
)
from bot.service.ledger import Ledger, seated
from bot.service.records import Position
from bot.store import ballots, tables

Effect = Literal["agreed_on", "pending", "rejected"]
"""What an answer did."""


class Agreements:
    """Changes a table's terms: by the opener before the game, by everybody while it is played."""

    def __init__(self, ledger: Ledger, council: Council) -> None:
        """Take the books, and what ballots do in them."""
        self._ledger = ledger
        self._council = council

    async def settle(self, table_id: int, person_id: int, terms: Terms) -> None:
        """Say how the crew decides, before the game; the opener may.

        Raises NoTable, NoCrew, NotLobby, OnlyOpener.
        """
        _check(terms)

        def agree(connection: Connection) -> None:
            table = self._ledger.hold(connection, table_id)
            if self._council.crew(table) is None:
                raise NoCrew
            if table.status != "lobby":
                raise NotLobby
            if person_id != table.opener.id:
                raise OnlyOpener(opener=table.opener.id)
            tables.agree(connection, table.id, terms)
            self._ledger.owe(connection, table.id, table.version, [Owed("lobby")])

        await self._ledger.write(table_id, agree)

    async def propose(self, table_id: int, person_id: int, terms: Terms, interaction_id: int) -> Effect:
        """Ask a playing crew for other terms; they hold as soon as everybody agrees.

        Raises NoTable, NotRunning, NotSeated, NoCrew, TermsPending, SameTerms.
        """
        _check(terms)

        def ask(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table = position.table
            seat = seated(table, person_id)
            if self._council.crew(table) is None or len(table.seats) == 1:
                raise NoCrew
            if ballots.live(connection, table.id, "terms") is not None:
                raise TermsPending
            if terms == table.terms:
                raise SameTerms
            now = self._ledger.now()
            ballot_id = ballots.add(
                connection,
                table_id=table.id,
                subject="terms",
                stage="voting",
                version=table.version,
                captain=seat,
                decider=None,
                terms=Terms(open=True),
                question={
                    "plans": [AGREE, DISAGREE],
                    "mode": terms.mode,
                    "open": terms.open,
                    "minutes": terms.minutes,
                },
                now=now,
                closes_at=now + timedelta(minutes=table.terms.minutes),
            )
            ballot = ballots.find(connection, ballot_id)
            assert ballot is not None  # noqa: S101 - written just before
            ballot = ballots.vote(connection, ballot, seat, AGREE, by=interaction_id, now=now)
            self._council.remind(connection, table)
            self._council.tell(connection, ballot, "terms_proposed", terms=ballot.question)
            return position, "pending"

        return await self._ledger.at_table(table_id, ask)

    async def answer(
        self, table_id: int, person_id: int, plan: str, interaction_id: int, ballot_id: int
    ) -> Effect:
        """Agree to other terms, or not; one who does not is enough to keep the old ones.

        Raises NoTable, NotRunning, NotSeated, BallotClosed, NotOnBallot.
        """

        def reply(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table = position.table
            seat = seated(table, person_id)
            ballot = ballots.live(connection, table.id, "terms")
            if ballot is None or ballot.id != ballot_id:
                raise BallotClosed
            if plan not in (AGREE, DISAGREE):
                raise NotOnBallot
            now = self._ledger.now()
            ballot = ballots.vote(connection, ballot, seat, plan, by=interaction_id, now=now)
            if plan == DISAGREE:
                self._end(connection, ballot, "rejected")
                return position, "rejected"
            if len(ballot.votes) < len(table.seats):
                return position, "pending"
            asked = ballot.question
            terms = Terms(asked["mode"], asked["open"], asked["minutes"])
            tables.agree(connection, table.id, terms)
            self._end(connection, ballot, "agreed")
            changed = self._ledger.position(connection, self._ledger.table(connection, table.id))
            self._council.reopen(connection, changed)
            self._ledger.owe(connection, table.id, table.version, [Owed("turn")])
            return changed, "agreed_on"

        return await self._ledger.at_table(table_id, reply)

    async def expire(self, table_id: int) -> None:
        """Let a question of terms lapse whose time is up; a game that is over stays so."""

        def end(connection: Connection, position: Position) -> tuple[Position, None]:
            for ballot in ballots.due(connection, table_id, "terms", self._ledger.now()):
                self._end(connection, ballot, "lapsed")
            self._council.remind(connection, position.table)
            return position, None

        try:
            await self._ledger.at_table(table_id, end)
        except NotRunning:
            return

    def _end(
        self, connection: Connection, ballot: Ballot, verdict: Literal["agreed", "rejected", "lapsed"]
    ) -> None:
        ballots.change(connection, ballot, stage="closed", verdict=verdict, closes_at=None)
        self._council.tell(connection, ballot, f"terms_{verdict}", terms=ballot.question)


def _check(terms: Terms) -> None:
    """Raise ValueError for terms that no form offers."""
    if terms.mode not in MODES or not 1 <= terms.minutes <= LONGEST:
        raise ValueError(f"{terms} are no terms")
