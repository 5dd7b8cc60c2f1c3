"""Queries that update people's names in everything stored about a server's tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    CompoundSelect,
    Connection,
    Select,
    Table,
    bindparam,
    null,
    select,
    union,
    update,
)

from bot.domain.person import Person
from bot.store.matching.schema import requests
from bot.store.schema import audit, bans, entries, followers, posts, seasons, seats, steps, tables


def _names() -> CompoundSelect[Any]:
    """Return the query for all stored names of a person on a server, each with its table's id, if any."""
    guild, person = bindparam("guild", type_=BigInteger), bindparam("person", type_=BigInteger)
    here = tables.c.guild_id == guild, tables.c.status != "closed"
    of_table = tables.join(seats, seats.c.table_id == tables.c.id)
    following = tables.join(followers, followers.c.table_id == tables.c.id)
    moderated = tables.join(audit, audit.c.table_id == tables.c.id)
    return union(
        select(tables.c.id, tables.c.opener_name).where(*here, tables.c.opener_id == person),
        *(
            select(tables.c.id, named.c.name).select_from(joined).where(*here, named.c.person_id == person)
            for joined, named in ((of_table, seats), (following, followers), (moderated, audit))
        ),
        *(
            select(null(), named.c.name).where(named.c.guild_id == guild, named.c.person_id == person)
            for named in (audit, bans, requests)
        ),
        select(null(), seasons.c.opener_name).where(
            seasons.c.guild_id == guild, seasons.c.opener_id == person
        ),
        select(null(), entries.c.name)
        .join(seasons, seasons.c.id == entries.c.season_id)
        .where(seasons.c.guild_id == guild, entries.c.person_id == person),
    )


_NAMES: Final = _names()


def former(connection: Connection, guild_id: int, person: Person) -> Mapping[int | None, set[str]]:
    """Read a person's former names on a server, by the id of the table; None stands for the server's records.

    Tables that were closed before their game began are omitted, since they are not shown any more.
    """
    found: dict[int | None, set[str]] = defaultdict(set)
    for table_id, name in connection.execute(_NAMES, {"guild": guild_id, "person": person.id}):
        found[table_id].add(name)
    found[None].update(
        about["person"]
        for about in connection.scalars(select(audit.c.about).where(*_of_bans(guild_id)))
        if about.get("id") == person.id
    )
    return {table_id: others for table_id, named in found.items() if (others := named - {person.name})}


def rename(connection: Connection, table_id: int, person: Person, former: Collection[str]) -> None:
    """Replace a person's former names by the present one in everything stored about a table.

    Texts with a former name are unchanged if a player of that name sits at the table, since they may be about
    that player.
    """
    opened = tables.c.id == table_id, tables.c.opener_id == person.id
    connection.execute(update(tables).where(*opened).values(opener_name=person.name))
    for people in (seats, followers):
        here = people.c.table_id == table_id, people.c.person_id == person.id
        connection.execute(update(people).where(*here).values(name=person.name))
    sits = select(seats.c.name).where(seats.c.table_id == table_id)
    changed = set(former) - set(connection.scalars(sits))
    if changed:
        rewrite(connection, table_id, lambda about: _renamed(about, changed, person.name))
        acts = select(audit.c.id, audit.c.about).where(audit.c.table_id == table_id)
        _rewrite(connection, audit, audit.c.id, acts, lambda about: _renamed(about, changed, person.name))


def rename_in_records(connection: Connection, guild_id: int, person: Person) -> None:
    """Replace a person's former names in a server's bans, audit log, queue and leagues."""
    for records in (audit, bans, requests):
        here = records.c.guild_id == guild_id, records.c.person_id == person.id
        connection.execute(update(records).where(*here).values(name=person.name))
    own = select(seasons.c.id).where(seasons.c.guild_id == guild_id)
    mine = entries.c.season_id.in_(own), entries.c.person_id == person.id
    connection.execute(update(entries).where(*mine).values(name=person.name))
    opened = seasons.c.guild_id == guild_id, seasons.c.opener_id == person.id
    connection.execute(update(seasons).where(*opened).values(opener_name=person.name))
    acts = select(audit.c.id, audit.c.about).where(*_of_bans(guild_id))
    _rewrite(connection, audit, audit.c.id, acts, lambda about: _banned(about, person))


def rewrite(connection: Connection, table_id: int, change: Callable[[Any], Any]) -> None:
    """Apply a function to the JSON data of a table's posts and steps."""
    for written, key in ((posts, posts.c.id), (steps, steps.c.version)):
        query = select(key, written.c.about).where(
            written.c.table_id == table_id, written.c.about.is_not(None)
        )
        _rewrite(connection, written, key, query, change, written.c.table_id == table_id)


def _rewrite(
    connection: Connection,
    written: Table,
    key: Column[Any],
    query: Select[Any],
    change: Callable[[Any], Any],
    *where: ColumnElement[bool],
) -> None:
    """Apply `change` to the `about` column of the rows that a query reads with their key."""
    for number, about in connection.execute(query).all():
        if (changed := change(about)) != about:
            connection.execute(update(written).where(*where, key == number).values(about=changed))


def _of_bans(guild_id: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return audit.c.guild_id == guild_id, audit.c.act.in_(("ban", "unban"))


def _banned(about: Mapping[str, Any], person: Person) -> Mapping[str, Any]:
    return {**about, "person": person.name} if about.get("id") == person.id else about


def _renamed(told: Any, names: Collection[str], name: str) -> Any:
    match told:
        case dict():
            return {key: _renamed(value, names, name) for key, value in told.items()}
        case list():
            return [_renamed(value, names, name) for value in told]
        case str() if told in names:
            return name
    return told
