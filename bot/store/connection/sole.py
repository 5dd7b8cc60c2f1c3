"""An SQLite file is played on by one process: a second one is told so, whatever became of the first."""

from __future__ import annotations

import sqlite3
from pathlib import Path


class DatabaseTaken(Exception):
    """Another process plays there; the text says what can be done."""


class Sole:
    """The right to play on a file, which ends with the process that has it, however that ends.

    It is SQLite's own lock on an empty file beside the database, and so holds on every system. The
    database itself stays open to `quarterdeck doctor` and `backup`.
    """

    def __init__(self, path: Path) -> None:
        """Take the database's file; nothing is opened yet."""
        self._path = path
        self._lock: sqlite3.Connection | None = None

    @property
    def held(self) -> bool:
        """Whether this process has the right."""
        return self._lock is not None

    def take(self) -> None:
        """Have the right, or keep it. Raises DatabaseTaken, and sqlite3.Error when the folder is no good."""
        if self._lock is not None:
            return
        path = self._path.with_name(f"{self._path.name}-lock")
        lock = sqlite3.connect(path, timeout=0, isolation_level=None)
        try:
            # Nothing is ever written here, so no journal need lie beside it.
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

    def close(self) -> None:
        """Let others have it."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None
