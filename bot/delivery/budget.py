"""The budget of requests to Discord, shared by all processes, that lets the most urgent through first.

Discord lets a bot make fifty requests a second over all channels, not counting answers to interactions
(https://discord.com/developers/docs/topics/rate-limits#global-rate-limit). If a bot makes more, Discord
refuses all its requests for a while, so this bot limits itself.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from enum import IntEnum
from itertools import count
from typing import Final

from bot.domain.post import PICTURES, Post
from bot.domain.shards import Shards
from bot.store import budget
from bot.store.connection.database import Database
from bot.store.posts import Waiting

RATE: Final = 45.0
"""Requests a second; five are reserved for other requests than posts, such as fetching a member."""
_SHARE: Final = 10.0
"""How many tokens a process takes of the common bucket at a time."""
_PAUSE: Final = 0.1
"""Seconds between two checks of an empty bucket."""

_log = logging.getLogger(__name__)


class Urgency(IntEnum):
    """How urgent a request is; the lower the value, the sooner it is made."""

    ASKS = 0
    """A post that announces a decision, or concerns a person."""
    SHOWS = 1
    """A board."""
    TELLS = 2
    """A report that no one waits for."""


class RequestBudget:
    """Lets posts pass as fast as Discord allows. A waiting post is prepared only when it may be sent."""

    def __init__(
        self, database: Database, shards: Shards, now: Callable[[], datetime], rate: float = RATE
    ) -> None:
        """Prepare a budget of `rate` requests a second; after a pause, as many can be made at once."""
        self._database = database
        self._alone = shards.whole
        self._now = now
        self._rate = rate
        self._tokens = rate if self._alone else 0.0
        self._filled: float | None = None
        self._line: list[tuple[Urgency, int, asyncio.Future[bool]]] = []
        self._waiting: dict[int, asyncio.Future[bool]] = {}
        """By table id: the future that ends the caller's wait before it checks the table's posts again."""
        self._order = count()
        self._opening: asyncio.Task[None] | None = None

    @property
    def short(self) -> bool:
        """Whether posts currently have to wait."""
        self._fill()
        return self._tokens < 1 or bool(self._line)

    async def left(self) -> float:
        """Return how many requests all processes together could make at this moment. Raises DatabaseFails."""
        self._fill()
        own = max(0.0, self._tokens)
        if self._alone:
            return own
        return own + await self._database.read(
            lambda connection: budget.left(connection, self._now(), rate=self._rate, most=self._rate)
        )

    def spend(self, requests: int) -> None:
        """Subtract a post's requests from the budget; if it is overdrawn, later posts wait."""
        self._tokens -= requests

    async def wait(self, table_id: int, urgency: Urgency) -> bool:
        """Wait until a table's post may be sent, behind more urgent ones.

        Returns True if it may be sent, which spends one request; False if something has changed at the table.
        """
        passed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[table_id] = passed
        heapq.heappush(self._line, (urgency, next(self._order), passed))
        if self._opening is None or self._opening.done():
            self._opening = asyncio.create_task(self._open(), name="request budget")
        try:
            return await passed
        finally:
            self._waiting.pop(table_id, None)

    def look_again(self, table_id: int) -> None:
        """Wake the caller that waits to send a table's post, to check whether it is more urgent now."""
        passed = self._waiting.get(table_id)
        if passed is not None and not passed.done():
            passed.set_result(False)

    async def stop(self) -> None:
        """Stop letting posts through."""
        if self._opening is not None:
            self._opening.cancel()
            with suppress(asyncio.CancelledError):
                await self._opening
        self._line.clear()

    def _fill(self) -> None:
        if self._alone:
            now = asyncio.get_running_loop().time()
            seconds = 0.0 if self._filled is None else now - self._filled
            self._tokens, self._filled = min(self._rate, self._tokens + seconds * self._rate), now

    async def _open(self) -> None:
        """Let waiting posts pass, one for each available token."""
        while self._line:
            self._fill()
            if self._tokens < 1 and not self._alone:
                await self._draw()
            while self._line and self._tokens >= 1:
                _urgency, _order, passed = heapq.heappop(self._line)
                if not passed.done():
                    passed.set_result(True)
                    self._tokens -= 1
            if self._line:
                await asyncio.sleep(_PAUSE)

    async def _draw(self) -> None:
        """Take some tokens from the bucket that all processes share."""
        wanted = _SHARE - self._tokens
        try:
            self._tokens += await self._database.transact(
                lambda connection: budget.draw(
                    connection, wanted, self._now(), rate=self._rate, most=self._rate
                ),
                durable=False,
            )
        except Exception:
            _log.warning("the common request budget could not be read", exc_info=True)


def urgency_of(sending: Sequence[Waiting]) -> Urgency:
    """Return how urgent a message is."""
    if sending[0].kind in PICTURES:
        return Urgency.SHOWS
    # A turn post that pings no one can wait like the log.
    reports = all(each.kind == "log" or each.about.get("anew") == [] for each in sending)
    return Urgency.TELLS if reports else Urgency.ASKS


def requests_of(post: Post) -> int:
    """Return how many requests a post needs: two if its delivery may also delete another message."""
    return 2 if post.kind in ("turn", "remind") and post.phase is not None else 1
