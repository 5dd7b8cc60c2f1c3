"""The web server of pages: its routes, and the responses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

from aiohttp import web
from cachetools import LRUCache

from bot.domain.errors import DatabaseFails, Refused
from bot.domain.errors.failure_log import log_failure
from bot.links import ACTING, SESSION
from bot.settings import Settings
from bot.text.catalogue import words_for
from bot.ui.boards.own_board import region_names
from bot.ui.boards.render_process import studio
from bot.ui.boards.scene import STANDARD, scene_of
from bot.ui.play.panel_model import label_names
from bot.ui.records.chances import draw_chances, followed
from bot.web.acting import Acting
from bot.web.board_views import GLANCE, boards, draw_view, prepare
from bot.web.gallery import Crowded, Gallery
from bot.web.limits import (
    LIVE_ALL,
    LIVE_EACH,
    REQUESTS,
    WRONG,
    Allowance,
    Connections,
    TooMany,
    address_of,
)
from bot.web.live import Live
from bot.web.notices import entrance, problem
from bot.web.records import Records
from bot.web.shown import Positions, Shown
from bot.web.visit import Unreadable, Visit, preferred, read_version
from bot.web.visitors import COOKIE, COOKIE_TO_ACT, Visitors
from bot.web.writer import FRESH, Writer
from bot.web.writer import answered as packed
from engine import games

if TYPE_CHECKING:
    from bot.app import Quarterdeck

STATIC: Final = Path(__file__).parent / "static"
KINDS: Final = {"page.css": "text/css", "page.js": "text/javascript", "icon.svg": "image/svg+xml"}
"""The static files of pages, and their content types."""
BODY: Final = 1_024
"""The largest number of bytes in a request's body."""
BEAT: Final = 25.0
"""Seconds after which an idle connection is used, so that no proxy closes it."""
STUCK: Final = 20.0
"""The timeout in seconds for sending to a reader."""
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
    " connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Robots-Tag": "noindex, nofollow",
    "Server": "Quarterdeck",
}  # fmt: skip
LASTING: Final = "private, max-age=86400, immutable"
"""The cache control of earlier positions, which never change. It is private: links can be withdrawn."""
OWN: Final = "private, no-store"
"""The cache control of content that only one person may see."""

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]
_log = logging.getLogger(__name__)


class Pages:
    """Serves web pages while the bot runs, if a URL is configured for them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.url = settings.web_url
        """The base URL of all pages; None if there are none. The sandbox sets its own."""
        self.port: int | None = None
        """The port on which the server listens; None while it does not run."""
        self.when_answered: list[Callable[[int, float], None]] = []
        """Callbacks that get the status of each response, and the seconds that it took."""
        self._allowance = Allowance(REQUESTS)
        self._connections = Connections(LIVE_EACH, LIVE_ALL)
        self._gallery = Gallery()
        self._described: LRUCache[object, str] = LRUCache(100)
        files = b"".join((STATIC / name).read_bytes() for name in KINDS)
        self._assets = sha256(files).hexdigest()[:12]

    @property
    def viewers(self) -> int:
        """The number of open pages with live updates."""
        return self._connections.count

    @asynccontextmanager
    async def of(self, bot: Quarterdeck) -> AsyncIterator[None]:
        """Serve the pages of a bot during the block. Raises OSError if the port is taken."""
        if self.url is None:
            yield
            return
        app = web.Application(client_max_size=BODY)
        async with self.routed(app, bot):
            app.router.add_route("*", "/{rest:.*}", self._answered(self._nothing))
            runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5, keepalive_timeout=30)
            await runner.setup()
            preparing = asyncio.create_task(_prepare(), name="pages' first boards")
            try:
                await web.TCPSite(runner, self._settings.web_host, self._settings.web_port).start()
                self.port = runner.addresses[0][1]
                yield
            finally:
                self.port = None
                preparing.cancel()
                await runner.cleanup()

    @asynccontextmanager
    async def routed(
        self, app: web.Application, bot: Quarterdeck, visitors: Visitors | None = None
    ) -> AsyncIterator[None]:
        """Add the routes of a bot's pages to a web application, for the duration of the block.

        `visitors` decides what each request may see; by default, links and cookies do.
        """
        self._bot = bot
        self._visitors = visitors or Visitors(bot)
        self._positions = Positions(bot.services)
        self._writer = Writer(self._positions, self._assets)
        self._live = Live(bot.services, bot.now, self._forget)
        app.on_shutdown.append(self._end)
        answered = self._answered
        app.router.add_get("/page/{file}", answered(self._file))
        app.router.add_get(r"/enter/{secret:[\w-]{20,60}}", answered(self._entrance))
        app.router.add_post(r"/enter/{secret:[\w-]{20,60}}", answered(self._enter))
        for base in (r"/t/{table:\d{1,9}}-{code:[\w-]{24}}", *self._visitors.own):
            app.router.add_get(base, answered(self._page))
            app.router.add_get(base + r"/at/{version:\d{1,9}}", answered(self._part))
            app.router.add_get(base + "/now", answered(self._part))
            app.router.add_get(base + r"/log/{version:\d{1,9}}", answered(self._log))
            app.router.add_get(base + r"/board/{version:\d{1,9}}.png", answered(self._board))
            app.router.add_get(base + "/preview.png", answered(self._preview))
            app.router.add_get(base + r"/chances.{ending:png|txt}", answered(self._chances))
            app.router.add_get(base + "/events", answered(self._events))
        self._records = Records(bot, self._visitors, self._writer, self._gallery, self._assets)
        for path, answer in self._records.addresses():
            app.router.add_get(path, answered(answer))
        acting = Acting(bot, self._visitors)
        for base in self._visitors.own:
            app.router.add_get(base + "/act", answered(acting.show))
            app.router.add_post(base + "/act", answered(acting.do))
        self._live.start()
        try:
            yield
        finally:
            await self._live.stop()
            await self._gallery.stop()
            self._writer.close()

    def _forget(self, table_id: int) -> None:
        self._visitors.forget(table_id)
        self._writer.forget(table_id)

    async def _end(self, _app: web.Application) -> None:
        self._live.end()

    def _answered(self, answer: Answer) -> Answer:
        """Wrap a handler: limit requests by address, add headers, and never reveal a traceback."""

        async def answered(request: web.Request) -> web.StreamResponse:
            began = perf_counter()
            address = address_of(request, self._settings.web_proxies)
            locale = preferred(request.headers.get("Accept-Language", ""))
            words = words_for(locale)
            response: web.StreamResponse
            try:
                self._allowance.take(address)
                if not self._bot.is_ready():
                    raise Crowded
                response = await answer(request)
            except TooMany as error:
                text = words("That was too much at once. Wait a moment, and load the page again.")
                response = _problem(text, locale, 429, error.wait)
            except (Crowded, DatabaseFails):
                text = words("There's too much to do at the moment. Load the page again in a few seconds.")
                response = _problem(text, locale, 503, 5)
            except Unreadable:
                response = _problem(words("This page doesn't understand that address."), locale, 400)
            except (LookupError, Refused):
                self._allowance.fine(address, WRONG)
                text = words("There's no page at this address. /table page gives you a link.")
                response = _problem(text, locale, 404)
            except (ConnectionError, asyncio.CancelledError):
                raise
            except Exception:
                log_failure(_log, "a page could not be answered")
                text = words("Something went wrong here. Load the page again in a few seconds.")
                response = _problem(text, locale, 500)
            if not response.prepared:
                response.headers.update(HEADERS)
                response.headers.setdefault("Cache-Control", "no-store")
            for each in () if response.content_type == "text/event-stream" else self.when_answered:
                each(response.status, perf_counter() - began)
            return response

        return answered

    async def _nothing(self, request: web.Request) -> web.StreamResponse:
        raise LookupError(request.path[:40])

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["file"]
        body = (STATIC / name).read_bytes() if name in KINDS else None
        if body is None:
            raise LookupError(name[:40])
        lasting = request.query_string == self._assets
        headers = {"Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache"}
        return web.Response(body=body, content_type=KINDS[name], charset="utf-8", headers=headers)

    async def _entrance(self, request: web.Request) -> web.StreamResponse:
        locale = preferred(request.headers.get("Accept-Language", ""))
        return _html(entrance(request.match_info["secret"], locale), OWN)

    async def _enter(self, request: web.Request) -> web.StreamResponse:
        """Exchange a personal link for a session, stored in cookies for this table's page only."""
        entered = await self._bot.services.links.enter(request.match_info["secret"])
        if entered is None:
            raise LookupError("there is no such pass")
        path = f"/seat/{entered.table_id}"
        response = web.Response(status=303, headers={"Location": path, "Cache-Control": OWN})
        secure = (self.url or "").startswith("https:")
        response.set_cookie(
            COOKIE, entered.session, path=path, httponly=True, samesite="Lax", secure=secure,
            max_age=int(SESSION.total_seconds()),
        )  # fmt: skip
        response.set_cookie(
            COOKIE_TO_ACT, entered.acting, path=path, httponly=True, samesite="Strict", secure=secure,
            max_age=int(ACTING.total_seconds()),
        )  # fmt: skip
        return response

    async def _page(self, request: web.Request) -> web.StreamResponse:
        visit = await self._visitors.visit(request)
        text = await self._writer.page(visit, read_version(request.query.get("at")))
        return packed(request, text, "text/html", FRESH if visit.seat is None else OWN)

    async def _part(self, request: web.Request) -> web.StreamResponse:
        """Respond with those parts of a page that change from position to position."""
        visit = await self._visitors.visit(request)
        version = read_version(request.match_info.get("version"))
        text = await self._writer.part(visit, version)
        lasting = version is not None and version < visit.table.version
        kept = OWN if visit.seat is not None else LASTING if lasting else FRESH
        return packed(request, text, "application/json", kept)

    async def _log(self, request: web.Request) -> web.StreamResponse:
        visit = await self._visitors.visit(request)
        text = await self._writer.log(visit, int(request.match_info["version"]))
        return packed(request, text, "text/html", FRESH if visit.seat is None else OWN)

    async def _board(self, request: web.Request) -> web.StreamResponse:
        visit = await self._visitors.visit(request)
        version, name = int(request.match_info["version"]), request.query.get("part", visit.view)
        return await self._picture(visit, version, name, LASTING if visit.seat is None else OWN)

    async def _preview(self, request: web.Request) -> web.StreamResponse:
        """Respond with an overview of the board, for link previews."""
        visit = await self._visitors.visit(request)
        at = read_version(request.query.get("at"))
        return await self._picture(visit, visit.table.version if at is None else at, GLANCE, FRESH)

    async def _picture(self, visit: Visit, version: int, name: str, kept: str) -> web.StreamResponse:
        table, look = visit.table, visit.look
        palette = look.palette or STANDARD
        key = (table.id, version, visit.seat, name, look.locale, palette, table.names)
        if not self._gallery.knows(key):
            shown = await self._positions.shown(table, version)
            if not _offers(visit, shown, name):
                raise LookupError("there is no such picture")
        png = await self._gallery.picture(key, partial(self._draw, visit, version, name, palette))
        return web.Response(body=png, content_type="image/png", headers={"Cache-Control": kept})

    async def _draw(self, visit: Visit, version: int, name: str, palette: str) -> bytes:
        shown = await self._positions.shown(visit.table, version)
        if shown.position is None:
            raise LookupError("there is no board yet")
        view = shown.position.view(visit.seat)
        events = [event for step in shown.steps for event in step.events_for(visit.seat)]
        scene = scene_of(view, label_names(visit.table), words_for(visit.look.locale), events, palette)
        return await studio.draw_in_turn(draw_view, view, scene, "" if name == "whole" else name)

    async def _chances(self, request: web.Request) -> web.StreamResponse:
        """Respond with the chart of the chances in a finished game, or with its description as text."""
        visit = await self._visitors.visit(request)
        table, look = visit.table, visit.look
        key = ("chances", table.id, table.version, look.locale, look.palette)

        async def draw() -> bytes:
            played = await self._bot.services.records.courses.played(table.id)
            course = await followed(played)
            file = await draw_chances(played, course, words_for(look.locale), look.palette or STANDARD)
            self._described[key] = file.description or ""
            return file.fp.read()

        png = await self._gallery.picture(key, draw)
        headers = {"Cache-Control": FRESH if visit.seat is None else OWN}
        if request.match_info["ending"] == "txt" and key in self._described:
            return web.Response(text=self._described[key], headers=headers)
        return web.Response(body=png, content_type="image/png", headers=headers)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Send an event for each change of a table, as long as the page is open and its link is valid."""
        visit = await self._visitors.visit(request)
        address = address_of(request, self._settings.web_proxies)
        response = web.StreamResponse(headers={
            **HEADERS, "Content-Type": "text/event-stream", "Cache-Control": "no-store",
            "X-Accel-Buffering": "no",
        })  # fmt: skip
        with self._connections.hold(address):
            async with self._live.watch(visit.table.id) as changed:
                visit = await self._visitors.visit(request)  # Changes from here on are reported.
                text = f"retry: 3000\n\nevent: version\ndata: {visit.table.version}\n\n"
                with suppress(ConnectionError, TimeoutError):
                    await response.prepare(request)
                    while text:
                        async with asyncio.timeout(STUCK):
                            await response.write(text.encode())
                        text = await self._heard(request, changed)
        return response

    async def _heard(self, request: web.Request, changed: asyncio.Event) -> str:
        """Wait for a change and return an event: a heartbeat if nothing changes in time, "" at the end."""
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await changed.wait()
        if self._live.ended:
            return ""
        try:
            visit = await self._visitors.visit(request)
        except (LookupError, Refused):
            return "event: gone\ndata: 0\n\n" if changed.is_set() else ""
        if not changed.is_set():
            return "event: beat\ndata: 0\n\n"
        changed.clear()
        return f"event: version\ndata: {visit.table.version}\n\n"


async def _prepare() -> None:
    """Fill the painters' caches while nothing else is to be drawn, so that no first reader has to wait."""
    for game in games:
        await studio.draw_last(prepare, game)


def _offers(visit: Visit, shown: Shown, name: str) -> bool:
    """Return whether a position has a picture of this name; there is none before the game begins."""
    position, words = shown.position, words_for(visit.look.locale)
    if position is None:
        return False
    return name in boards(visit.table.game) or name in region_names(position, visit.seat, words)


def _html(text: str, kept: str) -> web.Response:
    response = web.Response(text=text, content_type="text/html", headers={"Cache-Control": kept})
    response.enable_compression()
    return response


def _problem(text: str, locale: str, status: int, wait: int | None = None) -> web.Response:
    response = web.Response(text=problem(text, locale), content_type="text/html", status=status)
    if wait is not None:
        response.headers["Retry-After"] = str(wait)
    return response
