"""Copies of a whole database, made while it is in use, and put back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from bot.store.connection.sole import Sole


class NotHere(Exception):
    """A backup that cannot be made or put back like this; the text says why, and what to do."""


def database_file(url: str) -> Path:
    """Return the file that a database address names. Raises NotHere for a server, or one in memory."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        raise NotHere("the database is a server's: its own tools (pg_dump, pg_restore) copy it")
    if not address.database or address.database == ":memory:":
        raise NotHere("the database is in no file")
    return Path(address.database)


def back_up(url: str, copy: Path) -> int:
    """Copy the database as it is at one moment, others reading and writing it; return the bytes of the copy.

    Raises NotHere when the copy exists, and sqlite3.Error when the database cannot be read.
    """
    source = database_file(url)
    if not source.is_file():
        raise NotHere(f"there is no database {source}")
    if copy.exists():
        raise NotHere(f"{copy} exists already, and is not overwritten")
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as reading:
        with closing(sqlite3.connect(copy)) as writing:
            reading.backup(writing)
        _sound(copy)
    return copy.stat().st_size


def restore(url: str, copy: Path, *, overwrite: bool) -> None:
    """Put a copy back where the database is.

    Raises NotHere when the copy is none of Quarterdeck's, is damaged or of a later schema, or when there is
    a database already and `overwrite` is False, and DatabaseTaken while the bot plays on that.
    """
    target = database_file(url)
    if not copy.is_file():
        raise NotHere(f"there is no file {copy}")
    if target.exists() and not overwrite:
        raise NotHere(f"there is a database {target} already: --overwrite puts the copy in its place")
    _sound(copy)
    with (
        closing(Sole(target)) as sole,
        closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as reading,
    ):
        sole.take()
        for leftover in (target, *(target.with_name(target.name + end) for end in ("-wal", "-shm"))):
            leftover.unlink(missing_ok=True)
        with closing(sqlite3.connect(target)) as writing:
            reading.backup(writing)


def _sound(copy: Path) -> None:
    """Raise NotHere unless a file is an undamaged database of Quarterdeck's."""
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as reading:
            (verdict,) = reading.execute("PRAGMA integrity_check").fetchone()
            names = {name for (name,) in reading.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError as error:
        raise NotHere(f"{copy} cannot be read as a database: {error}") from None
    if verdict != "ok":
        raise NotHere(f"{copy} is damaged: {verdict}")
    if not {"tables", "steps", "alembic_version"} <= names:
        raise NotHere(f"{copy} is no database of Quarterdeck's")
