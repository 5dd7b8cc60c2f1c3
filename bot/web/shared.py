"""What many readers want at the same moment, read or written once for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, Generic, TypeVar

from cachetools import TTLCache

T = TypeVar("T")
FRESH: Final = 1.0
"""Seconds for which something is used again: a withdrawn link works no longer than that."""
_MOST: Final = 2_000

_Key = tuple[int, Hashable]


class Shared(Generic[T]):
    """Keeps what was made about tables for a moment; those who want what is being made wait for it."""

    def __init__(self, seconds: float = FRESH) -> None:
        self._made: TTLCache[_Key, T] = TTLCache(_MOST, seconds)
        self._making: dict[_Key, asyncio.Task[T]] = {}

    async def get(self, table_id: int, what: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """Return what `make` returns for a table; errors are raised for all who wait, and not kept."""
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
        """Keep nothing of what was made about a table, or is being made: it may be out of date."""
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
                task.exception()  # Who waited has it; if all have left, no one misses it.

        return done
