"""The REST API, which passes discord.py's requests to simcord."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import BytesIO
from time import perf_counter
from typing import Any, Final
from urllib.parse import unquote

from aiohttp import BodyPartReader, web
from cachetools import FIFOCache
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.http import router

from wire import application_emoji, commands, threads
from wire.archive import NONCES, Archive
from wire.faults import Fault, as_json
from wire.limits import Limits

LARGEST_UPLOAD: Final = 10 * 1024 * 1024
"""The largest total size of a message's files in bytes, in a server without boosts."""
BODY: Final = 64 * 1024 * 1024
"""The largest size of a request in bytes."""
Heard = Callable[[str, Any, float], None]
"""A function called for each request carried out, with its path, content and time of arrival in seconds."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file in a request, in the form that simcord expects."""

    filename: str
    description: str | None
    fp: BytesIO


class Rest:
    """Answers requests, or applies the faults in `faults` to them, in order and each as often as it says."""

    def __init__(self, backend: Backend, heard: Heard, archive: Archive | None = None) -> None:
        self.backend = backend
        self.limits: Limits | None = None
        """The rate limits; None for no limits."""
        self.faults: list[Fault] = []
        self.missing: list[str] = []
        """The requests that simcord does not support; a test must have none."""
        self.largest = LARGEST_UPLOAD
        self.requests = 0
        self.pictures = 0
        """The number of received files."""
        self._heard = heard
        self._archive = archive
        self._sent: FIFOCache[tuple[str, str], Any] = FIFOCache(NONCES)
        """The posts by path and nonce, so that a repeated request posts nothing."""
        for path, nonce, sent in archive.nonces() if archive else ():
            self._sent[path, nonce] = sent

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Answer a request, or apply a fault."""
        self.requests += 1
        method, path = request.method, f"/{request.match_info['path']}"
        content, files = await _read(request)
        arrived = perf_counter()
        fault = next((fault for fault in self.faults if fault.strikes(method, path)), None)
        if fault is None:
            now = self.backend.clock.now()
            refused = self.limits.refuses(method, path, arrived, now) if self.limits else None
            refused = refused or threads.rest(self.backend, method, path)
            if refused is None:
                return self._carried_out(request, path, content, files, arrived)
            return refused.response()
        fault.times -= 1
        if fault.carried_out:
            self._carried_out(request, path, content, files, arrived)
        if fault.way == "silence":
            await asyncio.Event().wait()
        if fault.way == "reset":
            _reset(request)
        return fault.response()

    def _own(self, sent: Any) -> bool:
        """Return whether an earlier post is by this bot; applications may use the same nonces."""
        return sent is not None and sent["author"]["id"] == str(self.backend.bot_user.id)

    def _carried_out(
        self, request: web.Request, path: str, content: Any, files: list[Upload], arrived: float
    ) -> web.Response:
        if sum(len(file.fp.getbuffer()) for file in files) > self.largest:
            return as_json({"code": 40005, "message": "Request entity too large"}, status=413)
        self.pictures += len(files)
        nonce = content.get("nonce") if isinstance(content, dict) and content.get("enforce_nonce") else None
        if nonce is not None and self._own(sent := self._sent.get((path, nonce))):
            return as_json(sent)
        reason = request.headers.get("X-Audit-Log-Reason")
        emoji, picture = application_emoji.changes(request.method, path), None
        result: Any
        try:
            if emoji and request.method == "POST":
                picture = application_emoji.check(self.backend, content)
            result = commands.answer(self.backend, request.method, path, content, request.query)
            if result is None:
                result = router.dispatch(
                    self.backend,
                    request.method,
                    path,
                    json=content,
                    params=dict(request.query),
                    files=files,
                    reason=unquote(reason) if reason else None,
                )
        except (router.RouteNotImplemented, router.UnsupportedField) as unknown:
            self.missing.append(str(unknown))
            return as_json(unknown.to_json(), status=501)
        except BackendError as error:
            return as_json(error.to_json(), status=error.status)
        if nonce is not None:
            self._sent[path, nonce] = result
            if self._archive is not None:
                self._archive.keep_nonce(path, nonce, result)
        if emoji:
            if picture is not None:
                application_emoji.pictures(self.backend)[int(result["id"])] = picture
            if self._archive is not None:
                self._archive.keep_emoji(self.backend)
        self._heard(path, content, arrived)
        return web.Response(status=204) if result is None else as_json(result)


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    """Return the content and the files of a request."""
    if not request.content_type.startswith("multipart/"):
        return (await request.json() if request.can_read_body else None), []
    parts: dict[str, tuple[str | None, bytes]] = {}
    async for part in await request.multipart():
        if isinstance(part, BodyPartReader) and part.name:
            parts[part.name] = part.filename, bytes(await part.read())
    content: Mapping[str, Any] = json.loads(parts["payload_json"][1])
    message = content.get("data", content) if "type" in content else content
    described = {f"files[{file['id']}]": file.get("description") for file in message.get("attachments") or ()}
    files = [
        Upload(filename, described.get(name), BytesIO(data))
        for name, (filename, data) in parts.items()
        if filename is not None
    ]
    return content, files


def _reset(request: web.Request) -> None:
    """Abort the connection, so that the client sees a reset by its peer."""
    transport = request.transport
    if transport is None:
        return
    raw = transport.get_extra_info("socket")
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()
