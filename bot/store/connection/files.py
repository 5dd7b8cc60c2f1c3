"""SQLite's files: their names and URLs, and permissions that keep out other users."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from sqlalchemy import URL

ONLY_OURS: Final = 0o600
"""The permissions of a file with seeds of running games: anyone who can read it knows every future roll."""
_BESIDE: Final = ("", "-wal", "-shm", "-journal")


def keep_private(path: Path) -> None:
    """Restrict a database, and the files SQLite keeps next to it, to the bot's own user.

    The database file is created if it doesn't exist. An existing one is never opened, since closing any
    descriptor of a file drops all locks that the process has on it (https://sqlite.org/howtocorrupt.html,
    2.2). Files of another user are not changed. Raises OSError if the file cannot be created.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_CLOEXEC", 0), ONLY_OURS))
    for each in beside(path):
        with suppress(FileNotFoundError, PermissionError):
            each.chmod(ONLY_OURS)


def beside(path: Path) -> list[Path]:
    """Return a database's file and those that SQLite keeps next to it, with symbolic links resolved."""
    path = path.resolve()
    return [path.with_name(path.name + end) for end in _BESIDE]


def file_url(path: Path) -> str:
    """Return the database URL of an SQLite file, whatever characters its path contains."""
    return URL.create("sqlite+aiosqlite", database=str(path)).render_as_string()


def to_read(path: Path) -> sqlite3.Connection:
    """Open a database only for reading, without creating any file next to it.

    Raises sqlite3.Error if that is not possible; statements raise it if the file is not a database.
    """
    return sqlite3.connect(read_only(path), uri=True)


def read_only(path: Path) -> str:
    """Return the SQLite URI of a file, for reading it without creating other files.

    While a process uses the database, its write-ahead log exists. Without a log nothing changes the file, so
    it is opened as immutable, and SQLite creates no log.
    """
    file, log, *_ = beside(path)
    return f"{file.as_uri()}?{urlencode({'mode': 'ro'} if log.is_file() else {'immutable': 1})}"
