"""Copies of the database that the bot makes by itself: how often, how many stay, and whether they would do.

Each copy is put back into a scratch place and played again there (`quarterdeck drill`), in a process of its
own that gives way to the bot.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import discord

from bot.settings import Settings
from bot.store.connection.backup import NotHere, back_up

LOOK: Final = 600.0
"""Seconds between two looks at whether a copy is due; one that failed is tried again at the next."""
_NAMED: Final = "quarterdeck-%Y%m%dT%H%M%SZ.db"
_BAD: Final = "bad.db"
"""The last copy that could not be restored, kept for inspection."""
_DRILL: Final = """
import os, sys
from bot.cli import main
if hasattr(os, "nice"):
    os.nice(19)
main(["drill", sys.argv[1]])
"""

_log = logging.getLogger(__name__)


async def drill(copy: Path) -> tuple[bool, str]:
    """Try a copy in a process of its own; return whether it can be restored, and the report."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _DRILL, str(copy), stdin=DEVNULL, stdout=PIPE, stderr=PIPE
    )
    try:
        said, trouble = await process.communicate()
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    return process.returncode == 0, (said or trouble).decode(errors="replace").strip()


class OwnBackups:
    """Makes a copy when the newest one is old enough, tries it, and deletes those that are not kept any more.

    Only files named like its own are deleted, and none to make room for an unusable copy.
    """

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], datetime] = discord.utils.utcnow,
        drill: Callable[[Path], Awaitable[tuple[bool, str]]] = drill,
    ) -> None:
        """Take the settings and the clock; `drill` says whether a copy can be used, and why."""
        self._settings = settings
        self._now = now
        self._drill = drill
        self._tried: datetime | None = None

    @property
    def newest(self) -> datetime | None:
        """When the newest usable copy was made, if there is any."""
        return max((made for made, _ in self._kept()), default=None)

    @asynccontextmanager
    async def go_on(self) -> AsyncIterator[None]:
        """Look again and again until what is done meanwhile has ended; without a folder do nothing."""
        if self._settings.backups is None:
            yield
            return
        looking = asyncio.create_task(self._again_and_again(), name="backups")
        try:
            yield
        finally:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)

    async def look(self) -> Path | None:
        """Make a copy if one is due, and return it. Raises NotHere when it can't be made."""
        folder, now = self._settings.backups, self._now().astimezone(UTC)
        last = max(filter(None, (self.newest, self._tried)), default=None)
        every = timedelta(hours=self._settings.backup_every)
        if folder is None or (last is not None and now < last + every):
            return None
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        copy = folder / now.strftime(_NAMED)
        size = await asyncio.to_thread(back_up, self._settings.database_url, copy)
        self._tried = now
        good, said = await self._drill(copy)
        if not good:
            _log.error("a backup would not do, so it is no backup, and no older one was deleted: %s", said)
            return copy.replace(folder / _BAD)
        _log.info("backup of %d bytes: %s", size, said)
        for _, old in sorted(self._kept())[: -self._settings.backups_kept]:
            old.unlink()
        return copy

    def _kept(self) -> Iterator[tuple[datetime, Path]]:
        """Yield the copies that were made here, and when."""
        if self._settings.backups is not None:
            for path in self._settings.backups.glob("quarterdeck-*.db"):
                with suppress(ValueError):
                    yield datetime.strptime(path.name, _NAMED).replace(tzinfo=UTC), path

    async def _again_and_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except NotHere as wrong:
                _log.error("no backup: %s", wrong)
            except Exception:
                _log.exception("no backup")
