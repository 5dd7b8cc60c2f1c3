"""The base class for changes to a season: all lock the season's row, and moderators' ones are audited."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Connection

from bot.domain.league.season import ActCode, Season
from bot.domain.person import Person
from bot.leagues.overview import Overview, overview_by_id, overview_of, present
from bot.store.league import acts, leagues
from bot.store.people import audit
from bot.tables import TableRepository

GRACE: Final = timedelta(minutes=10)
"""How long after a moderator's action no table opens and the season does not close automatically."""


class SeasonChanges:
    """The base class of the classes that change seasons."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self.grace = GRACE
        """How long the consequences of a moderator's action are delayed."""
        self.watchers: list[Callable[[int], None]] = []
        """Callbacks that get the id of a season after each change by a person."""

    def _notify(self, season_id: int) -> None:
        for each in self.watchers:
            each(season_id)

    async def _change(self, season_id: int, work: Callable[[Connection, Overview], None]) -> Overview:
        """Run a transaction that changes a season, and notify its watchers."""

        def run(connection: Connection) -> Overview:
            work(connection, overview_of(connection, present(leagues.hold(connection, season_id))))
            return overview_by_id(connection, season_id)

        try:
            return await self._repository.transact(run)
        finally:
            self._notify(season_id)  # Needed even if the commit's response was lost.

    def _done(
        self,
        connection: Connection,
        season: Season,
        by: Person,
        code: ActCode,
        why: str,
        *,
        before: Mapping[str, Any],
        **about: Any,
    ) -> None:
        """Record a moderator's action, with the data `before` it, so that it can be undone."""
        now = self._repository.now()
        self._record(connection, season, by, code, why, **about)
        acts.add(connection, season.id, code, about={"league": season.name, **about}, before=before, now=now)
        leagues.change(connection, season.id, undo_until=now + self.grace)

    def _record(
        self, connection: Connection, season: Season, by: Person, act: str, why: str, **about: Any
    ) -> None:
        """Add an action to the audit log."""
        audit.add(
            connection,
            guild_id=season.guild_id,
            table_id=None,
            by=by,
            act=season.deed(act),
            about={"league": season.name, **about},
            why=why,
            now=self._repository.now(),
        )
