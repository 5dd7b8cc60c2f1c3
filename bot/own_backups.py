"""Automatic backups of the database: they are made regularly, tested, and deleted when too many exist.

Each is restored to a temporary folder and replayed there (`quarterdeck drill`), in a separate process with a
lower priority than the bot's.
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
"""Seconds between two checks whether a backup is due. A failed backup is retried at the next check."""
_NAMED: Final = "quarterdeck-%Y%m%dT%H%M%SZ.db"
_BAD: Final = "bad.db"
"""The name of the file with the last backup that could not be restored, for inspection."""
_DRILL: Final = """
import os, sys
from bot.cli import main
if hasattr(os, "nice"):
    os.nice(19)
main(["drill", sys.argv[1]])
"""

_log = logging.getLogger(__name__)


async def drill(copy: Path) -> tuple[bool, str]:
    """Test a backup in a separate process; return whether it is usable, and the report."""
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
    """Makes a backup when the newest one is old enough, tests it, and deletes old ones.

    Only files with its own names are deleted, and none to make room for an unusable backup.
    """

    def __init__(
        self,
        settings: Settings,
        now: Callable[[], datetime] = discord.utils.utcnow,
        drill: Callable[[Path], Awaitable[tuple[bool, str]]] = drill,
    ) -> None:
        """`drill` tests a backup; it returns whether the backup is usable, and a report."""
        self._settings = settings
        self._now = now
        self._drill = drill
        self._tried: datetime | None = None

    @property
    def newest(self) -> datetime | None:
        """The time of the newest usable backup; None if there is none."""
        return max((made for made, _ in self._kept()), default=None)

    @asynccontextmanager
    async def go_on(self) -> AsyncIterator[None]:
        """During the block, check regularly whether a backup is due; do nothing without a backup folder."""
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
        """Make and test a backup if one is due, and return its path. Raises NotHere if it can't be made."""
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
        """Yield the automatic backups, each with the time when it was made."""
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
