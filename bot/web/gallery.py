"""The pictures on pages: each is drawn once, in turn with the boards posted to Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

from cachetools import LRUCache

KEPT: Final = 16_000_000
"""The largest total size of the cached pictures, in bytes."""
FEW: Final = 4
"""The number of waiting pictures up to which there is no pause between two drawings."""
WAITING: Final = 24
"""The largest number of waiting pictures; beyond that, viewers have to retry later."""
PATIENCE: Final = 20.0
"""Seconds that a viewer waits for a picture."""


class Crowded(Exception):
    """Raised when too many viewers wait for pictures, so this one has to retry later."""


class Gallery:
    """Draws one picture at a time, so that the other drawing process is free for Discord."""

    def __init__(self, kept: int = KEPT, waiting: int = WAITING) -> None:
        self._kept: LRUCache[Hashable, bytes] = LRUCache(kept, getsizeof=len)
        self._drawing: dict[Hashable, asyncio.Task[bytes]] = {}
        self._waiting = waiting
        self._turn = asyncio.Semaphore(1)

    def knows(self, key: Hashable) -> bool:
        """Return whether a picture is cached or being drawn."""
        return key in self._kept or key in self._drawing

    async def picture(self, key: Hashable, draw: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return the picture for a key, which `draw` draws even if the viewer leaves. Raises Crowded."""
        found = self._kept.get(key)
        if found is not None:
            return found
        drawing = self._drawing.get(key)
        if drawing is None:
            if len(self._drawing) >= self._waiting:
                raise Crowded
            drawing = self._drawing[key] = asyncio.create_task(self._draw(key, draw), name="page's picture")
            drawing.add_done_callback(lambda _done: self._drawing.pop(key, None))
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(drawing)
        except TimeoutError:
            raise Crowded from None

    async def stop(self) -> None:
        """Cancel all drawings."""
        tasks = list(self._drawing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _draw(self, key: Hashable, draw: Callable[[], Awaitable[bytes]]) -> bytes:
        loop = asyncio.get_running_loop()
        await self._turn.acquire()
        began = loop.time()
        try:
            drawn = await draw()
        finally:
            # While many viewers wait, the drawing process spends as much time on the bot's boards as on
            # theirs.
            rest = loop.time() - began if len(self._drawing) > FEW else 0.0
            loop.call_later(rest, self._turn.release)
        if len(drawn) <= self._kept.maxsize:
            self._kept[key] = drawn
        return drawn
