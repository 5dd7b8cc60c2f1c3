"""Links to the pages of seasons and servers' records; like those to tables' pages, they are capabilities.

The code of a season's page is that of its channel, so it opens all seasons in that channel. Withdrawing that
code ends the links to all these seasons.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Final, Literal

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.domain.errors import NoLeague, NoPages, NoTable
from bot.domain.league.season import LeagueTable, Season
from bot.store.league import leagues, record_pages
from bot.store.league.record_pages import Earlier
from bot.tables import TableRepository

Kind = Literal["league", "server"]
"""The kind of a page: a channel's seasons, or a server's records."""
CODE: Final = 24
"""The number of characters of the code in a link: 144 bits."""
TableCode = Callable[[int, datetime], str]
"""Returns the code of a table's page, from its id and when it was opened."""


class RecordPages:
    """Creates links to these pages, checks them, and withdraws them."""

    def __init__(
        self, repository: TableRepository, url: str | None, key: bytes, table_code: TableCode
    ) -> None:
        self._repository = repository
        self._url = url
        self._key = key
        self._table_code = table_code

    async def season(self, season: Season) -> str:
        """Return the URL of a season's page. Raises NoPages."""
        generation = await self._generation("league", season.channel_id)
        return self._address(self.season_path(season.id, season.channel_id, generation))

    async def server(self, guild_id: int) -> str:
        """Return the URL of the page with a server's records. Raises NoPages."""
        generation = await self._generation("server", guild_id)
        return self._address(f"/s/{guild_id}-{self._code('server', guild_id, generation)}")

    def season_path(self, season_id: int, channel_id: int, generation: int) -> str:
        """Return the path of a season's page; `generation` is the number of withdrawals so far."""
        return f"/l/{season_id}-{self._code('league', channel_id, generation)}"

    async def opened_season(self, season_id: int, code: str) -> Season:
        """Return the season whose page a link opens.

        Voyages have no page, since their results are sealed from some people. Raises NoLeague for a voyage,
        and for a wrong or withdrawn link.
        """

        def read(connection: Connection) -> tuple[Season | None, int]:
            season = leagues.find(connection, season_id)
            channel_id = 0 if season is None else season.channel_id
            return season, record_pages.generation(connection, "league", channel_id)

        season, generation = await self._repository.read(read)
        if (
            season is None
            or not season.public
            or not _same(self._code("league", season.channel_id, generation), code)
        ):
            raise NoLeague
        return season

    async def require_server(self, guild_id: int, code: str) -> None:
        """Raise NoTable for a wrong or withdrawn link to a server's records."""
        if not _same(self._code("server", guild_id, await self._generation("server", guild_id)), code):
            raise NoTable

    async def seasons(self, channel_id: int) -> Sequence[Earlier]:
        """Return the latest seasons of a channel, the latest first."""
        return await self._repository.read(lambda connection: record_pages.seasons_of(connection, channel_id))

    async def tables(self, tables: Sequence[LeagueTable]) -> Mapping[int, str]:
        """Return the paths of those tables' pages to which their season's page may link, by number.

        Tables that were closed or have moved are omitted. So are those whose links were withdrawn, since the
        season's page would show the new link to people from whom the old one was withdrawn.
        """
        of = {table.table_id: table for table in tables if table.table_id is not None}
        found = await self._repository.read(lambda connection: record_pages.linked(connection, list(of)))
        return {
            of[each.id].number: f"/t/{each.id}-{self._table_code(each.id, each.opened_at)}"
            for each in found
            if of[each.id].channel_id == each.channel_id
        }

    async def withdraw(self, kind: Kind, owner_id: int) -> None:
        """Withdraw all links to the pages of a channel's seasons, or to a server's records."""
        with suppress(IntegrityError):  # Another process has just withdrawn them.
            await self._repository.transact(
                lambda connection: record_pages.withdraw(connection, kind, owner_id)
            )

    async def _generation(self, kind: Kind, owner_id: int) -> int:
        return await self._repository.read(
            lambda connection: record_pages.generation(connection, kind, owner_id)
        )

    def _address(self, path: str) -> str:
        if self._url is None:
            raise NoPages
        return self._url + path

    def _code(self, kind: Kind, owner_id: int, generation: int) -> str:
        about = f"{kind} {owner_id} {generation}"
        return urlsafe_b64encode(hmac.digest(self._key, about.encode(), "sha256"))[:CODE].decode()


def _same(code: str, given: str) -> bool:
    return hmac.compare_digest(code.encode(), given.encode())
