"""Faults that the simulated Discord can inject in place of answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch
from typing import Any, Literal

from aiohttp import web


@dataclass(slots=True)
class Fault:
    """A fault in place of the answer to the next requests to an address."""

    method: str
    path: str
    """The path of the address below the API version, with ``*`` as a wildcard."""
    way: Literal["answer", "reset", "silence"] = "answer"
    """Whether a response is sent, the connection is reset, or nothing is sent at all."""
    status: int = 500
    body: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    carried_out: bool = False
    """Whether the request is carried out before the fault."""
    times: int = 1

    def strikes(self, method: str, path: str) -> bool:
        """Return whether the fault applies to a request."""
        return self.times > 0 and method == self.method and fnmatch(path, self.path)

    def response(self) -> web.Response:
        """Return the response in place of the answer."""
        return as_json(self.body, self.status, self.headers)


def as_json(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return a JSON response with the content type that discord.py expects."""
    body = json.dumps(content).encode()
    return web.Response(body=body, status=status, headers=headers, content_type="application/json")


def rate_limited(method: str, path: str, seconds: float, *, everywhere: bool = False, code: int = 0) -> Fault:
    """Return a fault that refuses one request because of a rate limit; `everywhere` is the global limit.

    `code` is Discord's error code, for a limit that has one.
    """
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    body |= {"code": code} if code else {}
    scope = {"X-RateLimit-Global": "true"} if everywhere else {"X-RateLimit-Remaining": "0"}
    headers = {"Via": "1.1 google", "Retry-After": str(seconds), "X-RateLimit-Reset-After": str(seconds)}
    return Fault(method, path, status=429, body=body, headers={**headers, **scope})


def refused(method: str, path: str, status: int, code: int, message: str, *, times: int = 1) -> Fault:
    """Return a fault that refuses requests with one of Discord's error codes."""
    return Fault(method, path, status=status, body={"code": code, "message": message}, times=times)
