"""A bot in its own process, connected over sockets to a simulated Discord: Quarterdeck, or a bare one."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from wire.server import Loopback

QUARTERDECK, BARE = "quarterdeck", "bare"
PAGES: Final = "pages"
"""The program that runs Quarterdeck with the web pages of its tables, at `WEB_PORT`."""
WEB_PORT: Final = 18_090
_PROGRAM: Final = """
import sys
from bot.ui.boards.render_process import studio
if sys.argv[1] != "bare":
    studio.open()
from benchmarks.wired_bot import run
run(*sys.argv[1:])
"""
"""Like `quarterdeck` itself, it starts the drawing process before the bot is imported."""


@dataclass(frozen=True, slots=True)
class Wired:
    """A bot in another process."""

    process: Process

    def megabytes(self) -> float:
        """Return the memory of the bot and its drawing process, in megabytes.

        A page that several processes share is divided among them.
        """
        return sum(share for share, _own in self.held())

    def held(self) -> list[tuple[float, float]]:
        """Return the megabytes of the bot, and those of each process that it has started.

        The second figure of each is the part that comes from no file: libraries are shared with other
        processes.
        """
        return [_held(process) for process in self._processes()]

    def seconds(self, *, drawing: bool = True) -> float:
        """Return the seconds of processor time that the bot has used, with or without its drawing process."""
        processes = self._processes() if drawing else [self.process.pid]
        return sum(_ticks(process) for process in processes) / os.sysconf("SC_CLK_TCK")

    def _processes(self) -> list[int]:
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        begun = [int(child) for thread in threads for child in (thread / "children").read_text().split()]
        return [self.process.pid, *begun]

    async def look(self, what: str) -> dict[str, Any]:
        """Return how late the bot's event loop was since the last query; the query ``end`` ends the bot."""
        assert self.process.stdin is not None and self.process.stdout is not None  # noqa: S101, PT018 - pipes
        self.process.stdin.write(f"{what}\n".encode())
        answer: dict[str, Any] = json.loads(await self.process.stdout.readline())
        return answer

    def dismiss(self) -> None:
        """Let the process end after the last query."""
        assert self.process.stdin is not None  # noqa: S101 - a pipe
        self.process.stdin.close()


def _held(process: int) -> tuple[float, float]:
    """Return the megabytes that a process uses, and how many of them come from no file."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    kilobytes = {name: int(size.split()[0]) for name, size in (line.split(":") for line in lines)}
    return kilobytes["Pss"] / 1024, kilobytes["Pss_Anon"] / 1024


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


@asynccontextmanager
async def wired(kind: str, to: Loopback, database: str) -> AsyncIterator[Wired]:
    """Run a bot on a Discord within the context, which begins when the bot's commands are ready."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _PROGRAM, kind, to.url, to.gateway.url, database),
        stdin=PIPE,
        stdout=PIPE,
    )
    bot = Wired(process)
    try:
        await bot.look("ready")
        yield bot
        await bot.look("end")
        bot.dismiss()
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
