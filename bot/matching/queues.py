"""What people do in a server's queue: each action is one transaction that locks the queue's row."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.domain.errors import (
    CallOver,
    CallUnfit,
    HoursNeeded,
    InCall,
    InMuster,
    NoQueue,
    NotMustered,
    NotQueued,
    QueueFull,
    QueueSeatsUnfit,
    Refused,
    SeatsReversed,
    UnknownGame,
)
from bot.domain.matching.muster import CONFIRM, Gathering, Muster, Queue
from bot.domain.matching.request import FEWEST, Request, Wish
from bot.domain.person import Person
from bot.domain.shards import Shards
from bot.matching.overview import QueueOverview, opened, overview_of
from bot.matching.rounds import dissolve
from bot.matching.waiting import Waiting, suits
from bot.store import clocks
from bot.store.matching import musters, requests
from bot.store.people import audit, avoids
from bot.store.season import departures
from bot.tables import TableRepository, admit

T = TypeVar("T")

MOST: Final = 1_000
"""The largest number of people in a server's queue."""
SEED_BYTES: Final = 8


class Queues:
    """Lets people wait, confirm and leave; the caller checks permissions to moderate or see the channel."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self.watchers: list[Callable[[int], None]] = []
        """Callbacks that get the id of a server after each change by a person."""

    async def here(self, guild_id: int) -> QueueOverview:
        """Return a server's queue, which may be closed. Raises NoQueue if the server has never had one."""
        return await self._repository.read(lambda connection: overview_of(connection, guild_id))

    async def served(self, shards: Shards) -> list[int]:
        """Return the ids of servers on these shards that have a queue, even a closed one."""
        return await self._repository.read(lambda connection: musters.served(connection, shards))

    async def pending(self, person_id: int) -> Sequence[Muster]:
        """Return the planned tables, on all servers, that a person has to confirm, the most urgent first."""
        return await self._repository.read(lambda connection: musters.pending(connection, person_id))

    async def choose(self, guild_id: int, by: Person, channel_id: int | None, locale: str) -> None:
        """Set the channel of a server's queue and the language of its messages; None closes the queue.

        People keep their places in the queue; if it closes, its calls and planned tables end. Raises NoQueue
        if there is no queue to close.
        """
        seed = secrets.token_hex(SEED_BYTES)

        def write(connection: Connection) -> None:
            if channel_id is not None:
                musters.speak(connection, guild_id, locale)
            if not musters.choose(connection, guild_id, channel_id):
                if channel_id is None:
                    raise NoQueue
                musters.found(connection, Queue(guild_id, channel_id, locale, seed))
            audit.add(
                connection,
                guild_id=guild_id,
                table_id=None,
                by=by,
                act="no_queue" if channel_id is None else "queue",
                about={} if channel_id is None else {"channel": channel_id},
                why="",
                now=self._repository.now(),
            )

        try:
            await self._change(guild_id, write)
        except IntegrityError:  # Another moderator has opened the queue at the same time.
            await self._change(guild_id, write)

    async def lose(self, guild_id: int, channel_id: int) -> None:
        """Close a queue whose channel was deleted, unless it has been moved to another one."""

        def write(connection: Connection) -> None:
            queue = musters.queue(connection, guild_id, hold=True)
            if queue is not None and queue.channel_id == channel_id:
                musters.choose(connection, guild_id, None)

        await self._change(guild_id, write)

    async def join(self, guild_id: int, person: Person, wish: Wish) -> bool:
        """Let a person wait; return False if they were waiting already and have changed their wish.

        Raises NoQueue, InMuster, QueueFull, UnknownGame, SeatsReversed, QueueSeatsUnfit, HoursNeeded, Banned
        and TooManyTables.
        """
        self._check(wish)

        def write(connection: Connection) -> bool:
            overview, now = overview_of(connection, guild_id, hold=True), self._repository.now()
            opened(overview)
            before = self._leaving(connection, overview, person.id)
            if before is None and len(overview.requests) >= MOST:
                raise QueueFull(most=MOST)
            if wish.pace == "awake" and clocks.reach(connection, person.id).quiet is None:
                raise HoursNeeded
            admit(connection, guild_id, person)
            since = now if before is None or before.paused else before.since
            until = now + timedelta(days=wish.days)
            requests.put(connection, guild_id, person, wish, since=since, until=until)
            return before is None

        return await self._change(guild_id, write)

    async def leave(self, guild_id: int, person_id: int) -> None:
        """Remove a person from a queue. Raises NoQueue, NotQueued, and InMuster if their table is planned."""

        def write(connection: Connection) -> None:
            overview = overview_of(connection, guild_id, hold=True)
            before = self._leaving(connection, overview, person_id)
            if before is None:
                raise NotQueued
            requests.drop(connection, [before.id])

        await self._change(guild_id, write)

    async def confirm(self, guild_id: int, muster_id: int, person_id: int) -> QueueOverview:
        """Record that a person can play at a planned table. Raises NoQueue, CallOver and NotMustered."""

        def write(connection: Connection) -> QueueOverview:
            gathering, mine = self._mustered(connection, guild_id, muster_id, person_id)
            requests.change(connection, [mine.id], ready_until=gathering.muster.closes_at)
            return overview_of(connection, guild_id)

        return await self._change(guild_id, write)

    async def decline(self, guild_id: int, muster_id: int, person_id: int) -> None:
        """Remove a person who can't play from the planned table and the queue; others keep their places.

        Raises NoQueue, CallOver and NotMustered.
        """

        def write(connection: Connection) -> None:
            _gathering, mine = self._mustered(connection, guild_id, muster_id, person_id)
            dissolve(connection, muster_id)
            requests.drop(connection, [mine.id])

        await self._change(guild_id, write)

    async def fill(self, guild_id: int, muster_id: int, person: Person) -> None:
        """Give a person the seat that a call offers, which also confirms that they can play.

        If they had a request of their own, it remains in case the table is not opened. Raises NoQueue,
        CallOver, InCall, InMuster, CallUnfit, HoursNeeded, Banned and TooManyTables.
        """

        def write(connection: Connection) -> None:
            overview, now = overview_of(connection, guild_id, hold=True), self._repository.now()
            call = _gathering(overview, muster_id, "call")
            mine = overview.request_of(person.id)
            if mine is not None and mine.muster_id == muster_id:
                raise InCall
            self._leaving(connection, overview, person.id)
            admit(connection, guild_id, person)
            self._require_fit(connection, overview, call, person)
            muster, closes_at = call.muster, now + CONFIRM
            if mine is None:
                wish = Wish((muster.game,), muster.seats, muster.seats, muster.pace, muster.rated, days=2)
                requests.put(connection, guild_id, person, wish, since=now, until=closes_at)
                mine = requests.of_person(connection, guild_id, person.id)
                assert mine is not None  # noqa: S101 - it was written in this transaction
            requests.change(connection, [mine.id], muster_id=muster_id, ready_until=closes_at, paused=False)
            musters.change(connection, muster_id, stage="muster", opened_at=now, closes_at=closes_at)
            ready = [
                each.id for each in call.people if each.ready_until is not None and each.ready_until > now
            ]
            requests.change(connection, ready, ready_until=closes_at)

        await self._change(guild_id, write)

    def _leaving(self, connection: Connection, overview: QueueOverview, person_id: int) -> Request | None:
        """Return a person's request, after removing it from its call. Raises InMuster."""
        before = overview.request_of(person_id)
        gathering = None if before is None else overview.gathering_of(before)
        if gathering is not None and gathering.muster.stage == "muster":
            raise InMuster(channel=overview.queue.channel_id or 0)
        if gathering is not None:
            dissolve(connection, gathering.muster.id)
        return before

    def _mustered(
        self, connection: Connection, guild_id: int, muster_id: int, person_id: int
    ) -> tuple[Gathering, Request]:
        overview = overview_of(connection, guild_id, hold=True)
        gathering = _gathering(overview, muster_id, "muster")
        mine = next((each for each in gathering.people if each.person.id == person_id), None)
        if mine is None:
            raise NotMustered
        return gathering, mine

    def _require_fit(
        self, connection: Connection, overview: QueueOverview, call: Gathering, person: Person
    ) -> None:
        """Raise CallUnfit if a person can't play with everyone in a call."""
        ids = [person.id, *(each.person.id for each in call.people)]
        known = departures.reliabilities(connection, overview.queue.guild_id, ids)
        reaches, now = clocks.reaches(connection, ids), self._repository.now()
        avoided = avoids.among(connection, ids)
        muster = call.muster
        wish = Wish((muster.game,), FEWEST, muster.seats, muster.pace, muster.rated)
        asks = Request(0, overview.queue.guild_id, person, wish, now, now)
        mine, *others = (
            Waiting(
                request,
                known[request.person.id],
                awake=reaches[request.person.id].waking(now) if request.person.id in reaches else None,
            )
            for request in (asks, *call.people)
        )
        if not all(suits(mine, other, avoided) for other in others):
            raise CallUnfit
        if muster.pace == "awake" and mine.awake is None:
            raise HoursNeeded

    def _check(self, wish: Wish) -> None:
        """Raise UnknownGame, SeatsReversed or QueueSeatsUnfit for a wish that no table can fulfil."""
        if not wish.games:
            raise UnknownGame(game="")
        if wish.least > wish.most:
            raise SeatsReversed(least=wish.least, most=wish.most)
        sizes = [size for game in wish.games for size in self._repository.game(game).seats if size >= FEWEST]
        if not any(wish.least <= size <= wish.most for size in sizes):
            raise QueueSeatsUnfit(least=wish.least, most=wish.most, fewest=min(sizes), widest=max(sizes))

    async def _change(self, guild_id: int, work: Callable[[Connection], T]) -> T:
        """Run a transaction that changes a queue, and notify the watchers unless it is refused."""
        refused = False
        try:
            return await self._repository.transact(work)
        except Refused:
            refused = True
            raise
        finally:
            for each in self.watchers if not refused else ():  # Needed even if the response was lost.
                each(guild_id)


def _gathering(overview: QueueOverview, muster_id: int, stage: str) -> Gathering:
    """Return a call or muster by its id. Raises CallOver, or NoQueue if the queue is closed."""
    opened(overview)
    found = next((each for each in overview.gatherings if each.muster.id == muster_id), None)
    if found is None or found.muster.stage != stage:
        raise CallOver
    return found
