"""The pages of tables as a web server: their addresses, and what each answers."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web
from cachetools import LRUCache
from markupsafe import Markup

from bot.domain.errors import DatabaseFails, Refused
from bot.domain.errors.failure_log import log_failure
from bot.domain.step import Step
from bot.links import SESSION
from bot.settings import Settings
from bot.text.catalogue import words_for
from bot.ui.boards.own_board import region_names
from bot.ui.boards.render_process import studio
from bot.ui.boards.scene import STANDARD, scene_of
from bot.ui.play.panel_model import label_names
from bot.ui.records.chances import draw_chances, followed
from bot.web.document import Lines, board_part, document, headline, log_part, side_part, turn
from bot.web.gallery import Crowded, Gallery
from bot.web.limits import Allowance, Connections, TooMany, address_of
from bot.web.live import Live
from bot.web.notices import entrance, problem
from bot.web.shared import Shared
from bot.web.shown import Positions, Shown
from bot.web.views import GLANCE, draw_view, views
from bot.web.visit import Unreadable, Visit, preferred, read_version
from bot.web.visitors import COOKIE, Visitors

if TYPE_CHECKING:
    from bot.app import Quarterdeck

STATIC: Final = Path(__file__).parent / "static"
KINDS: Final = {"page.css": "text/css", "page.js": "text/javascript", "icon.svg": "image/svg+xml"}
"""The files of a page."""
BODY: Final = 1_024
"""Bytes of a request's body."""
AT_ONCE, A_SECOND = 240, 30.0
"""Requests of one address."""
WRONG: Final = 12
"""As how many requests one counts that leads nowhere."""
EACH, ALL = 12, 1_000
"""Connections for news: of one address, and of all."""
APART: Final = 1.0
"""Seconds from one report to a page to the next, so that a fast game is not loaded for each step."""
BEAT: Final = 25.0
"""Seconds after which a connection for news is used, so that no proxy ends it."""
STUCK: Final = 20.0
"""Seconds in which a reader has to take what is sent."""
LINES: Final = 6_000
"""Lines of logs that are kept."""
PARTS: Final = 4_000_000
"""Characters of parts of pages that are kept."""
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
"""For earlier positions: they never change. No shared cache has them: a link can be withdrawn."""
FRESH: Final = "private, no-cache"
OWN: Final = "private, no-store"
"""For what only one person may see."""

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]
_log = logging.getLogger(__name__)


class Pages:
    """Serves the tables' pages while a bot runs, if they have an address; otherwise nothing listens."""

    def __init__(self, settings: Settings) -> None:
        """Take the settings."""
        self._settings = settings
        self.url = settings.web_url
        """The address of all pages; the sandbox sets its own."""
        self.port: int | None = None
        """The port they are served at, while they are."""
        self.when_answered: list[Callable[[int, float], None]] = []
        """Called with the status of each answer, and the seconds that it took."""
        self._allowance = Allowance(AT_ONCE, A_SECOND)
        self._connections = Connections(EACH, ALL)
        self._gallery = Gallery()
        self._writer: ThreadPoolExecutor | None = None
        self._parts: LRUCache[object, str] = LRUCache(PARTS, getsizeof=len)
        self._lines: LRUCache[tuple[object, ...], Markup] = LRUCache(LINES)
        self._news: Shared[str] = Shared()
        self._described: LRUCache[object, str] = LRUCache(100)
        files = b"".join((STATIC / name).read_bytes() for name in KINDS)
        self._assets = sha256(files).hexdigest()[:12]

    @property
    def viewers(self) -> int:
        """How many pages are open and follow their games."""
        return self._connections.count

    @asynccontextmanager
    async def of(self, bot: Quarterdeck) -> AsyncIterator[None]:
        """Serve the pages of a bot until it has ended. Raises OSError if the port is taken."""
        if self.url is None:
            yield
            return
        app = web.Application(client_max_size=BODY)
        async with self.routed(app, bot):
            app.router.add_route("*", "/{rest:.*}", self._answered(self._nothing))
            runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5, keepalive_timeout=30)
            await runner.setup()
            try:
                await web.TCPSite(runner, self._settings.web_host, self._settings.web_port).start()
                self.port = runner.addresses[0][1]
                yield
            finally:
                self.port = None
                await runner.cleanup()

    @asynccontextmanager
    async def routed(self, app: web.Application, bot: Quarterdeck) -> AsyncIterator[None]:
        """Add the pages of a bot to an application, for as long as it is served."""
        self._bot = bot
        self._visitors = Visitors(bot)
        self._positions = Positions(bot.services)
        self._live = Live(bot.services, bot.now, self._look_again)
        self._writer = ThreadPoolExecutor(1, "pages")
        app.on_shutdown.append(self._end)
        self._ended = asyncio.Event()
        answered = self._answered
        app.router.add_get("/page/{file}", answered(self._file))
        app.router.add_get(r"/enter/{secret:[\w-]{20,60}}", answered(self._entrance))
        app.router.add_post(r"/enter/{secret:[\w-]{20,60}}", answered(self._enter))
        for base in (r"/t/{table:\d{1,9}}-{code:[\w-]{24}}", r"/seat/{table:\d{1,9}}"):
            app.router.add_get(base, answered(self._page))
            app.router.add_get(base + r"/at/{version:\d{1,9}}", answered(self._part))
            app.router.add_get(base + "/now", answered(self._part))
            app.router.add_get(base + r"/log/{version:\d{1,9}}", answered(self._log))
            app.router.add_get(base + r"/board/{version:\d{1,9}}.png", answered(self._board))
            app.router.add_get(base + "/preview.png", answered(self._preview))
            app.router.add_get(base + r"/chances.{ending:png|txt}", answered(self._chances))
            app.router.add_get(base + "/events", answered(self._events))
        self._live.start()
        try:
            yield
        finally:
            await self._live.stop()
            await self._gallery.stop()
            self._writer.shutdown(wait=False, cancel_futures=True)

    def _look_again(self) -> None:
        self._visitors.look_again()
        self._news.clear()

    async def _end(self, _app: web.Application) -> None:
        self._ended.set()

    def _answered(self, answer: Answer) -> Answer:
        """Wrap an answer: within an address's allowance, with its headers, and never with a stack."""

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
                told = words("That was too much at once. Wait a moment, and load the page again.")
                response = _problem(told, locale, 429, error.wait)
            except (Crowded, DatabaseFails):
                told = words("There's too much to do at the moment. Load the page again in a few seconds.")
                response = _problem(told, locale, 503, 5)
            except Unreadable:
                response = _problem(words("This page doesn't understand that address."), locale, 400)
            except (LookupError, Refused):
                self._allowance.fine(address, WRONG)
                told = words("There's no page at this address. /table page gives you a link.")
                response = _problem(told, locale, 404)
            except (ConnectionError, asyncio.CancelledError):
                raise
            except Exception:
                log_failure(_log, "a page could not be answered")
                told = words("Something went wrong here. Load the page again in a few seconds.")
                response = _problem(told, locale, 500)
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
        """Exchange a personal link for a session, which a cookie keeps for this table's page alone."""
        entered = await self._bot.services.links.enter(request.match_info["secret"])
        if entered is None:
            raise LookupError("there is no such pass")
        path = f"/seat/{entered.table_id}"
        response = web.Response(status=303, headers={"Location": path, "Cache-Control": OWN})
        response.set_cookie(
            COOKIE, entered.session, path=path, httponly=True, samesite="Lax",
            secure=(self.url or "").startswith("https:"), max_age=int(SESSION.total_seconds()),
        )  # fmt: skip
        return response

    async def _page(self, request: web.Request) -> web.StreamResponse:
        visit = await self._visitors.visit(request)
        at = read_version(request.query.get("at"))
        shown = await self._positions.shown(visit.table, at)
        log = await self._positions.window(visit.table, shown.version)
        write = partial(document, visit, shown, log, self._lines, assets=self._assets, live=at is None)
        return _html(await self._written(write), FRESH if visit.seat is None else OWN)

    async def _part(self, request: web.Request) -> web.StreamResponse:
        """Answer with the parts of a page that change from position to position."""
        visit = await self._visitors.visit(request)
        version = read_version(request.match_info.get("version"))
        newest = version is None or version >= visit.table.version
        key = (*visit.key, visit.table.version if newest else version)
        told = None if newest else self._parts.get(key)
        if told is None:
            told = await self._news.get((key, newest), lambda: self._write_part(visit, version))
            if not newest:
                self._parts[key] = told
        kept = OWN if visit.seat is not None else FRESH if newest else LASTING
        return web.Response(text=told, content_type="application/json", headers={"Cache-Control": kept})

    async def _write_part(self, visit: Visit, version: int | None) -> str:
        """Write the parts of a position; those of the newest with the log."""
        shown = await self._positions.shown(visit.table, version)
        log = await self._positions.window(visit.table, shown.version) if version is None else ()
        return await self._written(partial(_part, visit, shown, log, self._lines))

    async def _log(self, request: web.Request) -> web.StreamResponse:
        visit = await self._visitors.visit(request)
        shown = await self._positions.shown(visit.table, read_version(request.match_info["version"]))
        log = await self._positions.window(visit.table, shown.version)
        told = await self._written(lambda: str(log_part(visit, shown, log, self._lines)))
        return _html(told, FRESH if visit.seat is None else OWN)

    async def _board(self, request: web.Request) -> web.StreamResponse:
        visit = await self._visitors.visit(request)
        shown = await self._positions.shown(visit.table, read_version(request.match_info["version"]))
        name = request.query.get("part", visit.view)
        return await self._picture(visit, shown, name, LASTING if visit.seat is None else OWN)

    async def _preview(self, request: web.Request) -> web.StreamResponse:
        """Answer with the board at a glance, for those who show a link with a picture."""
        visit = await self._visitors.visit(request)
        shown = await self._positions.shown(visit.table, read_version(request.query.get("at")))
        return await self._picture(visit, shown, GLANCE, FRESH)

    async def _picture(self, visit: Visit, shown: Shown, name: str, kept: str) -> web.StreamResponse:
        position, look = shown.position, visit.look
        if position is None:
            raise LookupError("there is no board yet")
        words, palette = words_for(look.locale), look.palette or STANDARD
        offered = {GLANCE, *views(position, visit.seat, words), *region_names(position, visit.seat, words)}
        if name not in offered:
            raise LookupError("there is no such picture")

        async def draw() -> bytes:
            view = position.view(visit.seat)
            events = [event for step in shown.steps for event in step.events_for(visit.seat)]
            scene = scene_of(view, label_names(visit.table), words, events, palette)
            return await studio.draw_last(draw_view, view, scene, "" if name == "whole" else name)

        names = visit.table.names
        key = (visit.table.id, position.version, visit.seat, name, look.locale, palette, names)
        png = await self._gallery.picture(key, draw)
        return web.Response(body=png, content_type="image/png", headers={"Cache-Control": kept})

    async def _chances(self, request: web.Request) -> web.StreamResponse:
        """Answer with the picture of a finished game's chances, or with what it shows in words."""
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
        """Report each change of a table as long as the page is open, and its link is valid."""
        visit = await self._visitors.visit(request)
        address = address_of(request, self._settings.web_proxies)
        response = web.StreamResponse(headers={
            **HEADERS, "Content-Type": "text/event-stream", "Cache-Control": "no-store",
            "X-Accel-Buffering": "no",
        })  # fmt: skip
        with self._connections.hold(address):
            async with self._live.watch(visit.table.id) as changed:
                visit = await self._visitors.visit(request)  # What changed before is in it, the rest is seen.
                told = f"retry: 3000\n\nevent: version\ndata: {visit.table.version}\n\n"
                with suppress(ConnectionError, TimeoutError):
                    await response.prepare(request)
                    while told:
                        async with asyncio.timeout(STUCK):
                            await response.write(told.encode())
                        with suppress(TimeoutError):  # What changes meanwhile is reported together.
                            async with asyncio.timeout(APART):
                                await self._ended.wait()
                        told = await self._heard(request, changed)
        return response

    async def _heard(self, request: web.Request, changed: asyncio.Event) -> str:
        """Wait for a change and return the line that reports it; a beat if it takes long, "" at the end."""
        waiting = [asyncio.create_task(each.wait()) for each in (changed, self._ended)]
        try:
            await asyncio.wait(waiting, timeout=BEAT, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()
        try:
            visit = await self._visitors.visit(request)
        except (LookupError, Refused):
            return "event: gone\ndata: 0\n\n" if changed.is_set() and not self._ended.is_set() else ""
        if changed.is_set():
            changed.clear()
            return f"event: version\ndata: {visit.table.version}\n\n"
        return "" if self._ended.is_set() else "event: beat\ndata: 0\n\n"

    async def _written(self, write: Callable[[], str]) -> str:
        """Return what is written in a thread of its own, so that answers to commands don't wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, write)


def _part(visit: Visit, shown: Shown, log: Sequence[Step], kept: Lines) -> str:
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


def _html(text: str, kept: str) -> web.Response:
    response = web.Response(text=text, content_type="text/html", headers={"Cache-Control": kept})
    response.enable_compression()
    return response


def _problem(told: str, locale: str, status: int, wait: int | None = None) -> web.Response:
    response = web.Response(text=problem(told, locale), content_type="text/html", status=status)
    if wait is not None:
        response.headers["Retry-After"] = str(wait)
    return response
