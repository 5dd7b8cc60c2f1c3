"""Queries about players' results, and the games they have begun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, func, insert, select, update

from bot.domain.finish import Finish
from bot.domain.person import Person
from bot.domain.table import Status
from bot.store.schema import finishes, seats, tables

_SUMMED = (
    select(finishes, tables.c.game, tables.c.ended_at, seats.c.name)
    .join(tables, tables.c.id == finishes.c.table_id)
    .join(seats, (seats.c.table_id == finishes.c.table_id) & (seats.c.seat == finishes.c.seat))
    .order_by(tables.c.ended_at, finishes.c.table_id, finishes.c.seat)
)


def waiting(connection: Connection) -> list[int]:
    """Read the ids of ended tables whose results are not stored yet."""
    return list(
        connection.scalars(select(tables.c.id).where(tables.c.status == "ended", ~tables.c.summed_up))
    )


def counts(connection: Connection, table_id: int) -> bool:
    """Return whether a table's game began at that table, and was not continued from a save."""
    return not connection.execute(select(tables.c.imported).where(tables.c.id == table_id)).scalar_one()


def add(connection: Connection, table_id: int, results: Sequence[Finish]) -> None:
    """Store the results of a table's players, unless they are stored already; deleted players are omitted."""
    sitting = {
        (row.seat, row.person_id)
        for row in connection.execute(
            select(seats.c.seat, seats.c.person_id).where(seats.c.table_id == table_id)
        )
    }
    results = [one for one in results if (one.seat, one.person.id) in sitting]
    first = connection.execute(
        update(tables).where(tables.c.id == table_id, ~tables.c.summed_up).values(summed_up=True)
    )
    if first.rowcount and results:
        connection.execute(
            insert(finishes),
            [
                {
                    "table_id": table_id,
                    "seat": one.seat,
                    "person_id": one.person.id,
                    "place": one.place,
                    "points": one.points,
                    "outcome": one.outcome,
                    "sort": dict(one.sort),
                    "rivals": one.rivals,
                    "whole": one.whole,
                    "decisions": one.decisions,
                    "pace": one.pace,
                    "dice": list(one.dice),
                    "tracked": True,
                }
                for one in results
            ],
        )


def stamp(connection: Connection, guild_id: int) -> tuple[int, int, int]:
    """Return a value that changes whenever a game ends or is unsealed, or a person is deleted."""
    query = (
        select(
            func.count(),
            func.coalesce(func.max(finishes.c.table_id), 0),
            func.count().filter(finishes.c.person_id < 0),
        )
        .join(tables, tables.c.id == finishes.c.table_id)
        .where(tables.c.guild_id == guild_id, ~tables.c.sealed)
    )
    count, latest, strangers = connection.execute(query).one()
    return count, latest, strangers


def of_server(connection: Connection, guild_id: int) -> list[Finish]:
    """Read players' results in a server's games, the earliest first; sealed games are omitted."""
    query = _SUMMED.where(tables.c.guild_id == guild_id, ~tables.c.sealed)
    return [
        Finish(
            table_id=row.table_id,
            game=row.game,
            ended_at=row.ended_at,
            seat=row.seat,
            person=Person(row.person_id, row.name),
            place=row.place,
            points=row.points,
            outcome=row.outcome,
            sort=row.sort,
            rivals=row.rivals,
            whole=row.whole,
            decisions=row.decisions,
            pace=row.pace,
            dice=tuple(row.dice),
        )
        for row in connection.execute(query)
    ]


def begun(
    connection: Connection, guild_id: int, person_id: int | None = None
) -> Mapping[tuple[str, Status], int]:
    """Count the games that were begun on a server, by game and status.

    If `person_id` is given, only those in which that person has, or last had, a seat.
    """
    query = (
        select(tables.c.game, tables.c.status, func.count())
        .where(tables.c.guild_id == guild_id, tables.c.started_at.is_not(None))
        .group_by(tables.c.game, tables.c.status)
    )
    if person_id is not None:
        theirs = select(seats.c.table_id).where(seats.c.person_id == person_id)
        query = query.where(tables.c.id.in_(theirs))
    return {(game, status): number for game, status, number in connection.execute(query)}


def people(connection: Connection, guild_id: int) -> int:
    """Count the people who have ever had a seat in a game on a server."""
    query = (
        select(func.count(seats.c.person_id.distinct()))
        .join(tables, tables.c.id == seats.c.table_id)
        .where(tables.c.guild_id == guild_id, tables.c.started_at.is_not(None), seats.c.person_id > 0)
    )
    return int(connection.execute(query).scalar_one())
