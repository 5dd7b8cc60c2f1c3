"""A lock that lets only one process at a time use an SQLite file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


class DatabaseTaken(Exception):
    """Raised when another process uses the database; the message says what can be done."""


class Sole:
    """The exclusive right to use a database file; it ends with the process that holds it, even by a crash.

    It is SQLite's own lock on an empty file next to the database, and so works on every operating system.
    `quarterdeck doctor` and `backup` can still open the database itself.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock: sqlite3.Connection | None = None

    @property
    def held(self) -> bool:
        """Whether this process holds the lock."""
        return self._lock is not None

    def take(self) -> None:
        """Take the lock, unless this process holds it already.

        Raises DatabaseTaken if another process holds it or the file has several names (hard links), and
        sqlite3.Error if the folder is unusable.
        """
        if self._lock is not None:
            return
        database = self._path.resolve()
        if database.is_file() and database.stat().st_nlink > 1:
            # SQLite would keep a journal next to each name (https://sqlite.org/howtocorrupt.html, 2.4).
            raise DatabaseTaken(
                f"{self._path.name} has several names (hard links), and playing under two of them would"
                " destroy it; keep one name, and make copies with `quarterdeck backup`"
            )
        lock = sqlite3.connect(_lock_file(database), timeout=0, isolation_level=None)
        try:
            # Nothing is ever written to the lock file, so it needs no journal.
            lock.execute("PRAGMA journal_mode = MEMORY")
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as refused:
            lock.close()
            if getattr(refused, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise DatabaseTaken(
                    f"another Quarterdeck plays on {self._path.name}; stop it first, or let both play on"
                    " PostgreSQL"
                ) from None
            raise
        self._lock = lock

    @property
    def taken(self) -> bool:
        """Whether a process, this one or another, uses the file now. Nothing is written to find out."""
        path = _lock_file(self._path)
        if not path.is_file():
            return False
        try:
            with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=0)) as lock:
                lock.execute("PRAGMA schema_version")
        except sqlite3.OperationalError as refused:
            return refused.sqlite_errorcode == sqlite3.SQLITE_BUSY
        return False

    def close(self) -> None:
        """Release the lock."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _lock_file(database: Path) -> Path:
    """Return the file whose lock protects a database; a symbolic link shares its target's lock."""
    database = database.resolve()
    return database.with_name(f"{database.name}-lock")
