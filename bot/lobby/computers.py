"""Computer players with a seat of their own: added to a table before its game, and removed."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from sqlalchemy import Connection

from bot.domain.errors import (
    NoComputer,
    NoComputerHere,
    NotLobby,
    OnlyOpener,
    UnknownStrength,
)
from bot.domain.person import COMPUTERS, Holder, Person
from bot.domain.table import TableRecord
from bot.lobby.lobby import Lobby
from bot.tables import TableRepository
from players import STRENGTHS

_NAMES: Final = ("Ada", "Blaise", "Hedy", "Konrad", "Grace", "Alan", "Radia")
"""The names of computer players, in the order in which they join a table."""
_MARK: Final = " (bot)"
"""The mark that follows their names."""


class Computers:
    """Lets a table's opener play against computer players, or with them."""

    def __init__(self, repository: TableRepository, lobby: Lobby, games: Container[str]) -> None:
        self._repository = repository
        self._lobby = lobby
        self._games = games

    async def add(self, table_id: int, person_id: int, strength: str) -> Person:
        """Seat a computer player at the opener's request, and return it.

        Raises NoTable, NotLobby, OnlyOpener, NoComputer, UnknownStrength and TableFull.
        """
        if strength not in STRENGTHS:
            raise UnknownStrength(strength=strength[:40])

        def put(connection: Connection) -> Person:
            table = self._filling(connection, table_id, person_id)
            if table.game not in self._games:
                raise NoComputer
            player = _newcomer(table)
            self._lobby.place(connection, table, player, Holder("computer", strength))
            return player

        return await self._repository.write(table_id, put)

    async def remove(self, table_id: int, person_id: int) -> Person:
        """Remove the computer player that joined last at the opener's request, and return it.

        The first person on the waiting list gets the seat. Raises NoTable, NotLobby, OnlyOpener and
        NoComputerHere.
        """

        def take(connection: Connection) -> Person:
            table = self._filling(connection, table_id, person_id)
            seats = [seat for seat, person in enumerate(table.seats) if person.computer]
            if not seats:
                raise NoComputerHere
            self._lobby.rise(connection, table, seats[-1])
            return table.seats[seats[-1]]

        return await self._repository.write(table_id, take)

    def _filling(self, connection: Connection, table_id: int, person_id: int) -> TableRecord:
        table = self._repository.hold(connection, table_id)
        if table.status != "lobby":
            raise NotLobby
        if person_id != table.opener.id:
            raise OnlyOpener(opener=table.opener.id)
        return table


def _newcomer(table: TableRecord) -> Person:
    """Return a computer player that does not have a seat at the table yet."""
    taken = {person.id for person in table.seats}
    newcomers = (computer_player(number) for number in range(len(COMPUTERS)))
    return next(each for each in newcomers if each.id not in taken)


def computer_player(number: int) -> Person:
    """Return the computer player with this number at a table, counted from 0."""
    return Person(COMPUTERS[-1 - number], f"{_NAMES[number % len(_NAMES)]}{_MARK}")


def unmarked(name: str) -> str:
    """Return a name without the mark of computer players."""
    return name.removesuffix(_MARK)
