"""Queries about ballots, with their votes and proposals."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from bot.domain.shards import Shards
from bot.domain.votes.ballot import Ballot, Pressed, Proposal, Stage, Subject
from bot.domain.votes.crew_terms import Terms
from bot.store.schema import LIVE, ballots, proposals, tables, votes
from bot.store.shards import served
from bot.store.table.seats import following

_OF_TABLE = select(ballots).where(ballots.c.table_id == bindparam("id"), LIVE)
_ON_SUBJECT = _OF_TABLE.where(ballots.c.subject == bindparam("subject"))
_PROPOSALS = (
    select(proposals.c.seat, proposals.c.plan, proposals.c.revision)
    .where(proposals.c.ballot_id == bindparam("id"))
    .order_by(proposals.c.id)
)
_VOTES = (
    select(votes.c.seat, votes.c.plan, votes.c.also)
    .where(votes.c.ballot_id == bindparam("id"), votes.c.plan.is_not(None))
    .order_by(votes.c.at, votes.c.seat)
)
_CHANGE = update(ballots).where(ballots.c.id == bindparam("key")).returning(ballots)
_NEXT = ballots.c.revision + 1


def add(
    connection: Connection,
    *,
    table_id: int,
    subject: Subject,
    stage: Stage,
    version: int,
    captain: int,
    decider: int | None,
    terms: Terms,
    question: Mapping[str, Any],
    now: datetime,
    closes_at: datetime,
) -> int:
    """Insert a new ballot and return its id.

    Raises sqlalchemy.exc.IntegrityError if the table has an open ballot on the same subject.
    """
    written = connection.execute(
        insert(ballots).values(
            table_id=table_id,
            subject=subject,
            stage=stage,
            version=version,
            captain=captain,
            decider=decider,
            open=terms.open,
            question=dict(question),
            carried=0,
            revision=0,
            opened_at=now,
            closes_at=closes_at,
        )
    )
    key = written.inserted_primary_key
    assert key is not None  # noqa: S101 - an INSERT of one row always has one
    return int(key[0])


def live(connection: Connection, table_id: int, subject: Subject = "decision") -> Ballot | None:
    """Read the table's open ballot on a subject; None if there is none."""
    row = connection.execute(_ON_SUBJECT, {"id": table_id, "subject": subject}).one_or_none()
    return None if row is None else _ballot(connection, row)


def find(connection: Connection, ballot_id: int) -> Ballot | None:
    """Read a ballot by its id, open or closed."""
    row = connection.execute(select(ballots).where(ballots.c.id == ballot_id)).one_or_none()
    return None if row is None else _ballot(connection, row)


def questions(connection: Connection, table_id: int) -> set[int]:
    """Read the ids of a table's open ballots, except the one on its current decision."""
    query = select(ballots.c.id).where(ballots.c.table_id == table_id, ballots.c.subject != "decision", LIVE)
    return set(connection.scalars(query))


def course_set(connection: Connection, table_id: int, turn: int) -> bool:
    """Return whether there is a ballot on a turn's course, open or closed, unless it became obsolete."""
    query = (
        select(ballots.c.id)
        .where(
            ballots.c.table_id == table_id,
            ballots.c.question["turn"].as_integer() == turn,
            ballots.c.verdict.is_distinct_from("overtaken"),
        )
        .limit(1)
    )
    return connection.execute(query).first() is not None


def open_questions(connection: Connection, table_id: int) -> list[Ballot]:
    """Read a table's open ballots with their votes, except the one on its current decision."""
    query = _OF_TABLE.where(ballots.c.subject != "decision").order_by(ballots.c.id)
    return [_ballot(connection, row) for row in connection.execute(query, {"id": table_id}).all()]


def change(connection: Connection, ballot: Ballot, **values: Any) -> Ballot:
    """Update columns of a ballot, increment its revision, and return the changed ballot."""
    changed = connection.execute(_CHANGE.values(**values, revision=_NEXT), {"key": ballot.id})
    return _ballot(connection, changed.one())


def vote(
    connection: Connection, ballot: Ballot, seat: int, *plans: str, by: int | None, now: datetime
) -> Ballot:
    """Store a seat's vote for some plans, the best first, replacing its previous vote.

    Without plans, the vote is withdrawn. `by` is the id of the interaction that voted; None for a computer
    player.
    """
    connection.execute(delete(votes).where(votes.c.ballot_id == ballot.id, votes.c.seat == seat))
    first, *also = plans or (None,)
    connection.execute(
        insert(votes).values(
            ballot_id=ballot.id, seat=seat, plan=first, also=also or None, interaction_id=by, at=now
        )
    )
    return change(connection, ballot)


def unseen(connection: Connection, ballot: Ballot, seat: int, pressed: Pressed, patience: timedelta) -> bool:
    """Return whether a user may have pressed a button before seeing that the seat's vote was counted.

    That is the case if the stored vote comes from a later press than theirs, or is less than `patience` older
    than it.
    """
    of_seat = (votes.c.ballot_id == ballot.id, votes.c.seat == seat)
    vote = connection.execute(select(votes.c.at, votes.c.interaction_id).where(*of_seat)).one()
    later = (vote.interaction_id or 0) > pressed.interaction_id
    return later or pressed.at - vote.at < patience


def last_press(connection: Connection, ballot_id: int, seat: int) -> int | None:
    """Read the id of the interaction that last set or withdrew a seat's vote; None if no interaction did."""
    return connection.scalar(
        select(votes.c.interaction_id).where(votes.c.ballot_id == ballot_id, votes.c.seat == seat)
    )


def unvote(connection: Connection, ballot: Ballot, seat: int) -> Ballot:
    """Delete a seat's vote, for example when its player has left."""
    connection.execute(delete(votes).where(votes.c.ballot_id == ballot.id, votes.c.seat == seat))
    return change(connection, ballot)


def voted(connection: Connection, table_id: int, interaction_id: int) -> bool:
    """Return whether an interaction cast a vote at a table that is still its seat's current one."""
    query = (
        select(votes.c.seat)
        .join(ballots, votes.c.ballot_id == ballots.c.id)
        .where(ballots.c.table_id == table_id, votes.c.interaction_id == interaction_id)
    )
    return connection.execute(query).first() is not None


def propose(connection: Connection, ballot: Ballot, seat: int, plan: str) -> Ballot:
    """Store a seat's proposal; one that is stored already becomes the seat's latest."""
    same = (proposals.c.ballot_id == ballot.id, proposals.c.seat == seat, proposals.c.plan == plan)
    again = connection.execute(update(proposals).where(*same).values(revision=ballot.revision))
    if again.rowcount == 0:
        connection.execute(
            insert(proposals).values(ballot_id=ballot.id, seat=seat, plan=plan, revision=ballot.revision)
        )
    return change(connection, ballot)


def running(connection: Connection, shards: Shards) -> list[int]:
    """Read the ids of running tables on these shards with an open ballot that has a deadline."""
    query = (
        select(ballots.c.table_id)
        .join(tables, tables.c.id == ballots.c.table_id)
        .where(LIVE, ballots.c.closes_at.is_not(None), tables.c.status == "running", served(shards))
        .distinct()
    )
    return list(connection.scalars(query))


def extend(connection: Connection, table_id: int, by: timedelta) -> bool:
    """Extend the deadlines of a table's open ballots; return False if none has a deadline."""
    timed = (ballots.c.table_id == table_id, LIVE, ballots.c.closes_at.is_not(None))
    found = connection.execute(select(ballots.c.id, ballots.c.closes_at).where(*timed)).all()
    for row in found:
        later = update(ballots).where(ballots.c.id == row.id).values(closes_at=row.closes_at + by)
        connection.execute(later)
    return bool(found)


def due(connection: Connection, table_id: int, now: datetime, *subjects: Subject) -> list[Ballot]:
    """Read the table's open ballots on the given subjects whose deadline has passed."""
    query = _OF_TABLE.where(ballots.c.subject.in_(subjects), ballots.c.closes_at <= now)
    rows = connection.execute(query, {"id": table_id}).all()
    return [_ballot(connection, row) for row in rows]


def _ballot(connection: Connection, row: Row[Any]) -> Ballot:
    return Ballot(
        id=row.id,
        table_id=row.table_id,
        subject=row.subject,
        stage=row.stage,
        version=row.version,
        captain=row.captain,
        decider=row.decider,
        open=row.open,
        question=row.question,
        plan=row.plan,
        carried=row.carried,
        verdict=row.verdict,
        revision=row.revision,
        opened_at=row.opened_at,
        closes_at=row.closes_at,
        proposals=tuple(
            Proposal(seat, plan, revision)
            for seat, plan, revision in connection.execute(_PROPOSALS, {"id": row.id})
        ),
        approvals={
            vote.seat: (vote.plan, *(vote.also or ())) for vote in connection.execute(_VOTES, {"id": row.id})
        },
        follows=following(connection, row.table_id) if row.subject == "decision" else {},
    )
