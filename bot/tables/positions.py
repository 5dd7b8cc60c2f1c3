"""Positions kept in memory."""

from __future__ import annotations

from threading import Lock
from typing import Any

from cachetools import LRUCache


class PositionCache:
    """The latest used positions, by table and version; the least used are let go.

    A version has one position for ever, so nothing here can be out of date. Callers must not
    change what they get. May be used from several threads.
    """

    def __init__(self, most: int) -> None:
        """Take how many positions are kept."""
        self._kept: LRUCache[tuple[int, int], Any] = LRUCache(most)
        self._lock = Lock()

    def get(self, table_id: int, version: int) -> Any | None:
        """Return the engine's state of a table at a version, or None when it is not here."""
        with self._lock:
            return self._kept.get((table_id, version))

    def forget(self, table_id: int) -> None:
        """Let go of every position of a table, as when its record was mended."""
        with self._lock:
            for key in [key for key in self._kept if key[0] == table_id]:
                del self._kept[key]

    def keep(self, table_id: int, version: int, state: Any) -> None:
        """Keep a state that is committed."""
        with self._lock:
            self._kept[table_id, version] = state
