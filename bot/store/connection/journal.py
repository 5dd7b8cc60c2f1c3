"""Detects that another program has removed an open database's files.

SQLite continues to write into a deleted write-ahead log without an error, and all of that is lost when the
process is killed (https://sqlite.org/howtocorrupt.html, 2.4). SQLite's locks keep other programs that use
SQLite from deleting the log; nothing stops `rm`, or a tool that synchronizes folders.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.store.connection.files import beside
from bot.store.connection.sole import Sole

GONE: Final = (
    "the write-ahead log of the bot that plays on it is gone: stop the bot, which writes what it still can,"
    " and start it again"
)


def journal_gone(path: Path) -> bool:
    """Return whether a bot uses a database whose write-ahead log is missing, so the file is out of date."""
    return not beside(path)[1].is_file() and Sole(path).taken


class Journal:
    """The files to which SQLite writes: the database and its write-ahead log.

    They are only looked up by name and never opened, since that would drop SQLite's locks.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened: dict[Path, tuple[int, int] | None] | None = None
        self.taken = False
        """Whether one of the files was ever found to be deleted or replaced."""

    @property
    def opened(self) -> bool:
        """Whether the identity of the open files has been recorded."""
        return self._opened is not None

    def look(self) -> bool:
        """Return whether the open files have been deleted or replaced since the first call."""
        if self._opened is None:
            self._opened = {path: _identity(path) for path in beside(self._path)[:2]}
        elif not self.taken:
            self.taken = any(_identity(path) != opened for path, opened in self._opened.items())
        return self.taken

    def forget(self) -> None:
        """Stop checking: SQLite itself deletes the log when the last connection is closed."""
        self._opened = None


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
