"""The pictures of pending posts, drawn in the background, and awaited for a limited time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from bot.domain.post import Post

Picture = Sequence[Any]
"""The files of a message."""

PATIENCE: Final = timedelta(minutes=1)
"""How long a board may wait for its picture; then it is shown as text."""
_SIDE_BY_SIDE: Final = 16
"""The largest number of pictures that are drawn, or wait for the drawing process, at the same time."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A post's picture, either still being drawn or ready."""

    post: int
    task: asyncio.Task[Picture | None]
    until: datetime


class Pictures:
    """The pictures for posts that are not sent yet: one per table, for its newest post."""

    def __init__(self, now: Callable[[], datetime], wake: Callable[[int], None]) -> None:
        self._now = now
        self._wake = wake
        self._drawings: dict[int, _Drawing] = {}
        self._room = asyncio.Semaphore(_SIDE_BY_SIDE)

    def draw(self, post: Post, draw: Callable[[Post], Awaitable[Picture]]) -> None:
        """Begin to draw a post's picture, and drop any other picture of its table."""
        self.drop(post.table.id)
        task = asyncio.create_task(self._drawn(post, draw), name=f"picture of table {post.table.id}")
        self._drawings[post.table.id] = _Drawing(post.id, task, self._now() + PATIENCE)

    def begun(self, table_id: int) -> int | None:
        """Return the id of the table's post whose picture is being drawn or ready; None if there is none."""
        one = self._drawings.get(table_id)
        return None if one is None else one.post

    def there(self, table_id: int) -> set[int]:
        """Return the ids of the table's posts whose picture is ready, or has been awaited long enough."""
        one = self._drawings.get(table_id)
        return {one.post} if one is not None and (one.task.done() or one.until <= self._now()) else set()

    def sooner(self, table_id: int, at: datetime | None) -> datetime | None:
        """Return when to check a table again: at `at`, or when its picture is no longer awaited."""
        one = self._drawings.get(table_id)
        if one is None or one.task.done() or one.until <= self._now():
            return at
        return one.until if at is None else min(at, one.until)

    def take(self, post: Post) -> Picture | None:
        """Return a post's picture; None if it could not be drawn, or not in time."""
        one = self._drawings.get(post.table.id)
        if one is None or one.post != post.id or not one.task.done() or one.task.cancelled():
            return None
        return one.task.result()

    async def stop(self) -> None:
        """Cancel all drawings."""
        tasks = [each.task for each in self._drawings.values()]
        self._drawings.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def drop(self, table_id: int) -> None:
        """Drop a table's picture, or cancel its drawing."""
        one = self._drawings.pop(table_id, None)
        if one is not None:
            one.task.cancel()

    async def _drawn(self, post: Post, draw: Callable[[Post], Awaitable[Picture]]) -> Picture | None:
        try:
            async with self._room:
                return await draw(post)
        except Exception:
            _log.exception("table %s: a board could not be drawn, and is told in words", post.table.id)
            return None
        finally:
            self._wake(post.table.id)
