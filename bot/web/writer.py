"""Renders pages and their parts to bytes, once for all readers with the same content."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

from aiohttp import web
from cachetools import LRUCache
from markupsafe import Markup

from bot.domain.step import Step
from bot.web.document import Lines, board_part, document, headline, log_part, side_part, turn
from bot.web.shared import Shared
from bot.web.shown import Positions, Shown
from bot.web.visit import Visit

FRESH: Final = "private, no-cache"
"""The cache control of content that may change; not for shared caches, as a link can be withdrawn."""
LINES: Final = 6_000
"""The number of log lines that are cached."""
EARLIER: Final = 2_000_000
"""The largest total size of the cached parts of earlier positions, in bytes."""
_LEVEL: Final = 5
"""The compression level, from 1 to 9."""


class Writer:
    """Renders in a thread of its own, so that answers to commands don't wait for it.

    All texts are UTF-8, compressed with gzip.
    """

    def __init__(self, positions: Positions, assets: str) -> None:
        self._positions = positions
        self._assets = assets
        self._thread = ThreadPoolExecutor(1, "pages")
        self._lines: LRUCache[tuple[object, ...], Markup] = LRUCache(LINES)
        self._newest: Shared[bytes] = Shared()
        self._earlier: LRUCache[Hashable, bytes] = LRUCache(EARLIER, getsizeof=len)

    def forget(self, table_id: int) -> None:
        """Drop the cached pages of a table's newest position, which has changed."""
        self._newest.forget(table_id)

    def close(self) -> None:
        """Stop rendering."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def page(self, visit: Visit, at: int | None) -> bytes:
        """Return the page of a position; if `at` is None, of the newest one, which the page then follows.

        Raises LookupError if there is no such position.
        """

        async def write() -> bytes:
            shown = await self._positions.shown(visit.table, at)
            log = await self._positions.window(visit.table, shown.version)
            text = partial(document, visit, shown, log, self._lines, assets=self._assets, live=at is None)
            return await self.packed(text)

        return await self._newest.get(visit.table.id, ("page", visit.key, at), write)

    async def part(self, visit: Visit, version: int | None) -> bytes:
        """Return the parts of a page that depend on the position, as JSON; the newest one includes the log.

        Raises LookupError if there is no such position.
        """
        newest = version is None or version >= visit.table.version
        key = (visit.table.id, visit.key, version)
        found = None if newest else self._earlier.get(key)
        if found is None:
            found = await self._newest.get(
                visit.table.id, ("part", visit.key, version), lambda: self._part(visit, version)
            )
            if not newest:
                self._earlier[key] = found
        return found

    async def log(self, visit: Visit, version: int) -> bytes:
        """Return the log around a position. Raises LookupError if there is no such position."""

        async def write() -> bytes:
            shown = await self._positions.shown(visit.table, version)
            log = await self._positions.window(visit.table, shown.version)
            return await self.packed(lambda: log_part(visit, shown, log, self._lines))

        return await self._newest.get(visit.table.id, ("log", visit.key, version), write)

    async def _part(self, visit: Visit, version: int | None) -> bytes:
        shown = await self._positions.shown(visit.table, version)
        log = await self._positions.window(visit.table, shown.version) if version is None else ()
        return await self.packed(partial(_json, visit, shown, log, self._lines))

    async def packed(self, write: Callable[[], str]) -> bytes:
        """Return the text that `write` returns, which is rendered and compressed in the thread."""

        def pack() -> bytes:
            return gzip.compress(write().encode(), _LEVEL)

        return await asyncio.get_running_loop().run_in_executor(self._thread, pack)


def _json(visit: Visit, shown: Shown, log: Sequence[Step], kept: Lines) -> str:
    parts: dict[str, Any] = {
        "version": shown.version,
        "newest": shown.newest,
        "headline": str(headline(visit, shown)),
        "turn": str(turn(visit, shown)),
        "board": str(board_part(visit, shown)),
        "side": str(side_part(visit, shown)),
        "log": str(log_part(visit, shown, log, kept)),
    }
    return json.dumps(parts, ensure_ascii=False)


def answered(request: web.Request, text: bytes, kind: str, kept: str) -> web.Response:
    """Return a response with compressed text, which is decompressed for clients that don't accept gzip."""
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        text = gzip.decompress(text)
    return web.Response(body=text, content_type=kind, charset="utf-8", headers=headers)
