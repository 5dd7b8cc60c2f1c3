"""The check that requests come from the page itself, on this machine."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

POLICY: Final = "; ".join((
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
))  # fmt: skip
NAMES: Final = {"127.0.0.1", "localhost", "::1"}
"""The host names by which a browser on this machine may address the page."""
FORM: Final = "application/x-www-form-urlencoded"
"""The content type of the forms that users submit on a table's page."""
_HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests for another host name or from another page."""
    refused = _refusal(request)
    if refused is not None:
        raise web.HTTPForbidden(text=refused, headers=_HEADERS)
    return await handler(request)


async def seal(_request: web.Request, response: web.StreamResponse) -> None:
    """Add the headers that isolate a response from other sites."""
    response.headers.update(_HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")


def _refusal(request: web.Request) -> str | None:
    try:
        name = urlsplit(f"//{request.host}").hostname
    except ValueError:
        name = None
    if name not in NAMES:
        return "This page answers to this machine only."
    if request.method in ("GET", "HEAD") or request.path.startswith("/enter/"):
        return None  # A personal link is its own proof, and its form is sent without an origin.
    if request.headers.get("Origin") != f"http://{request.host}":
        return "This came from another page."
    taken = FORM if request.path.endswith("/act") else "application/json"
    if request.content_type != taken:
        return f"This takes {taken}."
    return None
