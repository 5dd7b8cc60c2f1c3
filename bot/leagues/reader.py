"""Reads seasons for messages at the end of a table, for inboxes and for a server's overview."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection

from bot.domain.league.season import Season
from bot.leagues.effect import Effect, GameResult, effect
from bot.leagues.overview import Overview, overview_of
from bot.store.league import leagues
from bot.tables import TableRepository


class LeagueReader:
    """Reads seasons without changing them."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def effect(self, table_id: int, result: GameResult) -> Effect | None:
        """Return how a finished table affects the standings; None if it belongs to no season.

        `result` is its game's result by seat and person, which is used if none is stored yet.
        """

        def look(connection: Connection) -> Effect | None:
            season = leagues.of_table(connection, table_id)
            return None if season is None else effect(overview_of(connection, season), table_id, result)

        return await self._repository.read(look)

    async def of_person(self, person_id: int) -> Sequence[Overview]:
        """Return the open seasons in which a person takes part and which they have not left, latest first."""
        return await self._overviews(lambda connection: leagues.of_person(connection, person_id))

    async def of_server(self, guild_id: int) -> Sequence[Overview]:
        """Return the open seasons of a server, the latest first."""
        return await self._overviews(lambda connection: leagues.of_server(connection, guild_id))

    async def _overviews(self, find: Callable[[Connection], Sequence[Season]]) -> Sequence[Overview]:
        return await self._repository.read(
            lambda connection: [overview_of(connection, season) for season in find(connection)]
        )
