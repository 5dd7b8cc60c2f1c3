"""Offering one's seat to another person, who has to accept it."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from cachetools import TTLCache
from sqlalchemy import Connection

from bot.domain.errors import NoOffer, OfferedLately, OfferOpen, OwnSeatFree, SeatedAlready
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import seated
from bot.people.seats import Seats
from bot.store.table import seats as offers
from bot.tables import TableRepository, admit, require_reliability, require_unsealed

APART: Final = timedelta(hours=1)
"""The minimum time between two offers by one person, since each offer pings someone."""
_REMEMBERED: Final = 10_000
"""The number of people whose last offer is remembered."""


class Handover:
    """Lets a player offer their seat to one person at a time, and hands it over when that person accepts."""

    def __init__(self, repository: TableRepository, seats: Seats) -> None:
        self._repository = repository
        self._seats = seats
        self._lately: TTLCache[int, float] = TTLCache(
            _REMEMBERED, APART.total_seconds(), timer=lambda: repository.now().timestamp()
        )

    async def offer(self, table_id: int, person_id: int, to: Person) -> None:
        """Offer the player's seat to a person; one offer at a time, and one an hour at all of their tables.

        Raises NoTable, NotRunning, NotSeated, OfferOpen, OfferedLately, SeatedAlready, OwnSeatFree,
        SeatSealed, Banned and TooManyTables.
        """

        def put(connection: Connection, position: Position) -> tuple[Position, None]:
            table = position.table
            seat = seated(table, person_id)
            if seat in offers.offered(connection, table.id):
                raise OfferOpen
            if person_id in self._lately:
                raise OfferedLately(until=int(self._lately[person_id] + APART.total_seconds()))
            self._check(connection, position, to)
            offers.offer(connection, table.id, seat, to.id)
            self._repository.notice(
                connection,
                table,
                "offered",
                name=table.names[seat],
                to=to.id,
                ping=[to.id],
                offered=seat,
            )
            return position, None

        await self._repository.at_table(table_id, put)
        self._lately[person_id] = self._repository.now().timestamp()

    async def withdraw(self, table_id: int, person_id: int) -> None:
        """Withdraw the player's offer. Raises NoTable, NotRunning, NotSeated and NoOffer."""

        def take_back(connection: Connection, position: Position) -> tuple[Position, None]:
            seat = seated(position.table, person_id)
            if seat not in offers.offered(connection, table_id):
                raise NoOffer
            offers.offer(connection, table_id, seat, None)
            self._repository.settle(connection, table_id, position.version, seat=seat)
            return position, None

        await self._repository.at_table(table_id, take_back)

    async def accept(self, table_id: int, person: Person, seat: int) -> None:
        """Accept an offered seat.

        Raises NoTable, NotRunning, NoOffer, SeatedAlready, OwnSeatFree, SeatSealed, Banned, TooManyTables and
        ReliabilityTooLow.
        """

        def take(connection: Connection, position: Position) -> tuple[Position, None]:
            self._offered(connection, table_id, person.id, seat)
            self._check(connection, position, person)
            require_reliability(connection, position.table, person)
            return self._seats.fill(connection, position, seat, person, "handed"), None

        await self._repository.at_table(table_id, take)

    async def decline(self, table_id: int, person: Person, seat: int) -> None:
        """Decline an offered seat. Raises NoTable, NotRunning and NoOffer."""

        def turn_down(connection: Connection, position: Position) -> tuple[Position, None]:
            self._offered(connection, table_id, person.id, seat)
            offers.offer(connection, table_id, seat, None)
            self._repository.settle(connection, table_id, position.version, seat=seat)
            name = position.table.names[seat]
            self._repository.notice(connection, position.table, "declined", name=name, to=person.id)
            return position, None

        await self._repository.at_table(table_id, turn_down)

    def _offered(self, connection: Connection, table_id: int, person_id: int, seat: int) -> None:
        if offers.offered(connection, table_id).get(seat) != person_id:
            raise NoOffer

    def _check(self, connection: Connection, position: Position, person: Person) -> None:
        """Raise a refusal if a person may not take another player's seat at the table."""
        table = position.table
        if table.seat_of(person.id) is not None:
            raise SeatedAlready(name=person.name)
        if any(left.id == person.id for left in table.seats):
            raise OwnSeatFree(name=person.name)
        require_unsealed(table, person)
        admit(connection, table.place.guild_id, person)
