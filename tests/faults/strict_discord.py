"""A simulated Discord with rate limits and archived threads, which simcord does not have."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from discord.http import Route
from simcord.backend.errors import BackendError
from simcord.http.client import FakeHTTPClient, _path_of, _raise_for

from wire import threads
from wire.limits import Limits

MESSAGES: Final = 1
"""How many messages a channel accepts in five seconds; so few that most acts have to wait."""
REQUESTS: Final = 3
"""How many requests are accepted per second in total."""


class StrictDiscord(FakeHTTPClient):
    """simcord's HTTP client with the rate limits and archived threads of `wire/`."""

    def __init__(self, *what: Any, **options: Any) -> None:
        super().__init__(*what, **options)
        self._limits = Limits(messages=MESSAGES, requests=REQUESTS)

    async def request(self, route: Route, **what: Any) -> Any:
        """Carry out a request as soon as the limits allow it, as discord.py does."""
        method, path, clock = route.method, _path_of(route.url), self.backend.clock
        while full := self._limits.refuses(method, path, clock.now().timestamp(), clock.now()):  # noqa: ASYNC110 - there is nothing but time to wait for
            await asyncio.sleep(float(full.headers["Retry-After"]))
        if resting := threads.rest(self.backend, method, path):
            _raise_for(BackendError(resting.status, resting.body["code"], resting.body["message"]))
        return await super().request(route, **what)
