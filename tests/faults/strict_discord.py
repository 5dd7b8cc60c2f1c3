"""Limits of Discord that simcord does not have: too many requests, and requests in an archived thread."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from discord.http import Route
from simcord.backend.errors import BackendError
from simcord.http.client import FakeHTTPClient, _path_of, _raise_for

from wire import threads
from wire.limits import Limits

MESSAGES: Final = 1
"""Messages that a channel accepts in five seconds: so few that most acts have to wait."""
REQUESTS: Final = 3
"""Requests that are accepted in a second in total."""


class StrictDiscord(FakeHTTPClient):
    """simcord's handling of discord.py's requests, with the limits and archived threads of `wire/`."""

    def __init__(self, *what: Any, **options: Any) -> None:
        """Accept simcord's arguments."""
        super().__init__(*what, **options)
        self._limits = Limits(messages=MESSAGES, requests=REQUESTS)

    async def request(self, route: Route, **what: Any) -> Any:
        """Carry out a request as soon as the limits allow it, as discord.py waits for that."""
        method, path, clock = route.method, _path_of(route.url), self.backend.clock
        while full := self._limits.refuses(method, path, clock.now().timestamp(), clock.now()):  # noqa: ASYNC110 - there is nothing but time to wait for
            await asyncio.sleep(float(full.headers["Retry-After"]))
        if resting := threads.rest(self.backend, method, path):
            _raise_for(BackendError(resting.status, resting.body["code"], resting.body["message"]))
        return await super().request(route, **what)
