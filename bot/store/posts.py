"""Queries about the outbox: a table's posts to its channel."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, bindparam, case, exists, func, insert, or_, select, update

from bot.domain.post import WORDS, Phase, PostKind
from bot.domain.shards import Shards
from bot.store.columns import word
from bot.store.schema import UNFINISHED, posts, tables
from bot.store.shards import served


@dataclass(frozen=True, slots=True)
class Waiting:
    """A post that is still pending: not sent, not dropped, not undeliverable."""

    id: int
    kind: PostKind
    version: int
    leader: int | None
    """The id of the first post of the message in which it was sent; None if no attempt was made yet."""
    due_at: datetime
    claimed_at: datetime | None
    attempts: int
    about: Mapping[str, Any] = field(default_factory=dict)


LINE = posts.c.kind.in_(("log", "tally", "notice"))
AGAIN: Mapping[str, Any] = {
    "status": "waiting",
    "leader": None,
    "claimed_at": None,
    "attempts": 0,
    "reason": None,
    "sent_at": None,
}
_ADD = insert(posts)
WAITING = (
    posts.c.id,
    posts.c.kind,
    posts.c.version,
    posts.c.leader,
    posts.c.due_at,
    posts.c.claimed_at,
    posts.c.attempts,
    posts.c.about,
)
"""The columns from which `waiting` reads a post."""
_WAITING = select(*WAITING).where(posts.c.table_id == bindparam("id"), UNFINISHED).order_by(posts.c.id)
_OF_IDS = update(posts).where(posts.c.id.in_(bindparam("ids", expanding=True)))
_CLAIM = _OF_IDS.values(
    status="claimed", leader=bindparam("first"), claimed_at=bindparam("now"), due_at=bindparam("now")
)
"""Claims posts and makes them due at once, so that one planned for later does not delay the others."""
_other = posts.alias()
_OTHERS = exists().where(
    _other.c.table_id == bindparam("key"),
    _other.c.status.in_((word("waiting"), word("claimed"))),
    _other.c.id.not_in(bindparam("known", expanding=True)),
)
_SENT = _OF_IDS.values(status="sent", message_id=bindparam("message"), sent_at=bindparam("now")).returning(
    _OTHERS
)
_SENT_OF_PHASE = _SENT.values(
    about=case(
        (posts.c.id == bindparam("asking"), bindparam("said", type_=posts.c.about.type)), else_=posts.c.about
    )
)
_PICTURE_BEFORE = select(func.max(posts.c.version)).where(
    posts.c.table_id == bindparam("table"),
    posts.c.kind == bindparam("kind"),
    posts.c.id < bindparam("post"),
    posts.c.status != "dropped",
)
FORBIDDEN: Final = "forbidden"
"""The reason that is stored for posts for which the bot lacks a permission."""


def add(
    connection: Connection,
    table_id: int,
    version: int,
    due: Sequence[tuple[PostKind, datetime]],
    about: Mapping[str, Any] | None = None,
    *,
    newly_pending: Collection[int] | None = None,
    voted: int | None = None,
) -> None:
    """Insert posts about a version, each with the time from which it may be sent.

    `newly_pending` are the seats whose decision a turn post announces; `voted` is the seat whose vote it
    follows.
    """
    asking = about if newly_pending is None else {"anew": sorted(newly_pending)}
    if voted is not None:
        asking = {**(asking or {}), "voted": voted}
    rows = [_row(table_id, version, one, asking if one[0] == "turn" else about) for one in due]
    connection.execute(_ADD, rows)


def add_one(
    connection: Connection,
    table_id: int,
    version: int,
    one: tuple[PostKind, datetime],
    about: Mapping[str, Any] | None = None,
) -> Waiting:
    """Insert one post about a version, and return it."""
    key = connection.execute(_ADD, _row(table_id, version, one, about)).inserted_primary_key
    assert key is not None  # noqa: S101 - an INSERT of one row always has one
    kind, due_at = one
    return Waiting(key[0], kind, version, None, due_at, None, 0, about or {})


def _row(
    table_id: int, version: int, one: tuple[PostKind, datetime], about: Mapping[str, Any] | None
) -> dict[str, Any]:
    kind, due_at = one
    return {
        "table_id": table_id,
        "kind": kind,
        "version": version,
        "status": "waiting",
        "due_at": due_at,
        "attempts": 0,
        "about": about,
    }


def _said(phase: Phase) -> dict[str, Any]:
    """Return the content of a phase's message in the form in which it is stored."""
    prompted = {str(person): what for person, what in phase.prompted.items()}
    about: dict[str, Any] = {"since": phase.since, "asked": prompted, "sign": phase.sign}
    if phase.held:
        about["held"] = {str(person): until.timestamp() for person, until in phase.held.items()}
    if phase.last:
        about["last"] = {str(person): what for person, what in phase.last.items()}
    if phase.warned:
        about["warned"] = phase.warned
    if phase.next:
        about["next"] = sorted(phase.next)
    return about


def tells_of_ballot(kind: PostKind, about: Mapping[str, Any]) -> bool:
    """Return whether a post reports a crew's ballot; a tally with a subject reports a consent vote."""
    return kind == "tally" and "subject" not in about


def recall(connection: Connection, table_id: int, versions: Sequence[int]) -> bool:
    """Drop unsent pictures and log lines of undone versions; return whether other log lines remain."""
    of_versions = (posts.c.table_id == table_id, posts.c.version.in_(versions))
    connection.execute(
        update(posts)
        .where(*of_versions, posts.c.kind.in_(("log", "board", "dice")), posts.c.status == "waiting")
        .values(status="dropped")
    )
    logged = select(posts.c.id).where(*of_versions, posts.c.kind == "log", posts.c.status != "dropped")
    return connection.execute(logged.limit(1)).first() is not None


def owing(connection: Connection, shards: Shards) -> list[int]:
    """Read the ids of tables on these shards that have unfinished posts."""
    query = (
        select(posts.c.table_id)
        .join(tables, tables.c.id == posts.c.table_id)
        .where(UNFINISHED, served(shards))
        .distinct()
    )
    return list(connection.scalars(query))


def unfinished(connection: Connection, table_id: int) -> list[Waiting]:
    """Read a table's unfinished posts, in order."""
    return [waiting(row) for row in connection.execute(_WAITING, {"id": table_id})]


def waiting(row: Any) -> Waiting:
    """Return the post stored in a row with the columns `WAITING`."""
    return Waiting(
        id=row.id,
        kind=row.kind,
        version=row.version,
        leader=row.leader,
        due_at=row.due_at,
        claimed_at=row.claimed_at,
        attempts=row.attempts,
        about=row.about or {},
    )


def claim(connection: Connection, ids: Sequence[int], now: datetime) -> None:
    """Mark posts as about to be sent together in one message, whose nonce is the first one's id."""
    connection.execute(_CLAIM, {"ids": ids, "first": ids[0], "now": now})


def sent(
    connection: Connection,
    table_id: int,
    ids: Sequence[int],
    message_id: int | None,
    now: datetime,
    *,
    said: tuple[int, Phase] | None,
    known: Collection[int],
) -> bool:
    """Mark posts as sent in a message; return whether the table has pending posts apart from `known`.

    `said` is a pair: the id of the post with a phase's message, and the content with which it was sent.
    """
    marked: dict[str, Any] = {
        "key": table_id, "ids": ids, "message": message_id, "now": now, "known": known,
    }  # fmt: skip
    if said is None:
        others = connection.execute(_SENT, marked)
    else:
        others = connection.execute(_SENT_OF_PHASE, {**marked, "asking": said[0], "said": _said(said[1])})
    return any(others.scalars().all())


def drop(connection: Connection, ids: Sequence[int]) -> None:
    """Mark posts as dropped: they are no longer worth sending."""
    _set(connection, ids, status="dropped")


def give_up(connection: Connection, ids: Sequence[int], reason: str) -> None:
    """Mark posts as undeliverable."""
    _set(connection, ids, status="failed", reason=reason[:200])


def owes(connection: Connection, table_id: int) -> bool:
    """Return whether a table has unfinished posts."""
    query = select(posts.c.id).where(posts.c.table_id == table_id, UNFINISHED)
    return connection.execute(query.limit(1)).first() is not None


def owes_words(connection: Connection, table_id: int, now: datetime) -> bool:
    """Return whether a table has text posts that are due, apart from private messages."""
    due = or_(posts.c.status == "claimed", posts.c.due_at <= now)
    query = select(posts.c.id).where(posts.c.table_id == table_id, UNFINISHED, posts.c.kind.in_(WORDS), due)
    return connection.execute(query.limit(1)).first() is not None


def put_back(connection: Connection, shards: Shards, now: datetime, was: datetime) -> list[int]:
    """Make posts whose time came from a clock that has been set back due now; return their tables' ids."""
    of_shards = select(tables.c.id).where(served(shards))
    held = (UNFINISHED, posts.c.due_at > now, posts.c.due_at <= was, posts.c.table_id.in_(of_shards))
    found = list(connection.scalars(select(posts.c.table_id).where(*held).distinct()))
    connection.execute(update(posts).where(*held).values(due_at=now))
    return found


def put_off(connection: Connection, ids: Sequence[int], reason: str, attempts: int, due_at: datetime) -> None:
    """Store a failed attempt, and when to retry. The posts stay claimed, since they may have arrived."""
    _set(connection, ids, reason=reason[:200], attempts=attempts, due_at=due_at)


def offer_again(connection: Connection, ids: Sequence[int], now: datetime) -> None:
    """Make posts that an interrupted attempt has not sent due now; they may be grouped differently."""
    _set(connection, ids, **AGAIN, due_at=now)


def bar(connection: Connection, ids: Sequence[int], attempts: int, due_at: datetime) -> None:
    """Store that a permission was missing, and when to retry if no event reports that it was granted."""
    put_off(connection, ids, FORBIDDEN, attempts, due_at)


def unbar(connection: Connection, guild_id: int, now: datetime) -> list[int]:
    """Make a server's posts that lacked a permission due now; return their tables' ids."""
    of_guild = select(tables.c.id).where(tables.c.guild_id == guild_id)
    owed = (UNFINISHED, posts.c.reason == FORBIDDEN, posts.c.table_id.in_(of_guild))
    found = list(connection.scalars(select(posts.c.table_id).where(*owed).distinct()))
    connection.execute(update(posts).where(*owed).values(due_at=now))
    return found


def revive(connection: Connection, table_id: int) -> None:
    """Make a table's undeliverable text posts pending again; boards and turns are queued separately."""
    failed = (posts.c.table_id == table_id, LINE, posts.c.status == "failed")
    connection.execute(update(posts).where(*failed).values(AGAIN))


def picture_before(connection: Connection, table_id: int, post_id: int, kind: PostKind) -> int | None:
    """Read the version that a table's last picture of the given kind before a post shows, or None."""
    named = {"table": table_id, "kind": kind, "post": post_id}
    found: int | None = connection.scalar(_PICTURE_BEFORE, named)
    return found


def _set(connection: Connection, ids: Iterable[int], **values: Any) -> None:
    connection.execute(update(posts).where(posts.c.id.in_(list(ids))).values(**values))
