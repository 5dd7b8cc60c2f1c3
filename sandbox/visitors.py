"""Who may see and use tables' pages in the sandbox: the user is named in the address."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from aiohttp import web

from bot.app import Quarterdeck
from bot.domain.errors import NoTable
from bot.ui.boards.scene import STANDARD
from bot.web.visit import Visit
from bot.web.visitors import Actor, Visitors
from sandbox.world import Persona, World


class SandboxVisitors(Visitors):
    """Lets a user see the tables of all channels that they can read, and act at their own."""

    own = (*Visitors.own, r"/{who}/table/{table:\d{1,9}}")

    def __init__(self, bot: Quarterdeck, world: World) -> None:
        super().__init__(bot)
        self._running: Final = bot
        self._world = world

    async def actor(self, request: web.Request, visit: Visit) -> Actor | None:
        """Return the user who may act on a page: the one in its address, if they play at the table."""
        who = self._who(request)
        if who is None:
            return await super().actor(request, visit)
        return None if visit.seat is None else Actor(who.user.id, who.key)

    async def _own(self, request: web.Request, table_id: int) -> Visit:
        who = self._who(request)
        if who is None:
            return await super()._own(request, table_id)
        table = await self._running.services.tables.find(table_id)
        self._world.channel(table.place.channel_id, who)
        if table.status == "closed":
            raise NoTable
        visit = await self._personal(request, table, who.user.id, f"/{who.key}/table/{table_id}")
        look = visit.look  # Dark like the channel next to it, unless the reader chose other colours.
        return replace(visit, look=replace(look, palette=look.palette or STANDARD))

    def _who(self, request: web.Request) -> Persona | None:
        key = request.match_info.get("who")
        return None if key is None else self._world.persona(key)
