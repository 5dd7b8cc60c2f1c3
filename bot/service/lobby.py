"""A table before its first command: opened, filled, set up, started; and closed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.service.records import Person, Place, Position, TableRecord


class Lobby:
    """Opens, fills, starts and closes tables."""

    async def open(
        self, place: Place, game: str, opener: Person, locale: str, options: Mapping[str, Any] | None = None
    ) -> TableRecord:
        """Open a table of a game; the opener takes its first seat.

        `locale` is the language of the table's public messages.
        Raises TableStands, UnknownGame, engine.kernel.errors.BadOptions.
        """
        raise NotImplementedError

    async def join(self, table_id: int, person: Person) -> TableRecord:
        """Give the person the next seat. Raises NoTable, NotLobby, AlreadySeated, TableFull."""
        raise NotImplementedError

    async def leave(self, table_id: int, person_id: int) -> TableRecord:
        """Free the person's seat. Raises NoTable, NotLobby, NotSeated."""
        raise NotImplementedError

    async def change(
        self, table_id: int, person_id: int, options: Mapping[str, Any], locale: str | None = None
    ) -> TableRecord:
        """Change some options, and with `locale` the language of the public messages.

        Options not named stay as they are. Raises NoTable, NotLobby, OnlyOpener, BadOptions.
        """
        raise NotImplementedError

    async def start(self, table_id: int, person_id: int) -> Position:
        """Begin the game; the opener or anybody seated may.

        Raises NoTable, NotLobby, NotSeated, TooFewPlayers, BadOptions.
        """
        raise NotImplementedError

    async def close(self, table_id: int, person_id: int) -> TableRecord:
        """Take the table away, whatever its status, so that the channel is free for another.

        Raises NoTable, OnlyOpener.
        """
        raise NotImplementedError
