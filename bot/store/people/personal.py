"""Queries about all data stored about a person, for exporting and deleting it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import date
from typing import Any

from sqlalchemy import Connection, Select, delete, func, or_, select, update

from bot.domain.finish import DIE
from bot.domain.person import Person
from bot.store.league import acts
from bot.store.league.tables import league_acts
from bot.store.matching.schema import avoids, queue_people, requests
from bot.store.people.names import rewrite
from bot.store.schema import (
    UNFINISHED,
    audit,
    bans,
    entries,
    finishes,
    followers,
    inboxes,
    notes,
    orders,
    passes,
    persons,
    posts,
    seasons,
    seats,
    steps,
    tables,
    visits,
)
from bot.store.season.schema import departures


def collect(connection: Connection, person_id: int) -> dict[str, Any]:
    """Read all data stored about a person in JSON-able form, with times in UTC."""
    of_table = seats.c.table_id == tables.c.id
    sat = select(
        tables.c.id.label("table"),
        tables.c.guild_id.label("server"),
        tables.c.channel_id.label("channel"),
        tables.c.game,
        tables.c.status,
        tables.c.opened_at,
        tables.c.ended_at,
        seats.c.seat,
        seats.c.name,
        seats.c.holder,
        seats.c.follows,
    ).join(seats, of_table)
    given = select(steps.c.table_id.label("table"), func.count().label("steps")).group_by(steps.c.table_id)
    queries: dict[str, Select[Any]] = {
        "wishes": select(persons).where(persons.c.id == person_id),
        "seats": sat.where(seats.c.person_id == person_id).order_by(tables.c.id),
        "opened": select(tables.c.id.label("table")).where(tables.c.opener_id == person_id),
        "offered": select(seats.c.table_id.label("table"), seats.c.seat).where(
            seats.c.offered_id == person_id
        ),
        "steps": given.where(steps.c.person_id == person_id),
        "figures": select(finishes).where(finishes.c.person_id == person_id),
        "departures": select(departures).where(departures.c.person_id == person_id),
        "follows": select(followers).where(followers.c.person_id == person_id),
        "orders": select(
            orders.c.table_id.label("table"),
            orders.c.seat,
            orders.c.kind,
            orders.c.word,
            orders.c.at,
            orders.c.terms,
        ).where(orders.c.person_id == person_id),
        "passes": select(passes.c.table_id.label("table"), passes.c.kind, passes.c.expires_at).where(
            passes.c.person_id == person_id
        ),
        "visits": select(visits).where(visits.c.person_id == person_id),
        "inbox": select(inboxes).where(inboxes.c.person_id == person_id),
        "notes": select(notes).where(notes.c.person_id == person_id),
        "leagues": select(
            seasons.c.guild_id.label("server"),
            seasons.c.name.label("league"),
            seasons.c.number.label("season"),
            entries.c.name,
            entries.c.division,
            entries.c.place,
            entries.c.out,
            entries.c.exit,
            entries.c.away,
            entries.c.away_on,
        )
        .join(entries, entries.c.season_id == seasons.c.id)
        .where(entries.c.person_id == person_id),
        "leagues_opened": select(seasons.c.name.label("league"), seasons.c.opened_at).where(
            seasons.c.opener_id == person_id
        ),
        "requests": select(requests).where(requests.c.person_id == person_id),
        "queue": select(queue_people).where(queue_people.c.person_id == person_id),
        # The person must not see who avoids them.
        "avoids": select(avoids).where(avoids.c.person_id == person_id),
        "bans": select(bans.c.guild_id.label("server"), bans.c.at).where(bans.c.person_id == person_id),
        "acts": select(audit.c.guild_id.label("server"), audit.c.act, audit.c.why, audit.c.at).where(
            audit.c.person_id == person_id
        ),
    }
    return {
        what: [_plain(row._mapping) for row in connection.execute(query)] for what, query in queries.items()
    }


def open_tables(connection: Connection, person_id: int) -> list[int]:
    """Read the ids of the open tables at which a person plays, waits for a seat, or watches."""
    sits = select(seats.c.table_id).where(
        seats.c.person_id == person_id, or_(seats.c.holder == "person", seats.c.kept)
    )
    follows = select(followers.c.table_id).where(followers.c.person_id == person_id)
    found = select(tables.c.id).where(
        tables.c.status.in_(("lobby", "running")), or_(tables.c.id.in_(sits), tables.c.id.in_(follows))
    )
    return list(connection.scalars(found.order_by(tables.c.id)))


def known(connection: Connection, person_id: int) -> tuple[set[int], set[str]]:
    """Read the ids of the tables that mention a person, and the names they have there."""
    given = select(steps.c.table_id).where(steps.c.person_id == person_id)
    found, names = set(connection.scalars(given)), set()
    for query in (
        select(seats.c.table_id, seats.c.name).where(seats.c.person_id == person_id),
        select(tables.c.id, tables.c.opener_name).where(tables.c.opener_id == person_id),
        select(followers.c.table_id, followers.c.name).where(followers.c.person_id == person_id),
    ):
        for table_id, name in connection.execute(query):
            found.add(table_id)
            names.add(name)
    offered = select(seats.c.table_id).where(seats.c.offered_id == person_id)
    return found | set(connection.scalars(offered)), names


def veil(
    connection: Connection, table_id: int, person_id: int, names: Collection[str], stranger: Person
) -> None:
    """Replace a person by an anonymous stranger in everything stored about a table."""
    here = seats.c.table_id == table_id
    sat = update(seats).where(here, seats.c.person_id == person_id)
    connection.execute(sat.values(person_id=stranger.id, name=stranger.name, follows=None))
    connection.execute(update(seats).where(here, seats.c.offered_id == person_id).values(offered_id=None))
    opened = update(tables).where(tables.c.id == table_id, tables.c.opener_id == person_id)
    connection.execute(opened.values(opener_id=stranger.id, opener_name=stranger.name))
    given = update(steps).where(steps.c.table_id == table_id, steps.c.person_id == person_id)
    connection.execute(given.values(person_id=stranger.id))
    finished = update(finishes).where(finishes.c.table_id == table_id, finishes.c.person_id == person_id)
    connection.execute(
        finished.values(person_id=stranger.id, decisions=0, pace=None, dice=[0] * DIE),
    )
    _unsend(connection, table_id, person_id)
    rewrite(connection, table_id, lambda about: _veiled(about, person_id, names, stranger))


def veil_in_leagues(connection: Connection, person_id: int, stranger: Callable[[], Person]) -> list[int]:
    """Replace a person by a different stranger in each of their seasons; return the seasons' ids.

    The stranger counts as having left the season, and so plays at none of its tables that have not begun.
    """
    entered = select(entries.c.season_id).where(entries.c.person_id == person_id)
    found = list(connection.scalars(entered.order_by(entries.c.season_id)))
    for season_id in found:
        other = stranger()
        mine = (entries.c.season_id == season_id) & (entries.c.person_id == person_id)
        left = {"out": True, "exit": "left", "away": 0, "away_on": None}
        connection.execute(update(entries).where(mine).values(person_id=other.id, name=other.name, **left))
    opened = select(seasons.c.id).where(seasons.c.opener_id == person_id)
    for season_id in connection.scalars(opened).all():
        other = stranger()
        mine = seasons.c.id == season_id
        connection.execute(update(seasons).where(mine).values(opener_id=other.id, opener_name=other.name))
        found.append(season_id)
    # Undoing a replacement would bring the person back.
    replaced = select(league_acts.c.season_id, league_acts.c.number, league_acts.c.before).where(
        league_acts.c.act == "replace"
    )
    for row in connection.execute(replaced).all():
        if row.before["person"] == person_id:
            acts.drop(connection, row.season_id, row.number)
    return found


def _unsend(connection: Connection, table_id: int, person_id: int) -> None:
    """Drop unsent messages that are addressed only to a person."""
    letters = select(posts.c.id, posts.c.about).where(posts.c.table_id == table_id, posts.c.kind == "private")
    theirs = [row.id for row in connection.execute(letters) if (row.about or {}).get("person") == person_id]
    unsent = posts.c.id.in_(theirs) & UNFINISHED
    connection.execute(update(posts).where(unsent).values(status="dropped"))


def forget(connection: Connection, person_id: int) -> None:
    """Delete data that belongs only to a person: settings, visits, notes, orders, requests, follows.

    Other people's avoidance of the person is deleted too, since it is stored by the person's id.
    """
    theirs = or_(avoids.c.person_id == person_id, avoids.c.avoided_id == person_id)
    connection.execute(delete(avoids).where(theirs))
    connection.execute(delete(requests).where(requests.c.person_id == person_id))
    connection.execute(delete(queue_people).where(queue_people.c.person_id == person_id))
    connection.execute(delete(persons).where(persons.c.id == person_id))
    connection.execute(delete(visits).where(visits.c.person_id == person_id))
    connection.execute(delete(notes).where(notes.c.person_id == person_id))
    connection.execute(delete(departures).where(departures.c.person_id == person_id))
    connection.execute(delete(passes).where(passes.c.person_id == person_id))
    connection.execute(delete(inboxes).where(inboxes.c.person_id == person_id))
    connection.execute(delete(orders).where(orders.c.person_id == person_id))
    connection.execute(delete(followers).where(followers.c.person_id == person_id))


def _veiled(told: Any, person_id: int, names: Collection[str], stranger: Person) -> Any:
    """Return JSON-able data with a stranger's id and name in place of a person's, and without pings."""
    match told:
        case {"ping": list(pinged)} if person_id in pinged:
            others = [each for each in pinged if each != person_id]
            return _veiled({**told, "ping": others}, person_id, names, stranger)
        case dict():
            return {key: _veiled(value, person_id, names, stranger) for key, value in told.items()}
        case list():
            return [_veiled(value, person_id, names, stranger) for value in told]
        case str() if told in names:
            return stranger.name
        case int() if told == person_id:
            return stranger.id
    return told


def _plain(row: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(key): value.isoformat() if isinstance(value, date) else value for key, value in row.items()}
