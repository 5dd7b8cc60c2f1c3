"""Votes that follow another player's: "my vote follows Ann's"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.domain.errors import FollowsInCircle, NoCrew, NoOneToFollow, StillFollows
from bot.domain.position import Position
from bot.domain.table import TableRecord, seated
from bot.store import ballots
from bot.store.table import seats
from bot.tables import Owed, TableRepository
from bot.votes.ballot_manager import BallotManager


@dataclass(frozen=True, slots=True)
class Following:
    """Which seats' votes follow others at a table."""

    table: TableRecord
    seat: int
    """The reader's seat."""
    follows: Mapping[int, int]
    """By seat: the seat whose vote it follows."""


class Delegation:
    """Lets a player's vote follow another's on every ballot on which they do not vote themselves.

    It ends when either seat's player changes. The followed player may follow a third one, but not in a
    circle.
    """

    def __init__(self, repository: TableRepository, ballot_manager: BallotManager) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager

    async def read(self, table_id: int, person_id: int) -> Following:
        """Return which votes follow others at a table. Raises NoTable, NotRunning, NotSeated, NoCrew."""

        def read(connection: Connection) -> Following:
            table = self._repository.table(connection, table_id)
            return self._following(connection, self._repository.position(connection, table), person_id)

        return await self._repository.read(read)

    async def follow(self, table_id: int, person_id: int, leader_id: int | None) -> Following:
        """Let a person's vote follow another person's; None, or their own id, ends that.

        A ballot that no further vote could change closes immediately. Raises NoTable, NotRunning, NotSeated,
        NoCrew, NoOneToFollow, and FollowsInCircle; its subclass StillFollows if their vote already follows
        someone.
        """

        def follow(connection: Connection, position: Position) -> tuple[Position, Following]:
            before = self._following(connection, position, person_id)
            table, seat = before.table, before.seat
            leader = None if leader_id in (None, person_id) else table.seat_of(leader_id or 0)
            if leader is None and leader_id not in (None, person_id):
                raise NoOneToFollow
            if leader is not None:
                _require_no_circle(before, leader)
            if before.follows.get(seat) == leader:
                return position, before
            seats.follow(connection, table.id, seat, leader)
            self._repository.owe(connection, table.id, position.version, [Owed("turn", voted=seat)])
            ballot = ballots.live(connection, table.id)
            if ballot is not None and ballot.stage == "voting":
                position = self._ballot_manager.settle(connection, position, ballot)
            return position, self._following(connection, position, person_id)

        return await self._repository.at_table(table_id, follow)

    def _following(self, connection: Connection, position: Position, person_id: int) -> Following:
        table = position.table
        seat = seated(table, person_id)
        if self._ballot_manager.crew(table) is None or len(table.seats) == 1:
            raise NoCrew
        return Following(table, seat, seats.following(connection, table.id))


def _require_no_circle(before: Following, leader: int) -> None:
    """Raise FollowsInCircle if the leader's vote follows the new follower's, even indirectly."""
    names, path = before.table.names, [leader]
    while path[-1] in before.follows:
        path.append(before.follows[path[-1]])
        if path[-1] == before.seat:
            chain = " → ".join(names[seat] for seat in (*path, leader))
            held = before.follows.get(before.seat)
            if held is None:
                raise FollowsInCircle(chain=chain)
            raise StillFollows(chain=chain, holds=names[held])
