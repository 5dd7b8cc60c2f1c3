"""Queries about the seasons of leagues, with their entries and tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, Select, exists, false, func, insert, select, update

from bot.domain.league.season import Champion, Entry, Kind, LeagueTable, Season, Seat
from bot.domain.person import Person
from bot.domain.shards import Shards
from bot.store.league.tables import GOING_ON
from bot.store.schema import entries, finishes, pairings, seasons, tables
from bot.store.shards import of_shards


def add(connection: Connection, **values: Any) -> int:
    """Insert a new season. Raises sqlalchemy.exc.IntegrityError if its channel has a running one."""
    written = connection.execute(insert(seasons).values(stage="signup", shown="", **values))
    key = written.inserted_primary_key
    assert key is not None  # noqa: S101 - an INSERT of one row always has one
    return int(key[0])


def find(connection: Connection, season_id: int) -> Season | None:
    """Read a season."""
    return _read(connection, select(seasons).where(seasons.c.id == season_id))


def hold(connection: Connection, season_id: int) -> Season | None:
    """Read a season and lock it until this transaction ends."""
    query = select(seasons).where(seasons.c.id == season_id).with_for_update()
    return _read(connection, query)


def at_channel(connection: Connection, channel_id: int, kind: Kind | None = None) -> Season | None:
    """Read a channel's latest season, of any kind or of the given `kind`."""
    query = select(seasons).where(seasons.c.channel_id == channel_id)
    if kind is not None:
        query = query.where(seasons.c.kind == kind)
    return _read(connection, query.order_by(seasons.c.id.desc()).limit(1))


def before(connection: Connection, season: Season) -> Season | None:
    """Read a channel's previous season of the same game and kind."""
    query = (
        select(seasons)
        .where(
            seasons.c.channel_id == season.channel_id,
            seasons.c.id < season.id,
            seasons.c.game == season.game,
            seasons.c.kind == season.kind,
            seasons.c.started_at.is_not(None),
        )
        .order_by(seasons.c.id.desc())
        .limit(1)
    )
    return _read(connection, query)


def with_work(connection: Connection, shards: Shards) -> list[int]:
    """Read the ids of seasons on these shards that are not closed, or not shown as closed yet.

    This includes closed voyages that still have sealed tables.
    """
    unseen = (seasons.c.stage == "closed") & (
        seasons.c.shown_at.is_(None) | (seasons.c.shown_at < seasons.c.closed_at)
    )
    sealed = exists().where(
        pairings.c.season_id == seasons.c.id, pairings.c.table_id == tables.c.id, tables.c.sealed
    )
    query = select(seasons.c.id).where(GOING_ON | unseen | sealed, of_shards(seasons.c.guild_id, shards))
    return list(connection.scalars(query.order_by(seasons.c.id)))


def of_table(connection: Connection, table_id: int) -> Season | None:
    """Read the season to which a table belongs."""
    query = select(seasons).join(pairings).where(pairings.c.table_id == table_id)
    return _read(connection, query)


def of_person(connection: Connection, person_id: int) -> list[Season]:
    """Read the running seasons in which a person takes part and has not left, the latest first."""
    query = (
        select(seasons)
        .join(entries, entries.c.season_id == seasons.c.id)
        .where(GOING_ON, entries.c.person_id == person_id, ~entries.c.out)
        .order_by(seasons.c.id.desc())
    )
    return [_season(row) for row in connection.execute(query)]


def of_server(connection: Connection, guild_id: int) -> list[Season]:
    """Read the running seasons of a server, the latest first."""
    query = select(seasons).where(GOING_ON, seasons.c.guild_id == guild_id).order_by(seasons.c.id.desc())
    return [_season(row) for row in connection.execute(query)]


def champions(connection: Connection, guild_id: int, most: int) -> list[Champion]:
    """Read the winners of a server's closed seasons in which at least one table counted, the latest first."""
    counted = exists().where(pairings.c.season_id == seasons.c.id, pairings.c.stage == "ended")
    query = (
        select(seasons, entries.c.person_id, entries.c.name.label("first"))
        .join(entries, entries.c.season_id == seasons.c.id)
        .where(
            seasons.c.guild_id == guild_id,
            seasons.c.stage == "closed",
            (entries.c.division == 1) | (seasons.c.kind == "voyage"),
            entries.c.place == 1,
            counted,
        )
        .order_by(seasons.c.closed_at.desc(), seasons.c.id.desc())
        .limit(most)
    )
    return [
        Champion(row.name, row.number, row.game, Person(row.person_id, row.first), row.closed_at)
        for row in connection.execute(query)
    ]


def change(connection: Connection, season_id: int, **values: Any) -> None:
    """Update columns of a season."""
    connection.execute(update(seasons).where(seasons.c.id == season_id).values(**values))


def entries_of(connection: Connection, season_id: int) -> list[Entry]:
    """Read a season's entries, in the order of signing up."""
    query = select(entries).where(entries.c.season_id == season_id).order_by(entries.c.number)
    return [
        Entry(
            row.number,
            Person(row.person_id, row.name),
            row.division,
            row.lot,
            row.out,
            row.place,
            row.next_division,
            row.exit,
            row.seeding,
            row.away,
            row.away_on,
        )
        for row in connection.execute(query)
    ]


def enter(connection: Connection, season_id: int, person: Person, division: int = 0) -> None:
    """Insert a person's entry; in a voyage, `division` is the number of their crew."""
    last = select(func.coalesce(func.max(entries.c.number), 0)).where(entries.c.season_id == season_id)
    connection.execute(
        insert(entries).values(
            season_id=season_id,
            number=connection.execute(last).scalar_one() + 1,
            person_id=person.id,
            name=person.name,
            division=division,
            lot=0,
            out=False,
        )
    )


def withdraw(connection: Connection, season_id: int, number: int) -> None:
    """Delete an entry of a season that has not started."""
    connection.execute(entries.delete().where(entries.c.season_id == season_id, entries.c.number == number))


def change_entry(connection: Connection, season_id: int, number: int, **values: Any) -> None:
    """Update columns of an entry."""
    connection.execute(
        update(entries).where(entries.c.season_id == season_id, entries.c.number == number).values(**values)
    )


def tables_of(connection: Connection, season_id: int) -> list[LeagueTable]:
    """Read a season's tables, ordered by number."""
    query = (
        select(pairings, func.coalesce(tables.c.sealed, false()).label("sealed"))
        .outerjoin(tables, tables.c.id == pairings.c.table_id)
        .where(pairings.c.season_id == season_id)
        .order_by(pairings.c.number)
    )
    return [
        LeagueTable(
            row.number,
            row.division,
            tuple(row.entries),
            row.stage,
            row.channel_id,
            row.table_id,
            tuple(Seat(**seat) for seat in row.results),
            tuple(row.awarded),
            tuple(row.drawn),
            tuple(row.excused),
            row.sealed,
        )
        for row in connection.execute(query)
    ]


def plan(connection: Connection, season_id: int, planned: Iterable[LeagueTable]) -> None:
    """Insert the planned tables of a season."""
    rows = [
        {
            "season_id": season_id,
            "number": table.number,
            "division": table.division,
            "entries": list(table.entries),
            "stage": table.stage,
            "results": [],
            "awarded": [],
            "drawn": list(table.drawn),
            "excused": [],
        }
        for table in planned
    ]
    connection.execute(insert(pairings), rows)


def unplan(connection: Connection, season_id: int) -> None:
    """Delete the tables of a season, which returns it to its state before the start."""
    connection.execute(pairings.delete().where(pairings.c.season_id == season_id))


def change_table(connection: Connection, season_id: int, number: int, **values: Any) -> None:
    """Update columns of a season's table."""
    connection.execute(
        update(pairings)
        .where(pairings.c.season_id == season_id, pairings.c.number == number)
        .values(**values)
    )


def written(results: Iterable[Seat]) -> list[dict[str, Any]]:
    """Convert results to the form in which they are stored."""
    return [asdict(seat) for seat in results]


def finished(
    connection: Connection, table_ids: Sequence[int]
) -> Mapping[int, Mapping[tuple[int, int], tuple[int, int]]]:
    """Read the results of finished tables: by table, then by seat and person, the place and points.

    The mapping of a table that was closed, or stopped without a result, is empty; an unfinished table is
    omitted.
    """
    over: dict[int, dict[tuple[int, int], tuple[int, int]]] = {
        table_id: {}
        for table_id in connection.scalars(
            select(tables.c.id).where(
                tables.c.id.in_(table_ids),
                (tables.c.status == "closed") | ((tables.c.status == "ended") & tables.c.summed_up),
            )
        )
    }
    query = select(finishes).where(finishes.c.table_id.in_(list(over)))
    for row in connection.execute(query):
        over[row.table_id][row.seat, row.person_id] = (row.place, row.points)
    return over


def unseal(connection: Connection, season_id: int) -> None:
    """Unseal a season's tables, unless one of them is still being played."""
    own = select(pairings.c.table_id).where(pairings.c.season_id == season_id)
    playing = exists().where(tables.c.id.in_(own), tables.c.status == "running")
    if not connection.execute(select(playing)).scalar_one():
        connection.execute(update(tables).where(tables.c.id.in_(own), tables.c.sealed).values(sealed=False))


def _read(connection: Connection, query: Select[Any]) -> Season | None:
    row = connection.execute(query).one_or_none()
    return None if row is None else _season(row)


def _season(row: Row[Any]) -> Season:
    return Season(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        name=row.name,
        number=row.number,
        game=row.game,
        options=row.options,
        seats=row.seats,
        size=row.size,
        weeks=row.weeks,
        locale=row.locale,
        opener=Person(row.opener_id, row.opener_name),
        stage=row.stage,
        seed=row.seed,
        commitment=row.commitment,
        opened_at=row.opened_at,
        started_at=row.started_at,
        ends_at=row.ends_at,
        closed_at=row.closed_at,
        message_id=row.message_id,
        shown=row.shown,
        shown_at=row.shown_at,
        undo_until=row.undo_until,
        reliability=row.reliability,
        kind=row.kind,
        round_ends_at=row.round_ends_at,
    )
