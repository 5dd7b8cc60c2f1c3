"""The rule that only one process uses an SQLite file: others are refused until it has ended."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


class DatabaseTaken(Exception):
    """Raised when another process uses the database; the text says what can be done."""


class Sole:
    """The right to use a file, which ends with the process that has it, however that ends.

    It is SQLite's own lock on an empty file next to the database, and so works on every system. `quarterdeck
    doctor` and `backup` can still open the database itself.
    """

    def __init__(self, path: Path) -> None:
        """Create it for a database's file; nothing is opened yet."""
        self._path = path
        self._lock: sqlite3.Connection | None = None

    @property
    def held(self) -> bool:
        """Whether this process has the right."""
        return self._lock is not None

    def take(self) -> None:
        """Acquire the right, or keep it.

        Raises DatabaseTaken, also for a file with several names (hard links), and sqlite3.Error if the folder
        is unusable.
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
            # Nothing is ever written here, so no journal is needed next to it.
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
        """Return whether a process, this or another, uses the file now; nothing is written to find out."""
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
        """Release it."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _lock_file(database: Path) -> Path:
    """Return the file whose lock protects a database; a symbolic link shares that of its target."""
    database = database.resolve()
    return database.with_name(f"{database.name}-lock")
