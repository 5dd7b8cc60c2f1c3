"""Queries about how games ended for players: finished, or by losing their seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from operator import itemgetter
from typing import Final

from sqlalchemy import Connection, delete, exists, insert, select, update

from bot.domain.person import COMPUTERS
from bot.domain.season.reliability import ABANDONS, Abandoned, End, Reliability, SeatLoss, end_of, reliability
from bot.store.schema import finishes, seats, tables
from bot.store.season.schema import departures

_others: Final = seats.alias("others")
_FINISHED: Final = (
    select(finishes.c.person_id, tables.c.ended_at, tables.c.id)
    .join(tables, tables.c.id == finishes.c.table_id)
    # No one depends on a player who plays alone or only with computer players.
    .where(
        finishes.c.tracked,
        exists().where(
            _others.c.table_id == finishes.c.table_id,
            _others.c.seat != finishes.c.seat,
            ~_others.c.person_id.between(COMPUTERS[0], COMPUTERS[-1]),
        ),
    )
)
_DEPARTED: Final = (
    select(departures, tables.c.game)
    .join(tables, tables.c.id == departures.c.table_id)
    .where(~tables.c.imported)
)


def put(
    connection: Connection, table_id: int, seat: int, person_id: int, *, way: SeatLoss, now: datetime
) -> None:
    """Store how a person lost a seat, replacing an earlier departure from the same table."""
    drop(connection, table_id, person_id)
    connection.execute(
        insert(departures).values(
            table_id=table_id, person_id=person_id, seat=seat, way=way, excused=False, at=now
        )
    )


def drop(connection: Connection, table_id: int, person_id: int) -> None:
    """Delete a person's departure from a table, since they have a seat there again."""
    connection.execute(
        delete(departures).where(departures.c.table_id == table_id, departures.c.person_id == person_id)
    )


def lost(connection: Connection, table_id: int) -> dict[int, set[int]]:
    """Read the ids of the people who lost each of a table's seats, by seat."""
    found: dict[int, set[int]] = defaultdict(set)
    query = select(departures.c.seat, departures.c.person_id).where(departures.c.table_id == table_id)
    for seat, person_id in connection.execute(query):
        found[seat].add(person_id)
    return found


def excuse(connection: Connection, guild_id: int, table_id: int, person_id: int) -> bool:
    """Excuse a person for abandoning a game on a server; return False if there is nothing to excuse."""
    if table_id not in {one.table_id for one in abandoned(connection, guild_id, person_id)}:
        return False
    excused = connection.execute(
        update(departures)
        .where(departures.c.table_id == table_id, departures.c.person_id == person_id, ~departures.c.excused)
        .values(excused=True)
    )
    return excused.rowcount == 1


def abandoned(connection: Connection, guild_id: int, person_id: int) -> list[Abandoned]:
    """Read the games on a server that a person abandoned without an excuse, the latest first."""
    query = _DEPARTED.where(
        tables.c.guild_id == guild_id,
        departures.c.person_id == person_id,
        departures.c.way.in_(ABANDONS),
        ~departures.c.excused,
    ).order_by(departures.c.at.desc(), departures.c.table_id.desc())
    return [Abandoned(row.table_id, row.game, row.way, row.at) for row in connection.execute(query)]


def reliabilities(connection: Connection, guild_id: int, people: Collection[int]) -> dict[int, Reliability]:
    """Read the reliability of the given people on a server, including those without a recorded game.

    Games that ended before departures were recorded do not count, since it is unknown who had left them.
    """
    ends: dict[int, list[tuple[datetime, int, End]]] = defaultdict(list)
    finished = _FINISHED.where(tables.c.guild_id == guild_id, finishes.c.person_id.in_(people))
    for row in connection.execute(finished):
        ends[row.person_id].append((row.ended_at, row.id, "finished"))
    departed = _DEPARTED.where(tables.c.guild_id == guild_id, departures.c.person_id.in_(people))
    for row in connection.execute(departed):
        ends[row.person_id].append((row.at, row.table_id, end_of(row.way, excused=row.excused)))
    return {
        person: reliability(
            end for _at, _table, end in sorted(ends[person], key=itemgetter(0, 1), reverse=True)
        )
        for person in people
    }
