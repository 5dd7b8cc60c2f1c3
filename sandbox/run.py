"""Runs the sandbox: the simulated Discord, the bot that is connected to it, and the page."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import sys
import webbrowser
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from socket import create_server
from socket import socket as Socket  # noqa: N812 - a class
from typing import Final

from aiohttp import web
from sqlalchemy import make_url

from bot.app import Quarterdeck, build_bot
from bot.settings import Settings
from bot.store.connection.sole import Sole
from bot.store.owed import posts_owed
from bot.web import Pages
from sandbox.presses import Presses
from sandbox.season import ComputerPeople
from sandbox.server import Site
from sandbox.tables import Tables
from sandbox.visitors import SandboxVisitors
from sandbox.world import World
from wire.archive import Archive
from wire.client import pointed_at
from wire.server import Loopback

GREETING: Final = 120.0
"""The number of seconds that the bot may take to connect."""
DELIVERY: Final = 60.0
"""The number of seconds that the bot may take to send its pending posts."""
LOOK: Final = 0.05
"""The number of seconds between two checks whether these are sent."""
REMEMBERED: Final = 200
"""The number of past events and requests that simcord keeps; they are not used here."""

Routed = Callable[[web.Application], AbstractAsyncContextManager[None]]
"""A context manager in which the pages of tables are part of an application."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A running sandbox."""

    discord: Loopback
    world: World
    bot: Quarterdeck
    url: str
    """The address of the page."""
    wanted: bool
    """Whether it is at the requested port, and not at another because that one was in use."""

    async def delivered(self) -> None:
        """Wait until the bot has no posts that are due.

        Raises TimeoutError if that takes too long.
        """
        database = self.bot.services.database
        async with asyncio.timeout(DELIVERY):
            while True:
                _count, oldest = await database.transact(posts_owed)
                if oldest is None or oldest > self.bot.now():
                    return
                await asyncio.sleep(LOOK)


@asynccontextmanager
async def sandbox(
    settings: Settings, port: int, players: int, game: str, *, season: bool = False
) -> AsyncIterator[Sandbox]:
    """Run the bot on a simulated Discord, both restored to their last state, and serve the page.

    `port` 0 means any free port; if `port` is taken, a free one is used. `players` is the number of users, at
    most seven; `game` is the id of the game that the first page proposes. With `season`, computer players
    play a league and a cup. Raises ValueError for another number of users, ArchiveUnreadable, and
    DatabaseTaken.
    """
    kept = archive_of(settings.sandbox_database_url)
    sole = Sole(kept)
    sole.take()
    archive = Archive(kept)
    try:
        async with Loopback(archive) as discord:
            _forget_the_past(discord)
            world = World(discord, players)
            socket, wanted = _bound(port)
            url = f"http://127.0.0.1:{socket.getsockname()[1]}"
            own = {"database_url": settings.sandbox_database_url, "web_url": url, "web_proxies": 0}
            settings = settings.model_copy(update=own)
            bot = build_bot(settings)
            with pointed_at(discord.url, discord.gateway.url):
                running = asyncio.create_task(bot.start("the sandbox has no token"))
                try:
                    await _connected(bot, running)
                    site = Site(world, Tables(bot), Presses(world, archive), game)
                    pages = partial(Pages(settings).routed, bot=bot, visitors=SandboxVisitors(bot, world))
                    async with _served(site, pages, socket), _lived(bot, world, game, season):
                        yield Sandbox(discord, world, bot, url, wanted)
                finally:
                    socket.close()
                    await bot.close()
                    with suppress(asyncio.CancelledError):
                        running.cancel()
                        await asyncio.gather(running, return_exceptions=True)
    finally:
        archive.close()
        sole.close()


@asynccontextmanager
async def _lived(bot: Quarterdeck, world: World, game: str, season: bool) -> AsyncIterator[None]:
    """If requested, let computer players play a league and a cup during the context."""
    if not season:
        yield
        return
    living = asyncio.create_task(ComputerPeople(bot, world, game).live())
    living.add_done_callback(_report)
    try:
        yield
    finally:
        living.cancel()
        await asyncio.gather(living, return_exceptions=True)


def _report(living: asyncio.Task[None]) -> None:
    if not living.cancelled() and (error := living.exception()) is not None:
        log.error("the computer people have stopped", exc_info=error)


def archive_of(database_url: str) -> Path:
    """Return the path of the file for the simulated Discord, next to the sandbox's database."""
    database = make_url(database_url).database
    if not database or not database_url.startswith("sqlite"):
        return Path("sandbox-discord.db")
    path = Path(database)
    return path.with_name(f"{path.stem}-discord.db")


async def run_sandbox(
    settings: Settings, port: int, players: int, game: str, *, browse: bool, season: bool
) -> None:
    """Run the sandbox until SIGINT or SIGTERM, print its address and, if `browse`, open it in a browser.

    Raises ValueError if another program deletes the database's files.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C raises KeyboardInterrupt there.
            loop.add_signal_handler(sign, stop.set)
    async with sandbox(settings, port, players, game, season=season) as running:
        if not running.wanted:
            print(f"Port {port} is taken, so the page is at another address this time.", flush=True)
        print(f"Quarterdeck plays on a simulated Discord: {running.url}", flush=True)
        print(
            "Only this machine can see it. Ctrl-C stops it; started again, every table goes on.", flush=True
        )
        if browse and _has_browser():
            await asyncio.to_thread(webbrowser.open, running.url)
        lost = asyncio.create_task(running.bot.services.database.lost())
        await asyncio.wait((asyncio.create_task(stop.wait()), lost), return_when=asyncio.FIRST_COMPLETED)
        if not stop.is_set():
            raise ValueError(lost.result())
        lost.cancel()
    print("Stopped. Start it again, and every table goes on where it was.", flush=True)


def _has_browser() -> bool:
    """Return whether a browser window can be opened and would be visible."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return False
    return sys.stdout.isatty()


def _forget_the_past(discord: Loopback) -> None:
    """Limit simcord's records of events and requests, as only tests need them in full."""
    for name in ("transcript", "http_requests"):
        setattr(discord.backend, name, deque(maxlen=REMEMBERED))


async def _connected(bot: Quarterdeck, running: asyncio.Task[None]) -> None:
    """Wait until the bot is connected.

    Raises the error that prevents it.
    """
    ready = asyncio.create_task(_ready(bot))
    try:
        async with asyncio.timeout(GREETING):
            await asyncio.wait({ready, running}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
    finally:
        ready.cancel()


async def _ready(bot: Quarterdeck) -> None:
    while bot.user is None:  # noqa: ASYNC110 - there is no event for it
        await asyncio.sleep(0.01)
    await bot.wait_until_ready()


def _bound(port: int) -> tuple[Socket, bool]:
    """Bind a port, or a free one if that is taken; return the socket, and whether it has the requested port.

    It is bound before the bot starts, so that links in the bot's messages lead there.
    """
    try:
        return create_server(("127.0.0.1", port)), True
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        return create_server(("127.0.0.1", 0)), False


@asynccontextmanager
async def _served(site: Site, pages: Routed, socket: Socket) -> AsyncIterator[None]:
    """Serve the sandbox's page and the pages of tables."""
    app = site.application()
    async with pages(app):
        site.add_to(app)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        try:
            await web.SockSite(runner, socket).start()
            yield
        finally:
            await runner.cleanup()
