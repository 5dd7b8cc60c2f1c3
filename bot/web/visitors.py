"""Who sees what: a link to a table, or the cookie of one of its players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from aiohttp import web
from cachetools import TTLCache

from bot.domain.errors import NoTable
from bot.domain.table import TableRecord
from bot.ui.table_access import open_to_all
from bot.web.gallery import Crowded
from bot.web.shared import Shared
from bot.web.visit import Look, Visit, preferred, read_look

if TYPE_CHECKING:
    from bot.app import Quarterdeck

COOKIE: Final = "quarterdeck-seat"
"""Carries a session; a browser sends it to the page of its table alone."""
COOKIE_TO_ACT: Final = "quarterdeck-act"
"""Carries what lets a browser make moves; it sends that with requests of the page's own alone."""
FRESH: Final = 20.0
"""Seconds for which it is remembered whether a channel is open to all."""
_TABLES: Final = 5_000


class Visitors:
    """Finds whose page a request is for. Every request is checked, so that withdrawn links end at once."""

    def __init__(self, bot: Quarterdeck) -> None:
        self._bot = bot
        self._tables: Shared[TableRecord] = Shared()
        self._open: TTLCache[tuple[int, int | None], bool] = TTLCache(_TABLES, FRESH)

    async def visit(self, request: web.Request) -> Visit:
        """Return what a request may see. Raises NoTable, Crowded if Discord cannot say; Unreadable."""
        table_id, code = int(request.match_info["table"]), request.match_info.get("code")
        languages = request.headers.get("Accept-Language", "")
        if code is not None:
            links = self._bot.services.links
            table = await self._tables.get(table_id, code, lambda: links.table(table_id, code))
            if table.status == "closed" or not await self._open_to_all(table):
                raise NoTable
            look = read_look(request.query, languages)
            base = f"/t/{table_id}-{code}"
            return Visit(table, base, look, shared=f"{self._url}{base}")
        session = request.cookies.get(COOKIE, "")
        table, seat = await self._bot.services.links.seat(table_id, session)
        profile = await self._bot.services.people.profiles.profile(table.seats[seat].id)
        known = Look(profile.locale or preferred(languages), profile.palette)
        shared = None
        if await self._open_to_all(table):
            shared = f"{self._url}{await self._bot.services.links.path(table)}"
        look = read_look(request.query, languages, known)
        return Visit(table, f"/seat/{table_id}", look, seat, shared)

    def forget(self, table_id: int) -> None:
        """Use nothing about a table that was read before: it has changed."""
        self._tables.forget(table_id)

    @property
    def _url(self) -> str:
        return self._bot.services.links.url or ""

    async def _open_to_all(self, table: TableRecord) -> bool:
        place = (table.place.channel_id, table.place.guild_id)
        found = self._open.get(place)
        if found is None:
            try:
                found = await open_to_all(self._bot, table.place)
            except discord.HTTPException:
                raise Crowded from None
            self._open[place] = found
        return found
