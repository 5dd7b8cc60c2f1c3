"""How Discord misbehaves at a request."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch
from typing import Any, Literal

from aiohttp import web


@dataclass(slots=True)
class Fault:
    """What happens instead of an answer, at the next requests to one address."""

    method: str
    path: str
    """Of the address below the version, with ``*`` for anything."""
    way: Literal["answer", "reset", "silence"] = "answer"
    """Whether another answer comes, the connection is reset, or nothing comes at all."""
    status: int = 500
    body: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    carried_out: bool = False
    """Whether Discord has done what was asked before."""
    times: int = 1

    def strikes(self, method: str, path: str) -> bool:
        """Whether it is this request's turn."""
        return self.times > 0 and method == self.method and fnmatch(path, self.path)

    def response(self) -> web.Response:
        """Return what comes in place of the answer."""
        return as_json(self.body, self.status, self.headers)


def as_json(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return an answer with the very type of content by which discord.py knows JSON."""
    body = json.dumps(content).encode()
    return web.Response(body=body, status=status, headers=headers, content_type="application/json")


def rate_limited(method: str, path: str, seconds: float, *, everywhere: bool = False, code: int = 0) -> Fault:
    """Refuse one request for some seconds; `everywhere` is the limit of all requests together.

    `code` is Discord's for a limit that has one.
    """
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    body |= {"code": code} if code else {}
    scope = {"X-RateLimit-Global": "true"} if everywhere else {"X-RateLimit-Remaining": "0"}
    headers = {"Via": "1.1 google", "Retry-After": str(seconds), "X-RateLimit-Reset-After": str(seconds)}
    return Fault(method, path, status=429, body=body, headers={**headers, **scope})


def refused(method: str, path: str, status: int, code: int, message: str, *, times: int = 1) -> Fault:
    """Refuse requests with one of Discord's codes."""
    return Fault(method, path, status=status, body={"code": code, "message": message}, times=times)
