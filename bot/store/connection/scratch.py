"""A copy of the tables, seats and logs in a separate file, which a later version can inspect."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, MetaData, create_engine, insert, make_url, select
from sqlalchemy.pool import NullPool

from bot.store.connection.backup import back_up
from bot.store.connection.database import Database, revision, upgrade
from bot.store.connection.files import file_url
from bot.store.connection.revisions import known, newest
from bot.store.connection.trouble import LATER, Unusable

_COPIED: Final = ("tables", "seats", "steps")


async def scratch_copy(url: str, path: Path) -> str:
    """Copy a database into a file, migrate the copy, and return the revision before the migration.

    The database itself is only read. Raises NotHere, DatabaseFails and Unusable.
    """
    if make_url(url).get_backend_name() == "sqlite":
        back_up(url, path)
    else:
        server = Database(url, pool=1)
        try:
            await server.read(partial(_from_server, path=path))
        finally:
            await server.close()
    copy = Database(file_url(path))
    try:
        before = await copy.read(revision)
        await copy.migrate()
    finally:
        await copy.close()
    return before or newest()


def scratch_engine(path: Path) -> Engine:
    """Return an engine that reads a scratch copy, for use in any process."""
    return create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)


def _from_server(connection: Connection, path: Path) -> None:
    found = revision(connection)
    if found is None or not known([found]):
        raise Unusable(LATER)
    there, here, engine = MetaData(), MetaData(), scratch_engine(path)
    with engine.begin() as writing:
        upgrade(writing, found)
        there.reflect(connection, only=_COPIED)
        here.reflect(writing, only=_COPIED)
        ids = list(connection.scalars(select(there.tables["tables"].c.id)))
        for name in _COPIED:
            table = there.tables[name]
            key = table.c.id if name == "tables" else table.c.table_id
            for table_id in ids:  # One table at a time, since a log may be long.
                rows = [
                    _row(dict(row._mapping))
                    for row in connection.execute(select(table).where(key == table_id))
                ]
                if rows:
                    writing.execute(insert(here.tables[name]), rows)
    engine.dispose()


def _row(values: dict[str, Any]) -> dict[str, Any]:
    """Convert a server's row for SQLite: timestamps are in UTC, without a time zone."""
    return {
        name: value.astimezone(UTC).replace(tzinfo=None) if isinstance(value, datetime) else value
        for name, value in values.items()
    }
