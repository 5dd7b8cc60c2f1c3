"""A short-lived cache for simultaneous readers: each value is computed once for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, Generic, TypeVar

from cachetools import TTLCache

T = TypeVar("T")
FRESH: Final = 1.0
"""Seconds for which a value is cached: a withdrawn link still works for at most that time."""
_MOST: Final = 2_000

_Key = tuple[int, Hashable]


class Shared(Generic[T]):
    """Caches values that belong to tables for a short time; callers wait for a value in progress."""

    def __init__(self, seconds: float = FRESH) -> None:
        self._made: TTLCache[_Key, T] = TTLCache(_MOST, seconds)
        self._making: dict[_Key, asyncio.Task[T]] = {}

    async def get(self, table_id: int, what: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """Return what `make` returns; an exception is raised for all waiting callers, and is not cached."""
        key = (table_id, what)
        try:
            return self._made[key]
        except KeyError:
            pass
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.create_task(self._make(key, make), name="for pages")
            making.add_done_callback(self._done(key))
        return await asyncio.shield(making)

    def forget(self, table_id: int) -> None:
        """Drop all values of a table, including those in progress, since they may be outdated."""
        for kept in (self._made, self._making):
            for key in [key for key in kept if key[0] == table_id]:
                kept.pop(key, None)

    async def _make(self, key: _Key, make: Callable[[], Awaitable[T]]) -> T:
        made = await make()
        if self._making.get(key) is asyncio.current_task():
            self._made[key] = made
        return made

    def _done(self, key: _Key) -> Callable[[asyncio.Task[T]], None]:
        def done(task: asyncio.Task[T]) -> None:
            if self._making.get(key) is task:
                del self._making[key]
            if not task.cancelled():
                task.exception()  # The waiting callers have received it; no one else needs it.

        return done
