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


class Shared(Generic[T]):
    """Keeps results for a moment; those who want one that is being made wait for it."""

    def __init__(self, seconds: float = FRESH) -> None:
        """Take for how long they are kept."""
        self._made: TTLCache[Hashable, T] = TTLCache(_MOST, seconds)
        self._making: dict[Hashable, asyncio.Task[T]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """Return what `make` returns for a key; errors are raised for all who wait, and not kept."""
        try:
            return self._made[key]
        except KeyError:
            pass
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.create_task(self._make(key, make), name="for pages")
            making.add_done_callback(self._done(key))
        return await asyncio.shield(making)

    def clear(self) -> None:
        """Keep nothing of what was made, or is being made: it may be out of date."""
        self._made.clear()
        self._making.clear()

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        made = await make()
        if self._making.get(key) is asyncio.current_task():
            self._made[key] = made
        return made

    def _done(self, key: Hashable) -> Callable[[asyncio.Task[T]], None]:
        def done(task: asyncio.Task[T]) -> None:
            if self._making.get(key) is task:
                del self._making[key]
            if not task.cancelled():
                task.exception()  # Who waited has it; if all have left, no one misses it.

        return done
