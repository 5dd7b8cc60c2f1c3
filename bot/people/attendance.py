"""People at a table: with a seat, waiting for one, or only watching."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from typing import Literal

from sqlalchemy import Connection

from bot.domain.errors import (
    AlreadySeated,
    NoSubstitutes,
    NotRunning,
    SeatIsFree,
    SeatTaken,
    TableFull,
)
from bot.domain.person import Holder, Person
from bot.domain.table import TableRecord, seated
from bot.lobby import Lobby
from bot.people.seats import Seats, free_seats
from bot.store.table import directory, followers
from bot.tables import TableRepository, admit, first_waiting, require_reliability, require_unsealed

Going = Literal["leave", "resign"]
Watch = Literal["watching", "stopped", "waiting"]


@dataclass(frozen=True, slots=True)
class Joined:
    """The state of a person after joining a table."""

    seat: int | None
    """None if all are taken."""
    place: int = 0
    """On the waiting list, from 1; 0 with a seat."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The next holder of a seat when its player leaves it."""

    heir: Person | None
    """The person who has waited longest for a seat."""
    holder: Holder
    """The holder who answers if no one waits."""


@dataclass(frozen=True, slots=True)
class Following:
    """The people at a table without a seat, in order of arrival."""

    waiting: tuple[Person, ...] = ()
    watching: tuple[Person, ...] = ()


class Attendance:
    """Lets people join, leave, wait and watch; before a game and while it is played."""

    def __init__(self, repository: TableRepository, lobby: Lobby, seats: Seats) -> None:
        self._repository = repository
        self._lobby = lobby
        self._seats = seats

    async def join(self, table_id: int, person: Person, seat: int | None = None) -> Joined:
        """Give a person a seat, or a place on the waiting list if all are taken.

        With `seat`, it is that seat of a running game, or none. Raises NoTable, NotRunning if the game is
        over, AlreadySeated, SeatTaken, NoSubstitutes, Banned, TooManyTables; ReliabilityTooLow, except for
        their own seat.
        """

        def come(connection: Connection, table: TableRecord) -> Joined:
            if table.status == "lobby":
                try:
                    return Joined(self._lobby.sit(connection, table, person))
                except TableFull:
                    require_reliability(connection, table, person)
                    return self._queue(connection, table, person)
            self._newcomer(connection, table, person)
            free = free_seats(table, person.id)
            if all(left.id != person.id for left in table.seats):
                require_reliability(connection, table, person)
            if not free and not table.clock.substitutes:
                raise NoSubstitutes
            if seat is not None and seat not in free:
                raise SeatTaken
            if not free:
                return self._queue(connection, table, person)
            taken = free[0] if seat is None else seat
            self._seats.fill(connection, self._repository.position(connection, table), taken, person)
            return Joined(taken)

        return await self._repository.write(table_id, lambda c: come(c, self._open(c, table_id)))

    async def wait(self, table_id: int, person: Person) -> int:
        """Put a person on the waiting list, if they are not on it, and return their place, from 1.

        Raises NoTable, NotRunning when the game is over, AlreadySeated, SeatIsFree, NoSubstitutes, Banned,
        TooManyTables, ReliabilityTooLow.
        """

        def queue(connection: Connection) -> int:
            table = self._open(connection, table_id)
            self._newcomer(connection, table, person)
            require_reliability(connection, table, person)
            room = self._lobby.room(table) if table.status == "lobby" else free_seats(table, person.id)
            if room:
                raise SeatIsFree
            if table.status == "running" and not table.clock.substitutes:
                raise NoSubstitutes
            return self._queue(connection, table, person).place

        return await self._repository.write(table_id, queue)

    async def watch(self, table_id: int, person: Person) -> Watch:
        """List a person as watching, or stop that; one who waits for a seat continues to wait.

        Raises NoTable, NotRunning when the game is over, AlreadySeated, Banned, TooManyTables.
        """

        def look(connection: Connection) -> Watch:
            table = self._open(connection, table_id)
            match followers.kind_of(connection, table.id, person.id):
                case "waiting":
                    return "waiting"
                case "watching":
                    followers.drop(connection, table.id, person.id)
                    return "stopped"
            self._newcomer(connection, table, person)
            followers.put(connection, table.id, person, "watching", self._repository.now())
            return "watching"

        return await self._repository.write(table_id, look)

    async def leave(self, table_id: int, person_id: int, way: Going = "leave") -> None:
        """Remove a person from their seat, the waiting list, or the watchers.

        A player who leaves a running game leaves a free seat, or a stand-in if the table's clock names one; a
        player who resigns leaves a seat that answers neutrally. The first on the waiting list gets it in any
        case. Raises NoTable, NotRunning if the game is over, and NotSeated.
        """

        def go(connection: Connection) -> None:
            table = self._open(connection, table_id)
            if table.seat_of(person_id) is None and followers.drop(connection, table.id, person_id):
                if table.status == "lobby":
                    self._lobby.show(connection, table)
                if table.reserved_for(person_id) is None:
                    return
            if way == "resign":
                self._go(connection, table, person_id, Holder("neutral"), "resigned")
            else:
                self._go(connection, table, person_id, _absent(table), "left")

        await self._repository.write(table_id, go)

    async def remove_from_server(self, guild_id: int, person_id: int, code: str = "gone") -> list[int]:
        """Free every seat of a person who may not or cannot play on a server; return the tables' ids.

        The tables' notices give the reason by the `code`.
        """

        def leave(connection: Connection) -> list[int]:
            followers.leave(connection, guild_id, person_id)
            sitting = directory.theirs(connection, guild_id, person_id)
            return [table.id for table in sitting if _has_seat(table, person_id)]

        def go(connection: Connection, table_id: int) -> None:
            table = self._open(connection, table_id)
            if _has_seat(table, person_id):
                self._go(connection, table, person_id, _absent(table), code)

        found = await self._repository.transact(leave)
        for table_id in found:
            await self._repository.write(table_id, partial(go, table_id=table_id))
        return found

    async def unread(self, table_id: int, people: Collection[int]) -> None:
        """Announce at a table which of its players can't read its channel. Raises NoTable."""

        def write(connection: Connection) -> None:
            table = self._repository.hold(connection, table_id)
            seats = [seat for seat in table.people if table.seats[seat].id in people]
            if seats:
                self._repository.notice(connection, table, "unread", seats=seats)

        await self._repository.write(table_id, write)

    async def following(self, table_id: int) -> Following:
        """Return the people who wait for a seat at a table or watch it."""

        def look(connection: Connection) -> Following:
            return Following(
                tuple(followers.listed(connection, table_id, "waiting")),
                tuple(followers.listed(connection, table_id, "watching")),
            )

        return await self._repository.read(look)

    async def prospect(self, table_id: int) -> Prospect:
        """Return the next holder of a seat that a person leaves at a table. Raises NoTable."""

        def look(connection: Connection) -> Prospect:
            table = self._repository.table(connection, table_id)
            return Prospect(first_waiting(connection, table), _absent(table))

        return await self._repository.read(look)

    def _go(
        self, connection: Connection, table: TableRecord, person_id: int, holder: Holder, code: str
    ) -> None:
        reserved = table.reserved_for(person_id)
        seat = seated(table, person_id) if reserved is None else reserved
        if table.status == "lobby":
            self._lobby.rise(connection, table, seat)
        else:
            self._seats.free(connection, self._repository.position(connection, table), seat, holder, code)

    def _open(self, connection: Connection, table_id: int) -> TableRecord:
        table = self._repository.hold(connection, table_id)
        if table.status not in ("lobby", "running"):
            raise NotRunning(status=table.status)
        return table

    def _newcomer(self, connection: Connection, table: TableRecord, person: Person) -> None:
        seat = table.seat_of(person.id)
        if seat is not None:
            raise AlreadySeated(seat=seat)
        require_unsealed(table, person)
        admit(connection, table.place.guild_id, person, besides=table.id)

    def _queue(self, connection: Connection, table: TableRecord, person: Person) -> Joined:
        if followers.kind_of(connection, table.id, person.id) != "waiting":
            followers.put(connection, table.id, person, "waiting", self._repository.now())
            if table.status == "lobby":
                self._lobby.show(connection, table)
        waiting = [each.id for each in followers.listed(connection, table.id, "waiting")]
        return Joined(None, waiting.index(person.id) + 1)


def _has_seat(table: TableRecord, person_id: int) -> bool:
    """Return whether a seat is a person's, including one who is away or has not accepted it."""
    return table.seat_of(person_id) is not None or table.reserved_for(person_id) is not None


def _absent(table: TableRecord) -> Holder:
    """Return the holder of an abandoned seat: the one that the clock names, if there is a clock."""
    if table.clock.way != "none":
        match table.clock.time_up:
            case "substitute" | "neutral":
                return Holder("neutral")
            case "computer" if table.clock.substitutes:
                return Holder("computer", table.clock.strength)
    return Holder("nobody")
