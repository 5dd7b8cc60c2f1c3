"""What a request may see and do, according to a link to a table or the cookies of a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import discord
from aiohttp import web
from cachetools import TTLCache

from bot.domain.errors import NoTable
from bot.domain.table import Place, TableRecord
from bot.ui.table_access import open_to_all
from bot.web.gallery import Crowded
from bot.web.shared import Shared
from bot.web.visit import Look, Visit, preferred, read_look

if TYPE_CHECKING:
    from bot.app import Quarterdeck

COOKIE: Final = "quarterdeck-seat"
"""The cookie with the session, which browsers send only to the page of its table."""
COOKIE_TO_ACT: Final = "quarterdeck-act"
"""The cookie that lets a browser make moves, which is sent only with requests from the page itself."""
FRESH: Final = 20.0
"""Seconds for which the answer to whether everyone can read a channel is cached."""
_TABLES: Final = 5_000


@dataclass(frozen=True, slots=True)
class Actor:
    """A person who may act at a table through its page."""

    person_id: int
    session: str
    """The session to which the forms of the page are bound."""


class Visitors:
    """Checks the rights of every request, so that withdrawn links stop working at once."""

    own: ClassVar[tuple[str, ...]] = (r"/seat/{table:\d{1,9}}",)
    """The paths of pages that belong to one person."""

    def __init__(self, bot: Quarterdeck) -> None:
        self._bot = bot
        self._tables: Shared[TableRecord] = Shared()
        self._open: TTLCache[Place, bool] = TTLCache(_TABLES, FRESH)
        self._servers: TTLCache[int, str] = TTLCache(_TABLES, FRESH)

    async def visit(self, request: web.Request) -> Visit:
        """Return the page that a request may see. Raises NoTable, Unreadable; Crowded if Discord fails."""
        table_id, code = int(request.match_info["table"]), request.match_info.get("code")
        if code is None:
            return await self._own(request, table_id)
        links = self._bot.services.links
        table = await self._tables.get(table_id, code, lambda: links.table(table_id, code))
        if table.status == "closed" or not await self.open(table.place):
            raise NoTable
        look = read_look(request.query, request.headers.get("Accept-Language", ""))
        base = f"/t/{table_id}-{code}"
        return Visit(table, base, look, shared=f"{self._url}{base}")

    async def actor(self, request: web.Request, visit: Visit) -> Actor | None:
        """Return the person who may act on a page; None if the page is read-only for this browser."""
        session = request.cookies.get(COOKIE_TO_ACT, "")
        person_id = await self._bot.services.links.actor(visit.table.id, session)
        if person_id is None or visit.table.seat_of(person_id) != visit.seat:
            return None
        return Actor(person_id, session)

    async def _own(self, request: web.Request, table_id: int) -> Visit:
        """Return the page of the player to whom the browser's session belongs. Raises NoTable."""
        session = request.cookies.get(COOKIE, "")
        table, seat = await self._bot.services.links.seat(table_id, session)
        return await self._personal(request, table, table.seats[seat].id, f"/seat/{table_id}")

    async def _personal(self, request: web.Request, table: TableRecord, person_id: int, base: str) -> Visit:
        """Return a known person's page, with the view of their seat if they have one."""
        languages = request.headers.get("Accept-Language", "")
        profile = await self._bot.services.people.profiles.profile(person_id)
        known = Look(profile.locale or preferred(languages), profile.palette)
        shared = None
        if await self.open(table.place):
            shared = f"{self._url}{await self._bot.services.links.path(table)}"
        look = read_look(request.query, languages, known)
        return Visit(table, base, look, table.seat_of(person_id), shared)

    def forget(self, table_id: int) -> None:
        """Drop the cached data of a table that has changed."""
        self._tables.forget(table_id)

    @property
    def _url(self) -> str:
        return self._bot.services.links.url or ""

    async def open(self, place: Place) -> bool:
        """Return whether all members of a server may read a channel. Raises Crowded if Discord fails."""
        found = self._open.get(place)
        if found is None:
            try:
                found = await open_to_all(self._bot, place)
            except discord.HTTPException:
                raise Crowded from None
            self._open[place] = found
        return found

    async def server(self, guild_id: int) -> str:
        """Return the name of a server with the bot. Raises NoTable for others; Crowded if Discord fails."""
        found = self._servers.get(guild_id)
        if found is None:
            guild = self._bot.get_guild(guild_id)
            try:
                found = (
                    guild.name if guild is not None else (await self._bot.http.get_guild(guild_id))["name"]
                )
            except (discord.NotFound, discord.Forbidden):
                raise NoTable from None
            except discord.HTTPException:
                raise Crowded from None
            self._servers[guild_id] = found
        return found
