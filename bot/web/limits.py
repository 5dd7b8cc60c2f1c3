"""Rate limits for each client address, so that no one uses up the capacity for others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import Final, NamedTuple

from aiohttp import web
from cachetools import LRUCache


class Rate(NamedTuple):
    """A rate limit: the size of a burst, and the number of requests per second."""

    burst: int
    a_second: float


REQUESTS: Final = Rate(240, 30.0)
"""The limit on requests from one address."""
PRESSES: Final = Rate(10, 1.0)
"""The limit on one person's moves and other actions."""
WRONG: Final = 12
"""How many additional requests an unsuccessful request counts as."""
LIVE_EACH, LIVE_ALL = 12, 1_000
"""The largest number of connections for live updates: for each address, and in total."""
KNOWN: Final = 20_000
"""The number of addresses whose latest requests are remembered."""
_PREFIX: Final = 64
"""The prefix length by which IPv6 addresses count as one: a household shares it."""


class TooMany(Exception):
    """Raised when an address has sent too many requests; `wait` is in seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__(f"too many requests: {wait:.1f} s")
        self.wait = ceil(wait)


@dataclass(slots=True)
class _Bucket:
    remaining: float
    at: float


class Allowance:
    """A token bucket for each address, or other key."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._most, self._rate = rate
        self._clock = clock
        self._buckets: LRUCache[str, _Bucket] = LRUCache(KNOWN)

    def take(self, address: str, count: float = 1) -> None:
        """Count requests from an address. Raises TooMany if they exceed the limit."""
        now = self._clock()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = _Bucket(self._most, now)
        bucket.remaining = min(self._most, bucket.remaining + (now - bucket.at) * self._rate)
        bucket.at = now
        if bucket.remaining < count:
            raise TooMany((count - bucket.remaining) / self._rate)
        bucket.remaining -= count

    def fine(self, address: str, count: float) -> None:
        """Count additional requests from an address, as a penalty for one that failed."""
        bucket = self._buckets.get(address)
        if bucket is not None:
            bucket.remaining = max(0.0, bucket.remaining - count)


class Connections:
    """Limits the number of open connections, for each address and in total."""

    def __init__(self, each: int, most: int) -> None:
        self._each = each
        self._most = most
        self._open: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """The number of open connections."""
        return self._open.total()

    @contextmanager
    def hold(self, address: str) -> Iterator[None]:
        """Count a connection during the block. Raises TooMany."""
        if self._open[address] >= self._each or self.count >= self._most:
            raise TooMany(30)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            self._open += Counter()  # Drop the addresses with a count of 0.


def address_of(request: web.Request, proxies: int) -> str:
    """Return the address of a request's client, given the number of trusted proxies in front of the bot.

    Entries that a client itself writes into `X-Forwarded-For` come before those of the proxies, and are
    ignored.
    """
    passed = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
    text = passed[-proxies].strip() if 0 < proxies <= len(passed) else ""
    try:
        found = ip_address(text or request.remote or "")
    except ValueError:
        return request.remote or ""
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Address(int(found) >> _PREFIX << _PREFIX))
    return str(found)
