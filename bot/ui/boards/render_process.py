"""Processes that draw, so that drawing does not slow down answers."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import partial
from importlib import import_module
from multiprocessing.connection import wait
from threading import Thread, active_count
from time import perf_counter
from typing import Final, ParamSpec, TypeVar

from bot.memory import keep_tidy

_GIVES_WAY: Final = 10
"""The niceness of the drawing process, from 0 to 19."""

Given = ParamSpec("Given")
Drawn = TypeVar("Drawn")


Line = deque[asyncio.Future[None]]
"""The callers that wait for a process, the first on the left."""


class RenderProcess:
    """Draws pictures in one or more separate processes, which start with `open` or the first picture.

    Answers are drawn first, then boards for posts and boards for pages in turn, then replays. Arguments and
    results are copied, so they must be plain data; they never leave this machine.
    """

    def __init__(self, processes: int = 1) -> None:
        """Set how many processes draw at the same time; nothing is started yet."""
        self._processes = processes
        self._process: ProcessPoolExecutor | None = None
        self._free = processes
        self._answers, self._boards, self._pages, self._replays = Line(), Line(), Line(), Line()
        self._in_turn = deque([self._boards, self._pages])
        """The two queues of boards; the next board is taken from the first of them."""
        self.when_drawn: list[Callable[[float], None]] = []
        """Called with the seconds of each wait for a picture."""

    def open(self) -> None:
        """Start now, on Linux as a fork while little is loaded, so that the process needs little memory.

        If this process already has a second thread, nothing is done: a fork would have every lock, but no
        other thread to release it.
        """
        if sys.platform == "linux" and active_count() == 1:
            self._process = self._started("fork")
            self._process.submit(_prepare)

    async def draw(self, work: Callable[Given, Drawn], *given: Given.args, **named: Given.kwargs) -> Drawn:
        """Return what `work`, a function of a module, draws.

        If the process has died, a new one tries again; raises BrokenProcessPool if that dies too.
        """
        return await self._in_line(self._boards, partial(work, *given, **named))

    async def draw_first(
        self, work: Callable[Given, Drawn], *given: Given.args, **named: Given.kwargs
    ) -> Drawn:
        """Return what `work` draws, before everything else that has not begun: for answers."""
        return await self._in_line(self._answers, partial(work, *given, **named))

    async def draw_in_turn(
        self, work: Callable[Given, Drawn], *given: Given.args, **named: Given.kwargs
    ) -> Drawn:
        """Return what `work` draws, in turn with boards for posts: for pages in the browser."""
        return await self._in_line(self._pages, partial(work, *given, **named))

    async def draw_last(
        self, work: Callable[Given, Drawn], *given: Given.args, **named: Given.kwargs
    ) -> Drawn:
        """Return what `work` draws, once nothing else is to be drawn: for whole games."""
        return await self._in_line(self._replays, partial(work, *given, **named))

    async def _in_line(self, line: Line, work: Callable[[], Drawn]) -> Drawn:
        began = perf_counter()
        async with self._turn(line):
            used = self._process
            try:
                drawn = await self._drawn(work)
            except BrokenProcessPool:
                if self._process is used:
                    self._process = None
                drawn = await self._drawn(work)
        for each in self.when_drawn:
            each(perf_counter() - began)
        return drawn

    @asynccontextmanager
    async def _turn(self, line: Line) -> AsyncIterator[None]:
        """Wait in a queue until a process is free; each finished picture admits the next one."""
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            line.append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._let_in()
                raise
        try:
            yield
        finally:
            self._let_in()

    def _let_in(self) -> None:
        while line := self._answers or self._in_turn[0] or self._in_turn[1] or self._replays:
            if line is self._in_turn[0]:
                self._in_turn.rotate()
            turn = line.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def close(self) -> None:
        """Stop the process after the requested pictures."""
        if self._process is not None:
            self._process.shutdown()
            self._process = None

    async def _drawn(self, work: Callable[[], Drawn]) -> Drawn:
        if self._process is None:
            self._process = self._started("spawn")
        return await asyncio.get_running_loop().run_in_executor(self._process, work)

    def _started(self, how: str) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, multiprocessing.get_context(how), _settle_in)


def _settle_in() -> None:
    """Ignore Ctrl-C, lower the priority, and end together with the bot."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(_GIVES_WAY)
    keep_tidy()
    Thread(target=_end_with_the_bot, daemon=True).start()


def _prepare() -> None:
    """Import what draws, so that the first picture need not wait for it."""
    import_module("render")


def _end_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        wait([bot.sentinel])
        os._exit(0)


studio: Final = RenderProcess(processes=2 if (os.cpu_count() or 1) > 2 else 1)
"""The drawing processes of this program; there is a second one only if there is a core for it."""
