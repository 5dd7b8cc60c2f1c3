"""Worker processes that draw pictures, so that drawing doesn't delay the event loop."""

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
"""The niceness of the worker processes, from 0 to 19."""

Given = ParamSpec("Given")
Drawn = TypeVar("Drawn")


Line = deque[asyncio.Future[None]]
"""A queue of callers that wait for a worker process, the first on the left."""


class RenderProcess:
    """One or more worker processes that draw pictures, started by `open` or by the first picture.

    Pictures for answers come first, then alternately boards for posts and boards for web pages, then replays.
    Arguments and results are pickled, so they must be plain data; they never leave this machine.
    """

    def __init__(self, processes: int = 1) -> None:
        """Set how many pictures are drawn at the same time; no process is started yet."""
        self._processes = processes
        self._process: ProcessPoolExecutor | None = None
        self._free = processes
        self._answers, self._boards, self._pages, self._replays = Line(), Line(), Line(), Line()
        self._in_turn = deque([self._boards, self._pages])
        """The queues of boards for posts and for web pages; the next board comes from the first queue in this
        deque."""
        self.when_drawn: list[Callable[[float], None]] = []
        """Callbacks that receive how many seconds each caller waited for a picture."""

    def open(self) -> None:
        """Start the workers now; on Linux as a fork while few modules are loaded, which saves memory.

        Do nothing if this process already has a second thread: the fork would inherit that thread's locks
        without the thread that releases them.
        """
        if sys.platform == "linux" and active_count() == 1:
            self._process = self._started("fork")
            self._process.submit(_prepare)

    async def draw(self, work: Callable[Given, Drawn], *given: Given.args, **named: Given.kwargs) -> Drawn:
        """Return the result of `work`, a module-level function that draws.

        If the worker process has died, a new one tries again. Raises BrokenProcessPool if that one dies too.
        """
        return await self._in_line(self._boards, partial(work, *given, **named))

    async def draw_first(
        self, work: Callable[Given, Drawn], *given: Given.args, **named: Given.kwargs
    ) -> Drawn:
        """Return the result of `work` with the highest priority, for answers to interactions."""
        return await self._in_line(self._answers, partial(work, *given, **named))

    async def draw_in_turn(
        self, work: Callable[Given, Drawn], *given: Given.args, **named: Given.kwargs
    ) -> Drawn:
        """Return the result of `work`, alternating with boards for posts; for web pages."""
        return await self._in_line(self._pages, partial(work, *given, **named))

    async def draw_last(
        self, work: Callable[Given, Drawn], *given: Given.args, **named: Given.kwargs
    ) -> Drawn:
        """Return the result of `work` once no other picture is waiting, for replays of whole games."""
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
        """Wait in a queue for a free process, and occupy it during the block."""
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
        """Stop the worker processes after the pictures that were requested."""
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
    """Initialize a worker: ignore Ctrl-C, lower the priority, and exit when the bot's process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(_GIVES_WAY)
    keep_tidy()
    Thread(target=_end_with_the_bot, daemon=True).start()


def _prepare() -> None:
    """Import the drawing code, so that the first picture doesn't have to wait for it."""
    import_module("render")


def _end_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        wait([bot.sentinel])
        os._exit(0)


studio: Final = RenderProcess(processes=2 if (os.cpu_count() or 1) > 2 else 1)
"""The worker processes of this program: two if the machine has more than two cores, otherwise one."""
