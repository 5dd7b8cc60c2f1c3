"""Backups of an SQLite database, which can be made while it is in use."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from secrets import token_hex

from sqlalchemy import make_url

from bot.store.connection.files import beside, keep_private, to_read
from bot.store.connection.journal import GONE, journal_gone
from bot.store.connection.revisions import known
from bot.store.connection.sole import Sole


class NotHere(Exception):
    """Raised when a backup cannot be made or restored; the message says why, and what to do."""


def database_file(url: str) -> Path:
    """Return the file of a database URL. Raises NotHere for a server or an in-memory database."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        raise NotHere("the database is a server's: its own tools (pg_dump, pg_restore) copy it")
    if not address.database or address.database == ":memory:":
        raise NotHere("the database is in no file")
    return Path(address.database).resolve()


def back_up(url: str, copy: Path) -> int:
    """Back up a database as of one moment while others use it, and return the backup's size in bytes.

    The backup is either complete and verified, or it does not exist. Raises NotHere if `copy` exists already,
    if the database cannot be read, or if the disk is full.
    """
    source = database_file(url)
    if not source.is_file():
        raise NotHere(f"there is no database {source}")
    if copy.exists():
        raise NotHere(f"{copy} exists already, and is not overwritten")
    if journal_gone(source):
        raise NotHere(f"{source} cannot be copied: {GONE}")
    with _beside(copy) as draft:
        _copy(source, draft)
        _sound(draft, source)
        try:
            os.link(draft, copy)  # Unlike renaming, this never replaces another file.
        except FileExistsError:
            raise NotHere(f"{copy} exists already, and is not overwritten") from None
        except OSError:  # Some file systems do not support hard links.
            draft.rename(copy)
        _settle(copy.parent)
    return copy.stat().st_size


def restore(url: str, copy: Path, *, overwrite: bool) -> None:
    """Restore a backup in place of the database, atomically.

    Raises NotHere if the backup is not a Quarterdeck database, is damaged, was written by a later version, or
    is the database itself; if a database exists and `overwrite` is False; if another program has it open; or
    if the disk is full. Raises DatabaseTaken while the bot uses the database.
    """
    target = database_file(url)
    if not copy.is_file():
        raise NotHere(f"there is no file {copy}")
    if target.exists() and target.samefile(copy):
        raise NotHere(f"{copy} is the database itself: name a copy of it")
    if target.exists() and not overwrite:
        raise NotHere(f"there is a database {target} already: --overwrite puts the copy in its place")
    _sound(copy, copy)
    with closing(Sole(target)) as sole, _beside(target) as draft:
        sole.take()
        _copy(copy, draft)
        _sound(draft, copy)
        if target.exists():
            _finish_writing(target)
        draft.replace(target)
        _settle(target.parent)


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """Yield the path of a temporary file in the same folder, which is deleted unless it was renamed."""
    draft = path.with_name(f".{path.name}-{token_hex(4)}")
    try:
        keep_private(draft)
        yield draft
    except OSError as error:
        raise NotHere(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        for each in beside(draft):
            each.unlink(missing_ok=True)


def _copy(source: Path, draft: Path) -> None:
    """Copy a database into a single file, and wait until it is on the disk."""
    try:
        with closing(to_read(source)) as reading, closing(sqlite3.connect(draft)) as writing:
            reading.backup(writing)
            # The copy is one file without a log; the bot sets its own journal mode when it opens it.
            writing.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise NotHere(f"{source} cannot be copied: {error}") from None
    with draft.open("rb+") as file:
        os.fsync(file.fileno())


def _finish_writing(target: Path) -> None:
    """Checkpoint a database's write-ahead log, so that the restored database does not read it.

    Raises NotHere while another program has the database open. If the file is not a database, only the files
    that SQLite kept next to it are deleted.
    """
    try:
        with closing(sqlite3.connect(target, timeout=1, isolation_level=None)) as old:
            (mode,) = old.execute("PRAGMA journal_mode = DELETE").fetchone()
        if mode != "delete":
            raise NotHere(f"another program has {target} open: close it first")
    except sqlite3.OperationalError as error:
        raise NotHere(f"{target} cannot be replaced: {error}") from None
    except sqlite3.DatabaseError:
        for each in beside(target)[1:]:
            each.unlink(missing_ok=True)


def _settle(folder: Path) -> None:
    """Wait until a folder's entries are on the disk, if the operating system supports that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _sound(file: Path, called: Path) -> None:
    """Raise NotHere unless a file is an undamaged Quarterdeck database that this version can read."""
    try:
        with closing(to_read(file)) as reading:
            (verdict,) = reading.execute("PRAGMA integrity_check(1)").fetchone()
            names = {name for (name,) in reading.execute("SELECT name FROM sqlite_master")}
            if verdict == "ok" and not {"tables", "steps", "alembic_version"} <= names:
                raise NotHere(f"{called} is no database of Quarterdeck's")
            revisions = [row[0] for row in reading.execute("SELECT version_num FROM alembic_version")]
    except sqlite3.DatabaseError as error:
        raise NotHere(f"{called} cannot be read as a database: {error}") from None
    if verdict != "ok":
        raise NotHere(f"{called} is damaged: {verdict}")
    if not known(revisions):
        raise NotHere(f"{called} is of a later version of Quarterdeck: bring the bot up to date first")
