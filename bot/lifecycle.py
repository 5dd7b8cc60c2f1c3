"""Starting and stopping the bot's process, and the reasons why a start can fail."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, repeat
from threading import Timer
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands

from bot.app import Quarterdeck, build_bot
from bot.domain.errors import DatabaseAway
from bot.health import Health
from bot.own_backups import OwnBackups
from bot.settings import Settings
from bot.store import realm
from bot.ui.command_tree import TreeLimitError
from bot.web import Pages

ENDED: Final = 0
"""The exit code of a process that finished its work, or was stopped."""
NEEDS_SOMEBODY: Final = 2
"""The exit code if an operator has to act before another start can succeed."""
TRY_AGAIN: Final = 75
"""The exit code if another start may succeed without an operator's help."""
PAUSES: Final = (1, 2, 4, 8, 15, 30, 60)
"""Seconds before each new attempt to reach Discord or the database's server; the last one repeats."""
LONGEST: Final = 10.0
"""Seconds after which a stopped process ends, even if tasks still run."""
_CANCEL_AGAIN: Final = 1.0
"""Seconds until a cancelled task that has not ended is cancelled again."""
_NO_WAY: Final = (
    aiohttp.ClientError,
    ConnectionError,
    socket.gaierror,
    TimeoutError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
    DatabaseAway,
)
"""Exceptions for connection failures that are probably temporary."""
_REFUSED: Final = {
    4004: "Discord does not accept the token. In the Developer Portal, under Bot, choose Reset Token, and put"
    " the new one into .env",
    4010: "Discord has no such shards. See to SHARDS: their number must be the same for all processes",
    4011: "Discord asks a bot on so many servers to share them out. Set SHARDS to 0-1/2, or more of them",
    4013: "Discord does not know the intents that were asked for. Bring the bot up to date",
    4014: "Discord does not allow the intents that were asked for. Bring the bot up to date",
}
"""What an operator has to do, by the code with which Discord closes the connection."""

_log = logging.getLogger(__name__)


class CannotStart(Exception):
    """Raised when the bot cannot run; the message says what to do, `code` is the exit code."""

    def __init__(self, text: str, code: int = NEEDS_SOMEBODY) -> None:
        super().__init__(text)
        self.code = code


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> int:
    """Run a coroutine until it ends, or SIGTERM or SIGINT arrives; return the exit code.

    On a signal it is cancelled once, and has ten seconds to end cleanly; after that, or at a second signal,
    the process ends at once.
    """
    stopping: list[Timer] = []
    try:
        with asyncio.Runner() as runner:
            return runner.run(_until_stopped(work, stopping))
    finally:
        for timer in stopping:
            timer.cancel()


async def _until_stopped(work: Callable[[], Coroutine[Any, Any, None]], stopping: list[Timer]) -> int:
    task = asyncio.create_task(work(), name="all of it")

    def stop() -> None:
        timer = Timer(LONGEST, os._exit, [TRY_AGAIN])
        timer.daemon = True
        timer.start()
        stopping.append(timer)
        task.cancel()

    with _signals(stop):
        try:
            await task
        except asyncio.CancelledError:
            if not stopping:
                raise
    return ENDED


@contextmanager
def _signals(stop: Callable[[], None]) -> Iterator[None]:
    """Let the first signal call `stop`; a second signal has the operating system's default effect."""
    loop, handled = asyncio.get_running_loop(), (signal.SIGTERM, signal.SIGINT)

    def hear() -> None:
        give_up()
        stop()

    def give_up() -> None:
        for each in handled:
            with suppress(NotImplementedError):
                loop.remove_signal_handler(each)

    for each in handled:
        with suppress(NotImplementedError):  # Windows has only Ctrl-C, which raises KeyboardInterrupt.
            loop.add_signal_handler(each, hear)
    try:
        yield
    finally:
        give_up()


async def serve(settings: Settings, token: str) -> None:
    """Run the bot on Discord until it is cancelled; while Discord cannot be reached, keep trying.

    Raises CannotStart, DatabaseTaken, Unusable and DatabaseFails.
    """
    for pause in chain(PAUSES, repeat(PAUSES[-1])):
        try:
            await _serve(settings, token)
            return
        except _NO_WAY as error:
            what = "the database's server" if isinstance(error, DatabaseAway) else "Discord"
            if isinstance(error, DatabaseAway) and settings.on_file:
                raise
            _log.warning("%s cannot be reached (%s); next attempt in %d s", what, _named(error), pause)
        await asyncio.sleep(pause)


async def _serve(settings: Settings, token: str) -> None:
    backups = OwnBackups(settings)
    pages = Pages(settings)
    health = Health(settings, backups, pages)
    bot = build_bot(settings, trace=health.trace)
    async with health.of(bot), pages.of(bot), backups.go_on(), bot:
        running = asyncio.create_task(_run(bot, token), name="bot")
        lost = asyncio.create_task(bot.services.database.lost(), name="loss of the database")
        wanted = asyncio.create_task(bot.services.database.wanted(), name="successor")
        try:
            await asyncio.wait((running, lost, wanted), return_when=asyncio.FIRST_COMPLETED)
            if wanted.done() and not running.done():
                _log.info("another process asks for the shards of this one: they are handed over")
                return
            if not running.done():
                raise CannotStart(lost.result(), TRY_AGAIN)
            running.result()
        except discord.LoginFailure:
            raise CannotStart(_REFUSED[4004]) from None
        except discord.PrivilegedIntentsRequired:
            raise CannotStart(_REFUSED[4014]) from None
        except discord.ConnectionClosed as closed:
            raise CannotStart(_REFUSED.get(closed.code, f"Discord closed the connection: {closed}")) from None
        except (TreeLimitError, app_commands.CommandSyncFailure) as wrong:
            raise CannotStart(f"Discord does not take the bot's commands: {wrong}") from None
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            code = TRY_AGAIN if error.status == 429 else NEEDS_SOMEBODY
            raise CannotStart(f"Discord does not let the bot in: {error}", code) from None
        finally:
            for task in (running, lost, wanted):
                task.cancel()
            await asyncio.gather(running, lost, wanted, return_exceptions=True)


async def _run(bot: Quarterdeck, token: str) -> None:
    await bot.login(token)
    connecting = asyncio.create_task(bot.connect(), name="gateway")
    try:
        if bot.standby is not None:
            ready = asyncio.create_task(bot.wait_until_ready(), name="ready")
            await asyncio.wait((connecting, ready), return_when=asyncio.FIRST_COMPLETED)
            ready.cancel()
            if not connecting.done():
                await bot.take_over()
        if not connecting.done():
            try:
                await bot.services.database.transact(realm.is_real)
            except RuntimeError:
                if not bot.closes:  # Discord has closed the connection, for the reason in `connecting`.
                    raise
        await asyncio.shield(connecting)  # `_end` cancels it, and makes sure that it ends.
    finally:
        await _end(connecting)


async def _end(task: asyncio.Task[Any]) -> None:
    """Cancel a task, repeatedly if needed, until it has ended.

    One cancellation is not always enough: up to Python 3.11, `asyncio.wait_for`, with which discord.py
    connects, drops a cancellation that arrives together with its result (python/cpython#86296).
    """
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=_CANCEL_AGAIN)


def _named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
