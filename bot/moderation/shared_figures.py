"""Corrected figures that moderators preview, share with a server's new tables, and withdraw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection

from bot.domain.errors import FiguresNotShown, NoSharedFigures
from bot.domain.moderation import ShownFigures
from bot.domain.person import Person
from bot.moderation.moderation import WHY, Moderation
from bot.store.people import figures
from bot.tables import TableRepository
from engine.kernel.worksheet import sign


class SharedFigures:
    """Actions of people who may moderate a server; the caller checks that they may.

    Open and running tables keep their figures.
    """

    def __init__(self, repository: TableRepository, moderation: Moderation) -> None:
        self._repository = repository
        self._moderation = moderation

    async def shared(self, guild_id: int) -> Mapping[str, Mapping[str, Any]]:
        """Return the options that a server's new tables get, by game."""
        return await self._repository.read(lambda connection: figures.shared(connection, guild_id))

    async def show(self, guild_id: int, game: str, options: Mapping[str, Any], why: str) -> str:
        """Store figures that are previewed, which changes no table yet, and return their signature."""
        seen = ShownFigures(options, why[:WHY])
        await self._repository.transact(lambda connection: figures.show(connection, guild_id, game, seen))
        return sign(options)

    async def share(self, guild_id: int, by: Person, game: str, signature: str) -> Mapping[str, Any]:
        """Share the previewed figures of a game with new tables, and return their options.

        Raises FiguresNotShown if `signature` is not that of the last preview.
        """

        def write(connection: Connection) -> Mapping[str, Any]:
            seen = figures.shown(connection, guild_id, game)
            if seen is None or sign(seen.options) != signature:
                raise FiguresNotShown
            figures.share(connection, guild_id, game, seen.options)
            self._moderation.record(
                connection, guild_id, by, "figures", why=seen.why, game=game, signature=signature
            )
            return seen.options

        return await self._repository.transact(write)

    async def take_back(self, guild_id: int, by: Person, game: str, why: str) -> None:
        """Let new tables of a game use its built-in figures again. Raises NoSharedFigures."""

        def write(connection: Connection) -> None:
            before = figures.shared(connection, guild_id).get(game)
            if before is None:
                raise NoSharedFigures
            figures.share(connection, guild_id, game, None)
            self._moderation.record(
                connection, guild_id, by, "no_figures", why=why, game=game, signature=sign(before)
            )

        await self._repository.transact(write)
