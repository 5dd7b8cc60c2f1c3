"""Processes that draw, so that drawing does not take this process's interpreter from answers."""

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
"""How much less urgent a picture is than an answer, as the system counts it: 0 to 19."""

Given = ParamSpec("Given")
Drawn = TypeVar("Drawn")


Line = deque[asyncio.Future[None]]
"""The callers that wait for a process, the first at the left."""


class RenderProcess:
    """Draws pictures in a process of its own, or in several, which start with `open` or the first picture.

    Answers are drawn first, then boards that are to be posted in turn with those on pages, then replays.

    What goes there and comes back is copied, so it must be plain data; it never leaves this program.
    """

    def __init__(self, processes: int = 1) -> None:
        """Take how many processes draw at the same time; nothing is started yet."""
        self._processes = processes
        self._process: ProcessPoolExecutor | None = None
        self._free = processes
        self._answers, self._boards, self._pages, self._replays = Line(), Line(), Line(), Line()
        self._in_turn = deque([self._boards, self._pages])
        """Both lines of boards; the next one is drawn from the first of them."""
        self.when_drawn: list[Callable[[float], None]] = []
        """Called with the seconds of each wait for a picture."""

    def open(self) -> None:
        """Start now, on Linux as a copy of this process: while little is loaded, so that it holds little too.

        If this process has a second thread already, nothing is done: the copy would have every lock, but no
        other thread to open it.
        """
        if sys.platform == "linux" and active_count() == 1:
            self._process = self._started("fork")
            self._process.submit(_prepare)

    async def draw(self, work: Callable[Given, Drawn], *given: Given.args, **named: Given.kwargs) -> Drawn:
        """Return what `work`, a function of a module, draws.

        If the process has died, a new one tries again; raises BrokenProcessPool when that dies too.
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
        """Return what `work` draws, in turn with boards that are to be posted: for those who read a page."""
        return await self._in_line(self._pages, partial(work, *given, **named))

    async def draw_last(
        self, work: Callable[Given, Drawn], *given: Given.args, **named: Given.kwargs
    ) -> Drawn:
        """Return what `work` draws, once nothing else is to be drawn: for whole games."""
        return await self._in_line(self._replays, partial(work, *given, **named))

    async def _in_line(self, line: Line, work: Callable[[], Drawn]) -> Drawn:
        began = perf_counter()
        async with self._turn(line):
            asked = self._process
            try:
                drawn = await self._drawn(work)
            except BrokenProcessPool:
                if self._process is asked:
                    self._process = None
                drawn = await self._drawn(work)
        for each in self.when_drawn:
            each(perf_counter() - began)
        return drawn

    @asynccontextmanager
    async def _turn(self, line: Line) -> AsyncIterator[None]:
        """Wait in a line until a process is free; each finished picture admits the next one."""
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
        """End the process when it has drawn all that was requested."""
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
    """Leave Ctrl-C to the bot, give way to it if both need a core, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(_GIVES_WAY)
    keep_tidy()
    Thread(target=_end_with_the_bot, daemon=True).start()


def _prepare() -> None:
    """Load what draws, so that the first picture need not wait for it."""
    import_module("render")


def _end_with_the_bot() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        wait([bot.sentinel])
        os._exit(0)


studio: Final = RenderProcess(processes=2 if (os.cpu_count() or 1) > 2 else 1)
"""The one of this program; a second process draws only if there is a core for it."""
