"""Discord's rate limits: for messages in a channel, for edits of old messages, and for all requests.

Figures from https://discord.com/developers/docs/topics/rate-limits: fifty requests a second for a whole bot,
interactions not counted; a channel's bucket is what its answers' headers have contained for years. Discord
publishes no figure for edits of messages older than an hour (code 30046); three in six seconds for a channel
is what https://docs.discord.food/resources/message#edit-message has measured.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from discord.utils import snowflake_time

from wire.faults import Fault, rate_limited

_POST: Final = re.compile(r"/channels/(\d+)/messages")
_EDIT: Final = re.compile(r"/channels/(\d+)/messages/(\d+)")
OLD: Final = timedelta(hours=1)
"""The age from which edits of a message count separately."""
OLD_EDITS: Final = 30046
"""Discord's error code for too many edits of old messages."""
_UNLIMITED: Final = re.compile(r"/(interactions|webhooks|gateway)(/|$)")
"""Matches paths that do not count towards the limits, such as those of answers to interactions."""


@dataclass(slots=True)
class Bucket:
    """A limit of `most` requests in a number of seconds."""

    most: int
    seconds: float
    _past: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        """Return the seconds until another request is allowed. If that is 0, this request is counted."""
        while self._past and self._past[0] <= now - self.seconds:
            self._past.popleft()
        if len(self._past) < self.most:
            self._past.append(now)
            return 0.0
        return self._past[0] + self.seconds - now


class Limits:
    """All rate limits. Requests above a limit are refused with status 429 and the time to wait."""

    def __init__(
        self, messages: int = 5, window: float = 5.0, requests: int = 50, edits: int = 3, rest: float = 6.0
    ) -> None:
        """Set the limits: `messages` per channel in `window` seconds, and `requests` per second in total.

        In each channel, `edits` edits of messages older than an hour are allowed in `rest` seconds.
        """
        self.refused: list[str] = []
        """The path of each refused request; discord.py sends such requests again."""
        self._messages, self._window = messages, window
        self._edits, self._rest = edits, rest
        self._everything = Bucket(requests, 1.0)
        self._channels: dict[str, Bucket] = {}
        self._old: dict[str, Bucket] = {}

    def refuses(self, method: str, path: str, now: float, date: datetime) -> Fault | None:
        """Return the refusal of a request, or None if it is allowed.

        `now` is in seconds by any clock; `date` is Discord's time, which gives the age of messages.
        """
        if _UNLIMITED.match(path):
            return None
        edit = _EDIT.fullmatch(path) if method == "PATCH" else None
        if edit is not None and date - snowflake_time(int(edit[2])) >= OLD:
            bucket = self._old.setdefault(edit[1], Bucket(self._edits, self._rest))
            if wait := bucket.wait(now):
                return self._refuse(method, path, wait, code=OLD_EDITS)
        post = _POST.fullmatch(path) if method == "POST" else None
        if post is not None:
            bucket = self._channels.setdefault(post[1], Bucket(self._messages, self._window))
            if wait := bucket.wait(now):
                return self._refuse(method, path, wait)
        if wait := self._everything.wait(now):
            return self._refuse(method, path, wait, everywhere=True)
        return None

    def _refuse(
        self, method: str, path: str, wait: float, *, everywhere: bool = False, code: int = 0
    ) -> Fault:
        self.refused.append(path)
        return rate_limited(method, path, round(wait, 3), everywhere=everywhere, code=code)
