"""The simulated Discord as one object: its addresses on the local machine, and answers to interactions."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any, Final, Self

from aiohttp import web
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Interaction

from wire.archive import Archive
from wire.changes import Changes, Watcher
from wire.clock import RealTime
from wire.faults import Fault, as_json
from wire.gateway import Gateway
from wire.rest import BODY, Rest

API: Final = "/api/v10"
SHOWN_LATER: Final = (5, 6)
"""The types of callbacks that only announce a later answer."""


class Answer:
    """The bot's answer to an interaction, with times in seconds of `time.perf_counter`."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.requested_at = perf_counter()
        self.acknowledged: float | None = None
        self.shown: float | None = None
        self.edits = 0
        """How often the shown answer was sent or edited."""
        self._there = asyncio.Event()

    @property
    def milliseconds(self) -> tuple[float, float]:
        """Return the milliseconds until the bot acknowledged the interaction, and until it answered."""
        assert self.shown is not None  # noqa: S101 - see above
        first = self.shown if self.acknowledged is None else self.acknowledged
        return (first - self.requested_at) * 1_000, (self.shown - self.requested_at) * 1_000

    def note(self, callback: int | None, arrived: float) -> None:
        """Record a request of the bot: a callback of the type `callback` or, if None, a later request."""
        if callback is not None:
            self.acknowledged = arrived
        if callback not in SHOWN_LATER:
            self.edits += 1
            self.shown = self.shown or arrived
            self._there.set()

    async def there(self, seconds: float) -> None:
        """Wait until an answer is shown to the user.

        Raises TimeoutError.
        """
        async with asyncio.timeout(seconds):
            await self._there.wait()


class Loopback:
    """A Discord on a free port of the local machine, to be used as an asynchronous context manager.

    With an archive it begins in the archive's state; without one it is empty.
    """

    def __init__(self, archive: Archive | None = None) -> None:
        """Create the Discord. It listens only within the context."""
        self.backend = Backend(clock=RealTime())
        self.archive = archive
        self.remembers = archive is not None and archive.fill(self.backend)
        """Whether the state was restored from the archive."""
        self.changes = Watcher(self.backend)
        if archive is not None:
            self.changes.listeners.append(self._keep)
        self.rest = Rest(self.backend, self._heard, archive)
        self.gateway = Gateway(self.backend)
        self.answers: dict[str, Answer] = {}
        """The pending answers by the interaction's token."""
        self.url = ""
        self.files = ""
        """The address below which the bot can download files that users uploaded."""
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=0.1)

    async def __aenter__(self) -> Self:
        """Start to listen."""
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}{API}"
        self.files = f"http://{host}:{port}/files"
        self.gateway.url = f"ws://{host}:{port}/gateway"
        return self

    async def __aexit__(self, *_exception: object) -> None:
        """Close every connection."""
        await self.gateway.close()
        await self._runner.cleanup()

    def strike(self, *faults: Fault) -> None:
        """Apply faults to the next requests to their addresses."""
        self.rest.faults += faults

    def expect(self, interaction: Interaction) -> Answer:
        """Return the pending answer to an interaction, without Discord's limit of three seconds.

        Time is real here, so on a busy machine that limit would refuse answers that are in time on a fast
        one.
        """
        interaction.initial_response_deadline = None
        answer = self.answers[interaction.token] = Answer(interaction)
        self.changes.answer(interaction)
        self.changes.settle()
        return answer

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=BODY)
        app.router.add_get(f"{API}/gateway/bot", self._where)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/files/{path:.*}", self._file)
        app.router.add_route("*", f"{API}/{{path:.*}}", self.rest.answer)
        return app

    async def _where(self, _request: web.Request) -> web.Response:
        limit = {"total": 1_000, "remaining": 1_000, "reset_after": 0, "max_concurrency": 1}
        return as_json({"url": self.gateway.url, "shards": 1, "session_start_limit": limit})

    async def _file(self, request: web.Request) -> web.Response:
        data = self.backend.cdn.get(f"{CDN_BASE}/{request.match_info['path']}")
        return web.Response(status=404) if data is None else web.Response(body=data)

    def _keep(self, changes: Changes) -> None:
        if self.archive is not None:
            self.archive.keep(self.backend, changes)

    def _heard(self, path: str, content: Any, arrived: float) -> None:
        kind, _, rest = path.removeprefix("/").partition("/")
        first, _, second = rest.partition("/")
        if kind == "channels":
            self.changes.touch(int(first))
        elif kind in ("interactions", "webhooks"):
            token = second.split("/")[0]
            record = self.backend.interactions.get(self.backend.interaction_tokens.get(token, 0))
            if record is not None:
                self.changes.answer(record)
            answer = self.answers.get(token)
            if answer is not None and content is not None:
                answer.note(content["type"] if kind == "interactions" else None, arrived)
        self.changes.settle()
