"""What Discord refuses and simcord does not: too many requests, and those in a thread that rests."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from discord.http import Route
from simcord.backend.errors import BackendError
from simcord.http.client import FakeHTTPClient, _path_of, _raise_for

from wire import threads
from wire.limits import Limits

MESSAGES: Final = 1
"""Messages that a channel takes in five seconds: so few that most acts have to wait for room."""
REQUESTS: Final = 3
"""All requests together that are taken in a second."""


class StrictDiscord(FakeHTTPClient):
    """simcord's side of discord.py's requests, with the limits and the rest of threads that `wire/` has."""

    def __init__(self, *what: Any, **options: Any) -> None:
        """Take what simcord gives."""
        super().__init__(*what, **options)
        self._limits = Limits(messages=MESSAGES, requests=REQUESTS)

    async def request(self, route: Route, **what: Any) -> Any:
        """Carry a request out as soon as there is room for it, as discord.py waits for that."""
        method, path, clock = route.method, _path_of(route.url), self.backend.clock
        while full := self._limits.refuses(method, path, clock.now().timestamp(), clock.now()):  # noqa: ASYNC110 - there is nothing but time to wait for
            await asyncio.sleep(float(full.headers["Retry-After"]))
        if resting := threads.rest(self.backend, method, path):
            _raise_for(BackendError(resting.status, resting.body["code"], resting.body["message"]))
        return await super().request(route, **what)
