"""SQLite's files: how they are named in an address, and that nobody else on the machine reads them."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

ONLY_OURS: Final = 0o600
"""The seeds of running games lie in the file: whoever read them would know every roll to come."""
_BESIDE: Final = ("", "-wal", "-shm", "-journal")


def keep_private(path: Path) -> None:
    """Let only the bot's own user read a file, which is made if it is not there, and what lies beside it.

    SQLite gives its own files beside a database the same rights. A file of another user's is left as it is.
    Raises OSError when it cannot be made.
    """
    os.close(os.open(path, os.O_CREAT | os.O_RDWR | getattr(os, "O_CLOEXEC", 0), ONLY_OURS))
    for each in beside(path):
        with suppress(FileNotFoundError, PermissionError):
            each.chmod(ONLY_OURS)


def beside(path: Path) -> list[Path]:
    """Return a database's file and those that SQLite keeps beside it."""
    return [path.with_name(path.name + end) for end in _BESIDE]


def to_read(path: Path) -> sqlite3.Connection:
    """Open a database without ever writing anything, not even beside it.

    Raises sqlite3.Error when that cannot be done, and a statement does when the file is no database.
    """
    return sqlite3.connect(read_only(path), uri=True)


def read_only(path: Path) -> str:
    """Return the address of a file as SQLite takes it, for reading without any trace.

    Where nobody plays on it, there is no log of writing beside it, and SQLite need not make one to look.
    """
    log = path.with_name(path.name + "-wal")
    in_use = log.is_file() and log.stat().st_size > 0
    return f"{path.absolute().as_uri()}?{urlencode({'mode': 'ro'} if in_use else {'immutable': 1})}"
