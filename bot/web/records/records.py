"""The routes and responses for the pages of seasons and of servers' records."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from aiohttp import web

from bot.domain.errors import NoLeague, NoTable
from bot.domain.league.season import Season
from bot.domain.table import Place
from bot.text.catalogue import Words, words_for
from bot.ui.boards.render_process import studio
from bot.ui.boards.scene import STANDARD
from bot.ui.leagues.cup import brackets
from bot.ui.leagues.files import season_file
from bot.ui.leagues.standings import standings_of
from bot.web.gallery import Gallery
from bot.web.records.frame import COLOURS, Visit
from bot.web.records.season_data import SeasonData, title_of
from bot.web.records.season_page import NAME as STANDINGS
from bot.web.records.season_page import season_page, started
from bot.web.records.server_page import NAME as RECORDS
from bot.web.records.server_page import ServerData, server_file, server_page
from bot.web.shared import Shared
from bot.web.visit import read_look
from bot.web.visitors import Visitors
from bot.web.writer import FRESH, Writer, answered
from render.bracket import bracket_png
from render.standings import standings_png

if TYPE_CHECKING:
    from bot.app import Quarterdeck

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]
READ: Final = 5.0
"""Seconds for which data is cached; links are checked for each request all the same."""
KINDS: Final = {"csv": "text/csv", "json": "application/json"}
LARGEST: Final = 2**63 - 1
"""The largest id that fits in the database."""
NO_ONE: Final = 0
"""The reader's id for these pages: it is no one's, so no private records are shown."""
_SEASON: Final = r"/l/{season:\d{1,9}}-{code:[\w-]{24}}"
_SERVER: Final = r"/s/{server:\d{1,20}}-{code:[\w-]{24}}"
_ENDING: Final = ".{ending:csv|json}"


class Records:
    """Serves the pages of seasons and of servers' records, and their files."""

    def __init__(
        self, bot: Quarterdeck, visitors: Visitors, writer: Writer, gallery: Gallery, assets: str
    ) -> None:
        self._bot = bot
        self._visitors = visitors
        self._writer = writer
        self._gallery = gallery
        self._assets = assets
        self._season_data: Shared[SeasonData] = Shared(READ)
        self._server_data: Shared[ServerData] = Shared(READ)
        self._written: Shared[bytes] = Shared(READ)

    def addresses(self) -> Iterator[tuple[str, Answer]]:
        """Yield the routes with their handlers."""
        yield _SEASON, self._season_page
        yield f"{_SEASON}/{STANDINGS}{_ENDING}", self._season_file
        yield f"{_SEASON}/preview.png", self._preview
        yield _SERVER, self._server_page
        yield f"{_SERVER}/{RECORDS}{_ENDING}", self._server_file

    async def _season_page(self, request: web.Request) -> web.StreamResponse:
        season = await self._season(request)
        visit = self._visit(request, f"/l/{season.id}-{request.match_info['code']}")

        async def write() -> bytes:
            return await self._writer.packed(partial(season_page, visit, await self._read_season(season)))

        text = await self._written.get(season.id, ("season", visit), write)
        return answered(request, text, "text/html", FRESH)

    async def _season_file(self, request: web.Request) -> web.StreamResponse:
        season, ending = await self._season(request), request.match_info["ending"]
        data = await self._read_season(season)

        async def write() -> bytes:
            return await self._writer.packed(lambda: season_file(data.overview, ending).decode())

        text = await self._written.get(season.id, ("season file", ending), write)
        return _file(request, text, ending, f"season-{season.id}")

    async def _preview(self, request: web.Request) -> web.StreamResponse:
        """Respond with a picture of the first division or the latest round, for link previews."""
        season = await self._season(request)
        data, look = await self._read_season(season), self._visit(request, "").look
        if not started(season):
            raise LookupError("there are no standings yet")
        draw, content = _picture(data, words_for(look.locale))
        key = ("season", season.id, look.locale, content)
        png = await self._gallery.picture(key, lambda: studio.draw_in_turn(draw, content))
        return web.Response(body=png, content_type="image/png", headers={"Cache-Control": FRESH})

    async def _server_page(self, request: web.Request) -> web.StreamResponse:
        guild_id, name = await self._server(request)
        visit = self._visit(request, f"/s/{guild_id}-{request.match_info['code']}")

        async def write() -> bytes:
            return await self._writer.packed(
                partial(server_page, visit, await self._read_server(guild_id, name))
            )

        text = await self._written.get(guild_id, ("server", visit), write)
        return answered(request, text, "text/html", FRESH)

    async def _server_file(self, request: web.Request) -> web.StreamResponse:
        (guild_id, name), ending = await self._server(request), request.match_info["ending"]
        data = await self._read_server(guild_id, name)

        async def write() -> bytes:
            return await self._writer.packed(lambda: server_file(data, ending).decode())

        text = await self._written.get(guild_id, ("server file", ending), write)
        return _file(request, text, ending, "records")

    async def _season(self, request: web.Request) -> Season:
        """Return the season that a request may see. Raises NoLeague; Crowded if Discord doesn't answer."""
        season_id, code = int(request.match_info["season"]), request.match_info["code"]
        season = await self._bot.services.links.records.opened_season(season_id, code)
        if not await self._visitors.open(Place(season.channel_id, season.guild_id)):
            raise NoLeague
        return season

    async def _server(self, request: web.Request) -> tuple[int, str]:
        """Return the id and name of the server whose records a request may see. Raises NoTable; Crowded."""
        guild_id, code = int(request.match_info["server"]), request.match_info["code"]
        if guild_id > LARGEST:
            raise NoTable
        await self._bot.services.links.records.require_server(guild_id, code)
        return guild_id, await self._visitors.server(guild_id)

    def _visit(self, request: web.Request, base: str) -> Visit:
        look = read_look(request.query, request.headers.get("Accept-Language", ""))
        palette = look.palette if look.palette in {None, *COLOURS} else STANDARD
        look = replace(look, view=None, palette=palette)  # So only a few variants are cached.
        return Visit(base, self._bot.services.links.url or "", look, self._assets)

    async def _read_season(self, season: Season) -> SeasonData:
        async def read() -> SeasonData:
            services = self._bot.services
            overview = await services.leagues.find(season.id)
            boards = await services.links.records.tables(overview.tables)
            return SeasonData(overview, boards, await services.links.records.seasons(season.channel_id))

        return await self._season_data.get(season.id, "", read)

    async def _read_server(self, guild_id: int, name: str) -> ServerData:
        async def read() -> ServerData:
            statistics = self._bot.services.records.statistics
            sheet = await statistics.of_server(guild_id, NO_ONE)
            games = [await statistics.of_game(guild_id, game, NO_ONE) for game in sheet.games]
            return ServerData(name, sheet, games, await self._read_seasons(guild_id))

        return await self._server_data.get(guild_id, name, read)

    async def _read_seasons(self, guild_id: int) -> list[tuple[str, str]]:
        """Return the names and paths of a server's open seasons in channels that everyone can read."""
        leagues, links = self._bot.services.leagues, self._bot.services.links
        found = []
        for overview in await leagues.read.of_server(guild_id):
            season = overview.season
            if season.public and await self._visitors.open(Place(season.channel_id, guild_id)):
                path = (await links.records.season(season)).removeprefix(links.url or "")
                found.append((title_of(season, words_for(season.locale)), path))
        return found


def _picture(data: SeasonData, words: Words) -> tuple[Callable[..., bytes], object]:
    """Return the function that draws a season's picture, and its argument."""
    if data.overview.season.kind == "knockout":
        return bracket_png, brackets(data.overview, words)[0]
    return standings_png, standings_of(data.overview, min(data.overview.divisions), words)


def _file(request: web.Request, text: bytes, ending: str, name: str) -> web.Response:
    response = answered(request, text, KINDS[ending], FRESH)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.{ending}"'
    return response
