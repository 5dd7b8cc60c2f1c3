"""A table of dash with a clock, without Discord."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, select

from bot.domain.clock import Clock, SeatClock
from bot.domain.person import Person
from bot.moderation.referee import Ruling
from bot.services import Services
from bot.store.schema import posts
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    DAN,
    HALL,
)
from tests.bot.rooms.conftest import Clock as Time

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60
A_DAY = Clock(way="decision", minutes=24 * 60)


class Table:
    """A table of three players, by default Ann, Ben and Cleo, in this order."""

    def __init__(self, services: Services, time: Time) -> None:
        self.services = services
        self.time = time
        self.id = 0

    async def begin(self, clock: Clock, *people: Person, rounds: int = 20) -> None:
        opener, *others = people or (ANN, BEN, CLEO)
        self.id = (await self.services.lobby.tables.open(HALL, "dash", opener, "en", {"rounds": rounds})).id
        for person in others:
            await self.services.lobby.tables.join(self.id, person)
        await self.services.time.clock_terms.settle(self.id, opener.id, clock)
        await self.services.lobby.tables.start(self.id, opener.id)
        await self.services.time.deadlines.start(self.services.time.timeouts.expire)
        await self.services.play.seat_automation.start()

    async def rest(self) -> None:
        """Let a moderator pause the table."""
        await self.services.moderation.referee.pause(self._ruling())

    async def resume(self) -> None:
        await self.services.moderation.referee.resume(self._ruling())

    def _ruling(self) -> Ruling:
        return Ruling(self.id, HALL.guild_id or 0, DAN, "the moderator says so")

    async def remaining(self, seat: int) -> float:
        """Return a seat's remaining time in seconds."""
        due = (await self.standing())[seat].due_at
        assert due is not None
        return (due - self.time.now()).total_seconds()

    async def runs(self) -> list[int]:
        return [seat for seat, clock in (await self.standing()).items() if clock.since is not None]

    async def standing(self) -> Mapping[int, SeatClock]:
        return (await self.services.play.panels.standing(await self.services.tables.find(self.id))).clocks

    async def pending_seat(self) -> int:
        return (await self.services.tables.position(self.id)).decisions[0].seat

    async def holders(self) -> list[str]:
        return [holder.kind for holder in (await self.services.tables.find(self.id)).holders]

    async def reported(self, *kinds: str) -> list[dict[str, Any]]:
        """Return the `about` of the posts of these kinds, the oldest first."""
        query = select(posts.c.about).where(posts.c.kind.in_(kinds)).order_by(posts.c.id)

        def read(connection: Connection) -> list[dict[str, Any]]:
            return list(connection.scalars(query))

        return await self.services.database.transact(read)

    async def notices(self) -> list[str]:
        return [about["code"] for about in await self.reported("notice")]
