"""SQLite's files: their names in an address, and their permissions, which keep out other users."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from sqlalchemy import URL

ONLY_OURS: Final = 0o600
"""The permissions of a file with the seeds of running games: a reader would know every future roll."""
_BESIDE: Final = ("", "-wal", "-shm", "-journal")


def keep_private(path: Path) -> None:
    """Let only the bot's own user read a database and the files that SQLite keeps next to it.

    The file is created if it doesn't exist. An existing one is never opened: closing any descriptor of a file
    drops all locks that the process has on it (https://sqlite.org/howtocorrupt.html, 2.2). A file of another
    user is not changed. Raises OSError if the file cannot be created.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_CLOEXEC", 0), ONLY_OURS))
    for each in beside(path):
        with suppress(FileNotFoundError, PermissionError):
            each.chmod(ONLY_OURS)


def beside(path: Path) -> list[Path]:
    """Return a database's file and those that SQLite keeps next to it; for a symbolic link, its target's."""
    path = path.resolve()
    return [path.with_name(path.name + end) for end in _BESIDE]


def file_url(path: Path) -> str:
    """Return the database address of an SQLite file, for any characters in its path."""
    return URL.create("sqlite+aiosqlite", database=str(path)).render_as_string()


def to_read(path: Path) -> sqlite3.Connection:
    """Open a database without ever writing anything, not even next to it.

    Raises sqlite3.Error if that is not possible; statements raise it if the file is no database.
    """
    return sqlite3.connect(read_only(path), uri=True)


def read_only(path: Path) -> str:
    """Return the address of a file in SQLite's form, for reading without creating files.

    While a process uses the file, its write-ahead log exists. Without one nothing changes the file, and
    SQLite reads it without creating a log.
    """
    file, log, *_ = beside(path)
    return f"{file.as_uri()}?{urlencode({'mode': 'ro'} if log.is_file() else {'immutable': 1})}"
