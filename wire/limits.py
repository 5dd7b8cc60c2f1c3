"""How many requests Discord lets through: a channel's own messages, and everything together.

Figures from https://discord.com/developers/docs/topics/rate-limits: fifty requests a second for a whole bot,
interactions not counted; a channel's bucket is what its answers' headers have said for years.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from aiohttp import web

from wire.faults import rate_limited

_POST: Final = re.compile(r"/channels/(\d+)/messages")
_UNLIMITED: Final = re.compile(r"/(interactions|webhooks|gateway)(/|$)")
"""Answers to interactions, which Discord does not count."""


@dataclass(slots=True)
class Bucket:
    """So many requests in so many seconds."""

    most: int
    seconds: float
    _past: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        """Return after how many seconds another request fits; 0 counts this one."""
        while self._past and self._past[0] <= now - self.seconds:
            self._past.popleft()
        if len(self._past) < self.most:
            self._past.append(now)
            return 0.0
        return self._past[0] + self.seconds - now


class Limits:
    """Buckets as Discord has them: they refuse with 429 and say how long to wait."""

    def __init__(self, messages: int = 5, window: float = 5.0, requests: int = 50) -> None:
        """Take how many messages a channel takes in a window of seconds, and all requests of one second."""
        self.refused: list[str] = []
        """The address of each request that was refused; discord.py sends them again."""
        self._messages, self._window = messages, window
        self._everything = Bucket(requests, 1.0)
        self._channels: dict[str, Bucket] = {}

    def refuses(self, method: str, path: str, now: float) -> web.Response | None:
        """Return the refusal of a request, or None when there is room for it."""
        if _UNLIMITED.match(path):
            return None
        post = _POST.fullmatch(path) if method == "POST" else None
        if post is not None:
            bucket = self._channels.setdefault(post[1], Bucket(self._messages, self._window))
            if wait := bucket.wait(now):
                return self._refuse(method, path, wait, everywhere=False)
        if wait := self._everything.wait(now):
            return self._refuse(method, path, wait, everywhere=True)
        return None

    def _refuse(self, method: str, path: str, wait: float, *, everywhere: bool) -> web.Response:
        self.refused.append(path)
        return rate_limited(method, path, round(wait, 3), everywhere=everywhere).response()
