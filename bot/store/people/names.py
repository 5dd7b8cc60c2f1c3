"""Queries about people's names in everything stored about a server's tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Select, Table, null, select, update

from bot.domain.person import Person
from bot.store.matching.schema import requests
from bot.store.schema import audit, bans, followers, posts, seats, steps, tables


def former(connection: Connection, guild_id: int, person: Person) -> Mapping[int | None, set[str]]:
    """Read a person's former names on a server: by the id of the table, None for its records.

    Tables that were closed before their game are left out: nothing shows them any more.
    """
    here = tables.c.guild_id == guild_id, tables.c.status != "closed"
    of_table = tables.join(seats, seats.c.table_id == tables.c.id)
    following = tables.join(followers, followers.c.table_id == tables.c.id)
    moderated = tables.join(audit, audit.c.table_id == tables.c.id)
    found: dict[int | None, set[str]] = defaultdict(set)
    for query in (
        select(tables.c.id, tables.c.opener_name).where(*here, tables.c.opener_id == person.id),
        *(
            select(tables.c.id, named.c.name).select_from(joined).where(*here, named.c.person_id == person.id)
            for joined, named in ((of_table, seats), (following, followers), (moderated, audit))
        ),
        *(
            select(null(), named.c.name).where(named.c.guild_id == guild_id, named.c.person_id == person.id)
            for named in (audit, bans, requests)
        ),
    ):
        for table_id, name in connection.execute(query.distinct()):
            found[table_id].add(name)
    found[None].update(
        about["person"]
        for about in connection.scalars(select(audit.c.about).where(*_of_bans(guild_id)))
        if about.get("id") == person.id
    )
    return {table_id: others for table_id, named in found.items() if (others := named - {person.name})}


def rename(connection: Connection, table_id: int, person: Person, former: Collection[str]) -> None:
    """Write a person's present name in place of former names, in everything stored about a table.

    Texts with a former name are unchanged if a player with the same name is at the table, since they may be
    about that player.
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
    """Write a person's present name in a server's bans, audit log and queue."""
    for records in (audit, bans, requests):
        here = records.c.guild_id == guild_id, records.c.person_id == person.id
        connection.execute(update(records).where(*here).values(name=person.name))
    acts = select(audit.c.id, audit.c.about).where(*_of_bans(guild_id))
    _rewrite(connection, audit, audit.c.id, acts, lambda about: _banned(about, person))


def rewrite(connection: Connection, table_id: int, change: Callable[[Any], Any]) -> None:
    """Change a table's posts and steps, in their JSON-able data."""
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
    """Change the `about` of the rows that a query reads with their key."""
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
