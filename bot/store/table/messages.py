"""Queries about a table's messages in its channel."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, get_args

from sqlalchemy import (
    Connection,
    Select,
    and_,
    bindparam,
    func,
    literal_column,
    or_,
    select,
    union_all,
    update,
)

from bot.domain.post import Phase, PostKind, Question
from bot.store.columns import word
from bot.store.posts import AGAIN, FORBIDDEN, LINE, WAITING, Waiting, tells_of_ballot, waiting
from bot.store.schema import UNFINISHED, posts, steps
from bot.store.table.steps import Logged

_OF_CHANNEL = (*WAITING, posts.c.status, posts.c.message_id, posts.c.sent_at)
_QUESTIONS: Final = 4
"""The largest number of earlier messages about one question, or one seat, whose buttons are removed."""
_LASTING: tuple[PostKind, ...] = ("lobby", "turn", "remind", "board")
"""The kinds whose latest message is needed when a later post is sent."""


def _newest(kind: PostKind) -> Select[Any]:
    """Return the query for a table's latest sent message of the given kind."""
    return (
        select(*_OF_CHANNEL)
        .where(
            posts.c.table_id == bindparam("id"),
            posts.c.kind == word(kind),
            posts.c.status == word("sent"),
            posts.c.message_id.is_not(None),
        )
        .order_by(posts.c.id.desc())
        .limit(literal_column("1"))
        .offset(literal_column("0"))
    )


_SINCE = select(_newest("turn").subquery().c.about["since"].as_integer()).scalar_subquery()
_REPORTED_BEFORE = (
    select(posts.c.id)
    .where(posts.c.table_id == bindparam("id"), posts.c.kind == word("log"), posts.c.version < _SINCE - 1)
    .order_by(posts.c.id.desc())
    .limit(literal_column("1"))
    .offset(literal_column("0"))
    .scalar_subquery()
)
"""The last log line before the phase; lines and ballot results are inserted in order of their versions."""
_SENT_LINES = select(posts.c.id, posts.c.kind, posts.c.version, posts.c.about).where(
    posts.c.table_id == bindparam("id"),
    posts.c.kind.in_((word("log"), word("tally"))),
    posts.c.id > func.coalesce(_REPORTED_BEFORE, literal_column("0")),
    posts.c.status == word("sent"),
    posts.c.version >= _SINCE - 1,
)
_LAST_TURN = select(_newest("turn").with_only_columns(posts.c.id).subquery()).scalar_subquery()
_SINCE_TURN = (
    posts.c.table_id == bindparam("id"),
    posts.c.kind.in_([word(kind) for kind in get_args(PostKind)]),
    posts.c.id >= func.coalesce(_LAST_TURN, literal_column("0")),
)
"""The posts since the last turn message that was sent, found by an index that contains the kinds."""
_LAST_SENT = (
    select(func.max(posts.c.id)).where(*_SINCE_TURN, posts.c.status == word("sent")).scalar_subquery()
)
_BARRED = (
    select(posts.c.id)
    .where(
        *_SINCE_TURN,
        posts.c.reason == word(FORBIDDEN),
        posts.c.status != word("sent"),
        posts.c.id > func.coalesce(_LAST_SENT, literal_column("0")),
    )
    .limit(literal_column("1"))
    .offset(literal_column("0"))
)
_IDS = union_all(
    select(posts.c.id).where(posts.c.table_id == bindparam("id"), UNFINISHED),
    *(select(_newest(kind).with_only_columns(posts.c.id).subquery()) for kind in _LASTING),
    _SENT_LINES.with_only_columns(posts.c.id),
)
_REPORTED = and_(
    steps.c.table_id == posts.c.table_id,
    steps.c.version == posts.c.version,
    posts.c.kind == word("log"),
)
_STANDS = (
    select(
        *_OF_CHANNEL,
        select(_BARRED.subquery()).exists().label("barred"),
        *(column.label(f"step_{column.name}") for column in steps.c),
    )
    .select_from(posts.outerjoin(steps, _REPORTED))
    .where(posts.c.id.in_(_IDS))
    .order_by(posts.c.id)
)


@dataclass(frozen=True, slots=True)
class Shown:
    """What is known about the messages in a table's channel."""

    live: Mapping[PostKind, tuple[int, datetime]]
    """The id and time of the table's latest message of each kind in `_LASTING`."""
    phase: Phase | None
    """The content of the message of the current phase, which can still be extended; None if there is none."""
    reported: Sequence[int]
    """The versions that this message reports."""
    news: Sequence[tuple[int, Mapping[str, Any]]]
    """The results of ballots that this message reports before those steps, as pairs of version and result."""
    barred: bool
    """Whether a permission has been missing since a post of the table was last sent."""
    waiting: Sequence[Waiting]
    """The table's unfinished posts in order."""
    logged: Mapping[int, Any]
    """The steps of log lines, those of `waiting` and of `reported`, by version."""


def shown(connection: Connection, table_id: int) -> Shown:
    """Read what a table's channel currently shows, and which posts are pending."""
    rows = connection.execute(_STANDS, {"id": table_id}).all()
    sent = [row for row in rows if row.status == "sent"]
    live = {row.kind: (row.message_id, row.sent_at) for row in sent if row.kind in _LASTING}
    turn = next((row for row in sent if row.kind == "turn"), None)
    open_phase = None if turn is None else _phase(turn)
    since = 0 if open_phase is None else open_phase.since
    return Shown(
        live,
        open_phase,
        [row.version for row in sent if _reports_step(row.kind, row.version, since)],
        [(row.version, row.about) for row in sent if tells_of_ballot(row.kind, row.about or {})],
        any(row.barred for row in rows),
        [waiting(row) for row in rows if row.status != "sent"],
        {row.version: Logged(*row[-len(steps.c) :]) for row in rows if row.step_version is not None},
    )


def reported(connection: Connection, table_id: int, message_id: int) -> list[int]:
    """Read the versions that a table's message reports: a log message, or the open one of a phase."""
    query = select(posts.c.version).where(
        posts.c.table_id == table_id, posts.c.kind == "log", posts.c.message_id == message_id
    )
    found = list(connection.execute(query).scalars())
    there = shown(connection, table_id)
    if there.phase is not None and there.phase.message_id == message_id:
        found += there.reported
    return found


def _reports_step(kind: PostKind, version: int, since: int) -> bool:
    """Return whether a post reports a step of the phase that began with version `since`."""
    return kind == "log" and version >= since


def _phase(row: Any) -> Phase | None:
    if row.about is None or "since" not in row.about:
        return None
    prompted = {int(person): what for person, what in row.about["asked"].items()}
    held = {int(person): datetime.fromtimestamp(at, UTC) for person, at in row.about.get("held", {}).items()}
    last = {int(person): what for person, what in row.about.get("last", {}).items()}
    return Phase(
        row.message_id,
        row.about["since"],
        prompted,
        row.about["sign"],
        held=held,
        last=last,
        warned=row.about.get("warned", ""),
        next=frozenset(row.about.get("next", ())),
    )


def forget(connection: Connection, table_id: int, kind: PostKind) -> None:
    """Clear the ids of a table's messages of the given kind, since they were deleted or no longer change."""
    there = (posts.c.table_id == table_id, posts.c.kind == kind, posts.c.message_id.is_not(None))
    connection.execute(update(posts).where(*there).values(message_id=None))


def latest_message(connection: Connection, table_id: int, kind: PostKind) -> int | None:
    """Read the id of a table's latest message of the given kind; None if there is none."""
    row = connection.execute(_newest(kind), {"id": table_id}).one_or_none()
    return None if row is None else row.message_id


def questions(connection: Connection, table_id: int, settled: Mapping[str, int]) -> tuple[Question, ...]:
    """Read the messages that ask a question that has been settled: a ``ballot``, or who gets a ``seat``."""
    about = posts.c.about
    concerned = [about["ballot"].as_integer() == settled["ballot"]] if "ballot" in settled else []
    if "seat" in settled:
        concerned += [about[key].as_integer() == settled["seat"] for key in ("free", "offered", "back")]
    query = (
        select(posts.c.message_id, posts.c.kind, about)
        .where(
            posts.c.table_id == table_id,
            posts.c.kind.in_(("tally", "notice")),
            posts.c.message_id.is_not(None),
            or_(*concerned),
        )
        .order_by(posts.c.id.desc())
        .limit(_QUESTIONS)
    )
    found = [Question(row.message_id, row.kind, row.about) for row in connection.execute(query)]
    return tuple(each for each in found if each.kind == "notice" or each.about["code"] == "asked")


def uproot(connection: Connection, table_id: int, questions: Collection[int], now: datetime) -> None:
    """Clear the ids of a table's messages, because the table has moved to another channel.

    Open questions are posted again, posts that waited for a retry become due, and what the open message of a
    phase reported is reported again.
    """
    of_table = posts.c.table_id == table_id
    turn = connection.execute(_newest("turn"), {"id": table_id}).one_or_none()
    open_phase = None if turn is None else _phase(turn)
    if open_phase is not None:
        reported = [
            row.id
            for row in connection.execute(_SENT_LINES, {"id": table_id})
            if _reports_step(row.kind, row.version, open_phase.since)
            or tells_of_ballot(row.kind, row.about or {})
        ]
        connection.execute(update(posts).where(posts.c.id.in_(reported)).values({**AGAIN, "due_at": now}))
    query = select(posts.c.id, posts.c.about).where(of_table, LINE, posts.c.status == "sent")
    lines = connection.execute(query)
    unanswered = [row.id for row in lines if row.about and row.about.get("ballot") in questions]
    connection.execute(update(posts).where(of_table).values(message_id=None))
    again = posts.c.id.in_(unanswered) | (of_table & (posts.c.status == "claimed"))
    connection.execute(update(posts).where(again).values({**AGAIN, "due_at": now}))
