"""HTTP endpoints for monitoring the bot: `/live`, `/ready` and `/metrics` on a local port."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from time import perf_counter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord
from aiohttp import web

from bot.own_backups import OwnBackups
from bot.settings import Settings
from bot.store import owed
from bot.ui.boards.render_process import studio
from bot.web import Pages

if TYPE_CHECKING:
    from bot.app import Quarterdeck
    from bot.metrics import Metrics

PATIENCE: Final = 5.0
"""Seconds within which the database has to answer."""

_log = logging.getLogger(__name__)


class Health:
    """Serves the endpoints while a bot runs, if a port is configured; otherwise, no metrics are collected."""

    def __init__(self, settings: Settings, backups: OwnBackups, pages: Pages | None = None) -> None:
        self._pages = pages
        self._settings = settings
        self._backups = backups
        self._metrics: Metrics | None = None
        self.port: int | None = None
        """The port on which it listens; None while it does not."""
        if settings.health_port is None:
            return
        if find_spec("prometheus_client") is None:
            _log.warning(
                "there's no /metrics: `pip install '.[metrics]'` in Quarterdeck's folder brings what it needs"
            )
            return
        from bot.metrics import Metrics

        self._metrics = Metrics()

    @property
    def trace(self) -> aiohttp.TraceConfig | None:
        """The hook that counts requests to Discord, if they are counted."""
        if self._metrics is None:
            return None
        metrics = self._metrics

        async def begin(
            _session: Any, about: SimpleNamespace, _given: aiohttp.TraceRequestStartParams
        ) -> None:
            about.began = perf_counter()

        async def end(_session: Any, about: SimpleNamespace, given: aiohttp.TraceRequestEndParams) -> None:
            metrics.asked_discord(given.method, given.response.status, perf_counter() - about.began)

        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(begin)
        trace.on_request_end.append(end)
        return trace

    @asynccontextmanager
    async def of(self, bot: Quarterdeck) -> AsyncIterator[None]:
        """Serve the endpoints for a bot during the block. Raises OSError if the port is taken."""
        if self._settings.health_port is None:
            yield
            return
        if self._metrics is not None:
            bot.when_answered.append(self._metrics.answered)
            bot.breaker.when_mistaken.append(self._metrics.mistaken)
            studio.when_drawn.append(self._metrics.drawn)
            if self._pages is not None:
                self._pages.when_answered.append(self._metrics.answered_page)
            self._metrics.watch(bot.services.database.engines)

        async def ready(_request: web.Request) -> web.Response:
            return await self._ready(bot)

        async def told(_request: web.Request) -> web.Response:
            return await self._report(bot)

        app = web.Application()
        app.router.add_get("/live", self._live)
        app.router.add_get("/ready", ready)
        app.router.add_get("/metrics", told)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, self._settings.health_host, self._settings.health_port).start()
            self.port = runner.addresses[0][1]
            yield
        finally:
            await runner.cleanup()
            if self._metrics is not None:
                studio.when_drawn.remove(self._metrics.drawn)

    async def _live(self, _request: web.Request) -> web.Response:
        return web.json_response({"live": True})

    async def _ready(self, bot: Quarterdeck) -> web.Response:
        lacks = await self._lacks(bot)
        return web.json_response({"ready": not lacks, "lacks": lacks}, status=503 if lacks else 200)

    async def _lacks(self, bot: Quarterdeck) -> list[str]:
        """Return the reasons why the bot cannot serve; empty if it can."""
        lacks = []
        if not bot.is_ready():
            lacks.append("Discord has not let the bot in yet")
        elif not bot.heard:
            lacks.append("the connection to Discord is broken")
        if self._pages is not None and self._pages.url is not None and self._pages.port is None:
            lacks.append("the tables' pages are not served")
        if bot.standby is not None:
            lacks.append("its shards have not been handed over yet")
        if bot.breaker.rests_until is not None:
            lacks.append("the bot rests from its mistakes")
        try:
            async with asyncio.timeout(PATIENCE):
                await bot.services.database.read(owed.posts_owed)
        except Exception:
            lacks.append("the database does not answer")
        return lacks

    async def _report(self, bot: Quarterdeck) -> web.Response:
        if self._metrics is None:
            return web.Response(status=404, text="pip install '.[metrics]'\n")
        try:
            async with asyncio.timeout(PATIENCE):
                count, oldest = await bot.services.database.read(owed.posts_owed)
                tables = await bot.services.database.read(owed.tables_by_status)
                left = await bot.services.delivery.outbox.requests_left()
            age = 0.0 if oldest is None else max(0.0, (discord.utils.utcnow() - oldest).total_seconds())
            self._metrics.note_database(posts=count, oldest=age, tables=tables, requests_left=left)
        except Exception:
            self._metrics.note_no_database()
        self._metrics.note_bot(
            heard=bot.is_ready() and bot.heard,
            held=bot.services.database.held,
            latency=bot.latency,
            resting=bot.breaker.rests_until is not None,
            servers=len(bot.guilds),
        )
        self._metrics.note_pages(0 if self._pages is None else self._pages.viewers)
        made = self._backups.newest
        if made is not None:
            self._metrics.note_backup((discord.utils.utcnow() - made).total_seconds())
        return web.Response(body=self._metrics.text(), headers={"Content-Type": self._metrics.content_type})
