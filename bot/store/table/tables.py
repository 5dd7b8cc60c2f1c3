"""Queries about tables and their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import (
    Connection,
    Exists,
    Row,
    Select,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from bot.domain.clock import USUAL, Clock
from bot.domain.person import Holder, Person
from bot.domain.table import Place, Status, TableRecord
from bot.domain.votes.ballot import Subject
from bot.domain.votes.crew_terms import Terms
from bot.store.columns import word
from bot.store.schema import LIVE, REWIND, ballots, claims, orders, seats, steps, tables
from engine.kernel.dice import commitment

_APART = ("state", "past", "started_at", "imported", "summed_up")
_RECORD = [column for column in tables.c if column.name not in _APART]


def _open(subject: Subject) -> Exists:
    """Return the SQL condition that a table has an open ballot on a subject."""
    return exists().where(ballots.c.table_id == tables.c.id, ballots.c.subject == word(subject), LIVE)


_WITH_SEATS = (
    select(
        *_RECORD,
        _open("rewind").label("rewind_pending"),
        _open("absent").label("absence_pending"),
        exists().where(steps.c.table_id == tables.c.id, REWIND).label("rewound"),
        exists().where(orders.c.table_id == tables.c.id).label("ordered"),
        seats.c.person_id,
        seats.c.name.label("person_name"),
        seats.c.holder,
        seats.c.strength,
        seats.c.kept,
    )
    .outerjoin(seats, seats.c.table_id == tables.c.id)
    .order_by(seats.c.seat)
)
ONE = _WITH_SEATS.where(tables.c.id == bindparam("id"))
"""The query for a table: a row for each seat, or one if it has none."""
_LOCK = select(tables.c.id).where(tables.c.id == bindparam("id")).with_for_update()
_AT_CHANNEL = _WITH_SEATS.where(
    tables.c.id
    == select(func.max(tables.c.id))
    .where(tables.c.channel_id == bindparam("channel"), tables.c.status.not_in(("closed", "archived")))
    .scalar_subquery()
)
_STATE = select(tables.c.state).where(tables.c.id == bindparam("id"))
_MOVE = (
    update(tables)
    .where(
        tables.c.id == bindparam("key"),
        tables.c.version == bindparam("before"),
        tables.c.status == "running",
    )
    .values(
        version=bindparam("after"),
        state=bindparam("state"),
        status=bindparam("status"),
    )
)


def add(
    connection: Connection,
    *,
    place: Place,
    game: str,
    options: Mapping[str, Any],
    opener: Person,
    locale: str,
    seed: str,
    past: Sequence[int],
    now: datetime,
    imported: bool = False,
    sealed: bool = False,
) -> int:
    """Insert a new table as a lobby and return its id; `past` are draws made with another seed.

    `imported` means that its game began elsewhere, or at another table; `sealed` means that other crews play
    the same voyage. Raises sqlalchemy.exc.IntegrityError if the channel has an open table.
    """
    terms = Terms()
    written = connection.execute(
        insert(tables).values(
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            game=game,
            options=dict(options),
            status="lobby",
            opener_id=opener.id,
            opener_name=opener.name,
            locale=locale,
            seed=seed,
            commitment=commitment(seed),
            past=list(past),
            imported=imported,
            sealed=sealed,
            version=0,
            opened_at=now,
            crew_mode=terms.mode,
            open_votes=terms.open,
            ballot_minutes=terms.minutes,
            ballot_scope=terms.scope,
            ballot_quorum=terms.quorum,
            clock=USUAL.model_dump(),
            hints=False,
            reliability=0,
        )
    )
    key = written.inserted_primary_key
    assert key is not None  # noqa: S101 - an INSERT of one row always has one
    connection.execute(insert(claims).values(table_id=key[0]))
    return int(key[0])


def find(connection: Connection, table_id: int) -> TableRecord | None:
    """Read a table by its id."""
    return _read(connection, ONE, {"id": table_id})


def hold(connection: Connection, table_id: int) -> TableRecord | None:
    """Read a table and lock it until this transaction ends."""
    if connection.dialect.name != "sqlite":
        # Lock first: a query that waited for the lock would return the seats as they were before.
        connection.execute(_LOCK, {"id": table_id})
    return find(connection, table_id)


def at_channel(connection: Connection, channel_id: int) -> TableRecord | None:
    """Read the channel's newest table that is neither closed nor archived."""
    return _read(connection, _AT_CHANNEL, {"channel": channel_id})


def _read(connection: Connection, query: Select[Any], params: dict[str, Any]) -> TableRecord | None:
    rows = connection.execute(query, params).all()
    return record(rows) if rows else None


def record(rows: Sequence[Row[Any]]) -> TableRecord:
    """Build a table from the rows of its seats, each of which repeats the table's own columns."""
    row, sitting = rows[0], [one for one in rows if one.person_id is not None]
    return TableRecord(
        id=row.id,
        place=Place(row.channel_id, row.guild_id),
        game=row.game,
        options=row.options,
        status=row.status,
        opener=Person(row.opener_id, row.opener_name),
        locale=row.locale,
        commitment=row.commitment,
        version=row.version,
        seats=tuple(Person(one.person_id, one.person_name) for one in sitting),
        opened_at=row.opened_at,
        ended_at=row.ended_at,
        seed=row.seed if row.status == "ended" and not row.sealed else None,
        terms=Terms(
            mode=row.crew_mode,
            open=row.open_votes,
            minutes=row.ballot_minutes,
            scope=row.ballot_scope,
            quorum=row.ballot_quorum,
        ),
        holders=tuple(Holder(one.holder, one.strength, one.kept) for one in sitting),
        paused_at=row.paused_at,
        lost_at=row.lost_at,
        unreached_since=row.unreached_since,
        rules=row.rules,
        clock=Clock() if row.clock is None else Clock.model_validate(row.clock),
        hints=row.hints,
        reliability=row.reliability,
        sealed=row.sealed,
        rewind_pending=row.rewind_pending,
        absence_pending=row.absence_pending,
        rewound=row.rewound,
        ordered=row.ordered,
    )


def chance(connection: Connection, table_id: int) -> tuple[str, tuple[int, ...]]:
    """Read a table's seed, which a running table's record omits, and the draws made with an earlier seed."""
    row = connection.execute(select(tables.c.seed, tables.c.past).where(tables.c.id == table_id)).one()
    return row.seed, tuple(row.past)


def state(connection: Connection, table_id: int) -> dict[str, Any] | None:
    """Read a table's position as dumped by the engine; None before the start."""
    found: dict[str, Any] | None = connection.execute(_STATE, {"id": table_id}).scalar_one()
    return found


def begin(
    connection: Connection,
    table_id: int,
    *,
    version: int,
    state: Mapping[str, Any],
    status: Status,
    now: datetime,
    rules: int,
) -> None:
    """Turn a lobby into a running game: store its first position and the version of its rules."""
    connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(
            version=version,
            state=state,
            status=status,
            started_at=now,
            rules=rules,
            ended_at=now if status == "ended" else None,
        )
    )


def move(
    connection: Connection,
    table_id: int,
    *,
    before: int,
    state: Mapping[str, Any],
    status: Status,
    ended_at: datetime | None,
) -> bool:
    """Store the position that follows version `before`; return False if another process has stored one."""
    moved = connection.execute(
        _MOVE if ended_at is None else _MOVE.values(ended_at=ended_at),
        {
            "key": table_id,
            "before": before,
            "after": before + 1,
            "state": state,
            "status": status,
        },
    )
    return moved.rowcount == 1


def set_up(
    connection: Connection,
    table_id: int,
    options: Mapping[str, Any],
    *,
    locale: str,
    hints: bool,
    reliability: int,
) -> None:
    """Set a table's options, language, whether rivals may have hints, and the required reliability."""
    connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(options=dict(options), locale=locale, hints=hints, reliability=reliability)
    )


def agree(connection: Connection, table_id: int, terms: Terms) -> None:
    """Set how a table's crew decides."""
    connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(
            crew_mode=terms.mode,
            open_votes=terms.open,
            ballot_minutes=terms.minutes,
            ballot_scope=terms.scope,
            ballot_quorum=terms.quorum,
        )
    )


def end(connection: Connection, table_id: int, now: datetime) -> None:
    """End a game early, without results."""
    ended = {"status": "ended", "ended_at": now, "summed_up": True}
    connection.execute(update(tables).where(tables.c.id == table_id).values(ended))


def archive(connection: Connection, table_id: int) -> None:
    """Archive a table, whatever its status."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(status="archived"))


def restore(connection: Connection, table_id: int, place: Place) -> None:
    """Restore an archived table to its former status, in a channel.

    Raises sqlalchemy.exc.IntegrityError if the table is open and the channel has another open table.
    """
    before = case(
        (tables.c.ended_at.is_not(None), "ended"), (tables.c.started_at.is_(None), "lobby"), else_="running"
    )
    connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(status=before, channel_id=place.channel_id, guild_id=place.guild_id, lost_at=None)
    )


def archived(connection: Connection, guild_id: int) -> list[TableRecord]:
    """Read a server's archived tables, the latest first."""
    query = select(tables.c.id).where(tables.c.guild_id == guild_id, tables.c.status == "archived")
    found = [
        find(connection, table_id) for table_id in connection.scalars(query.order_by(tables.c.id.desc()))
    ]
    return [table for table in found if table is not None]


def entrust(connection: Connection, table_id: int, person: Person) -> None:
    """Give a person the rights of the table's opener."""
    connection.execute(
        update(tables).where(tables.c.id == table_id).values(opener_id=person.id, opener_name=person.name)
    )


def close(connection: Connection, table_id: int, now: datetime) -> None:
    """Remove a table from its channel, and delete its answers in advance."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(status="closed", ended_at=now))
    connection.execute(delete(orders).where(orders.c.table_id == table_id))


def hand(connection: Connection, table_id: int, seat: int, person: Person, holder: Holder) -> None:
    """Store who has a seat and who answers for it, and withdraw any offer of the seat.

    The seat's vote no longer follows another's, and votes that followed it no longer do. Raises
    sqlalchemy.exc.IntegrityError if the person has another seat at the table.
    """
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == seat)
        .values(
            person_id=person.id,
            name=person.name,
            holder=holder.kind,
            strength=holder.strength,
            kept=holder.kept,
            offered_id=None,
            follows=None,
        )
    )
    connection.execute(
        update(seats).where(seats.c.table_id == table_id, seats.c.follows == seat).values(follows=None)
    )


def time(connection: Connection, table_id: int, clock: Clock) -> None:
    """Set a table's clock."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(clock=clock.model_dump()))


def pause(connection: Connection, table_id: int, since: datetime | None) -> None:
    """Set since when a table has been paused; None resumes it."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(paused_at=since))


def sit(connection: Connection, table_id: int, *sitting: tuple[Person, Holder]) -> None:
    """Store who has the seats and who answers for them, seat 0 first, replacing the previous ones."""
    connection.execute(delete(seats).where(seats.c.table_id == table_id))
    if sitting:
        connection.execute(
            insert(seats),
            [
                {
                    "table_id": table_id,
                    "seat": seat,
                    "person_id": person.id,
                    "name": person.name,
                    "holder": holder.kind,
                    "strength": holder.strength,
                    "kept": holder.kept,
                }
                for seat, (person, holder) in enumerate(sitting)
            ],
        )
