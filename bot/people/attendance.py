"""Joining and leaving a table, waiting for a seat, and watching."""

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
    """The result of joining a table: a seat, or a place on the waiting list."""

    seat: int | None
    """The seat; None if all are taken."""
    place: int = 0
    """The place on the waiting list, from 1; 0 if the person has a seat."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """Who gets a seat if its player leaves it."""

    heir: Person | None
    """The person who has waited longest for a seat; None if no one is waiting."""
    holder: Holder
    """Who answers for the seat afterwards if no one is waiting."""


@dataclass(frozen=True, slots=True)
class Following:
    """The people who follow a table without a seat, in order of arrival."""

    waiting: tuple[Person, ...] = ()
    watching: tuple[Person, ...] = ()


class Attendance:
    """Lets people join, leave, wait and watch, before a game and while it is played."""

    def __init__(self, repository: TableRepository, lobby: Lobby, seats: Seats) -> None:
        self._repository = repository
        self._lobby = lobby
        self._seats = seats

    async def join(self, table_id: int, person: Person, seat: int | None = None) -> Joined:
        """Give a person a seat, or a place on the waiting list if all seats are taken.

        If `seat` is given, the person gets that seat of a running game or none. Raises NoTable, NotRunning if
        the game is over, AlreadySeated, SeatSealed, SeatTaken, NoSubstitutes, Banned, TooManyTables;
        ReliabilityTooLow, except for a person's own former seat.
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
        """Put a person on the waiting list, unless they are on it, and return their place, from 1.

        Raises NoTable, NotRunning if the game is over, AlreadySeated, SeatSealed, SeatIsFree, NoSubstitutes,
        Banned, TooManyTables, ReliabilityTooLow.
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
        """Start or stop watching; a person who waits for a seat continues to wait.

        Raises NoTable, NotRunning if the game is over, AlreadySeated, Banned, TooManyTables.
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
        """Remove a person from their seat, the waiting list, or the list of watchers.

        The first on the waiting list gets the seat. If there is none, the seat of a player who leaves a
        running game is free, or has a stand-in if the table's clock names one; that of a player who resigns
        answers neutrally. Raises NoTable, NotRunning if the game is over, and NotSeated.
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
        """Free all seats of a person who can no longer play on a server; return the tables' ids.

        The tables' notices have this `code`, which gives the reason.
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
        """Post a notice at a table about its players who can't read the channel. Raises NoTable."""

        def write(connection: Connection) -> None:
            table = self._repository.hold(connection, table_id)
            seats = [seat for seat in table.people if table.seats[seat].id in people]
            if seats:
                self._repository.notice(connection, table, "unread", seats=seats)

        await self._repository.write(table_id, write)

    async def following(self, table_id: int) -> Following:
        """Return the people who wait for a seat at a table, and those who watch it."""

        def look(connection: Connection) -> Following:
            return Following(
                tuple(followers.listed(connection, table_id, "waiting")),
                tuple(followers.listed(connection, table_id, "watching")),
            )

        return await self._repository.read(look)

    async def prospect(self, table_id: int) -> Prospect:
        """Return who would get the seat of a player who leaves. Raises NoTable."""

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
    """Return whether a person has a seat, even if they are away or have not accepted it yet."""
    return table.seat_of(person_id) is not None or table.reserved_for(person_id) is not None


def _absent(table: TableRecord) -> Holder:
    """Return who answers for an abandoned seat: the stand-in that the clock names, if there is one."""
    if table.clock.way != "none":
        match table.clock.time_up:
            case "substitute" | "neutral":
                return Holder("neutral")
            case "computer" if table.clock.substitutes:
                return Holder("computer", table.clock.strength)
    return Holder("nobody")
