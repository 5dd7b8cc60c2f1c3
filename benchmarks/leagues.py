"""A server's season: three leagues of 13 weeks and an open queue, with 60 people of whom a tenth vanish.

Everything goes through the bot's services on a database whose time is simulated: sign-up, draw, tables that
open one after another, confirmations of players (musters), clocks, lost seats and results. There is no
Discord, which would take hours, so calls are counted instead of messages: how often a table begins to wait
for a person who was not the last to act there, and how often the queue pings a person. Tables are of The
Arctic, with any legal commands. People live in three time zones, sleep for nine hours, and answer within a
median of one, three or six waking hours; two in three set their quiet hours. One in ten vanishes at some time
and never answers again.

Like the bot, this serves a queue each quarter of an hour; leagues and clocks, which the bot serves as soon as
something happens, are served each hour.
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
import json
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import combinations, count
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.crews import required
from bot.domain.errors import Refused
from bot.domain.matching.muster import ROUND
from bot.domain.matching.request import Pace
from bot.domain.matching.request import Wish as QueueWish
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place
from bot.leagues import Overview, Wish
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from engine import games

PEOPLE: Final = 60
LEAGUES: Final = 3
SEATS: Final = 3
DIVISION: Final = 7
WEEKS: Final = 13
GUILD: Final = 1
GAME: Final = "arctic"
START: Final = datetime(2026, 11, 2, tzinfo=UTC)
HOUR: Final = timedelta(hours=1)
DAY: Final = timedelta(days=1)
ZONES: Final = ("Europe/Warsaw", "Asia/Taipei", "America/New_York")
AWAKE: Final = range(8, 23)
"""The hours of the day, in their time zone, in which users are awake."""
WAKING: Final = (1.0, 3.0, 3.0, 6.0)
"""The median hours awake until a user answers: one user in four is quick, one is slow."""
SPREAD: Final = 0.8
"""The standard deviation of the logarithm of these times."""
QUEUE_PACES: Final[tuple[Pace, ...]] = ("day", "two_days", "week")
LATEST: Final = timedelta(weeks=60)
"""The time after which a table counts as endless."""
MOST_DAYS: Final = 2.0
MOST_SHORT: Final = 0.1
MOST_CALLS: Final = 4
"""The limits: median days in the queue, share of requests open after a week, and daily calls at p50."""


@dataclass
class Member:
    """A simulated user of the server."""

    person: Person
    zone: ZoneInfo
    waking: float
    gone: datetime | None
    """The time at which the user vanishes, or None."""

    def present(self, now: datetime) -> bool:
        """Return whether the user still answers."""
        return self.gone is None or now < self.gone

    def after(self, now: datetime, hours: float) -> datetime:
        """Return the time after the user has been awake for that many hours."""
        while True:
            local = now.astimezone(self.zone)
            if local.hour in AWAKE:
                rest = AWAKE.stop - local.hour - local.minute / 60
                if hours <= rest:
                    return now + hours * HOUR
                hours -= rest
            now = now.replace(minute=0, second=0, microsecond=0) + HOUR


@dataclass
class Waits:
    """How long users waited in the queue."""

    joined: dict[int, datetime] = field(default_factory=dict)
    days: list[float] = field(default_factory=list)
    short: int = 0
    """The number of requests without a table after a week, of users who still answer."""


class Server:
    """The server with its users, simulated hour by hour."""

    def __init__(self, services: Services, chance: Random) -> None:
        self.services, self.chance, self.now = services, chance, START
        self.members = {
            number: Member(
                Person(number, f"P{number}"),
                ZoneInfo(chance.choice(ZONES)),
                chance.choice(WAKING),
                START + chance.uniform(1, WEEKS) * timedelta(weeks=1) if number % 10 == 0 else None,
            )
            for number in range(1, PEOPLE + 1)
        }
        self.channels, self.interactions = count(10_000), count(1)
        self.seasons: list[int] = []
        self.tables: dict[int, set[int]] = {}
        """The running tables, and the seats with a decision at each, as last seen."""
        self.acts: list[tuple[datetime, int, int, int]] = []
        """The future actions: time, a number that decides between equal times, table, and seat."""
        self.order = count()
        self.opened = self.ended = 0
        self.calls: Counter[tuple[int, int]] = Counter()
        """The number of calls by person and day."""
        self.confirms: dict[tuple[int, int], datetime] = {}
        """The time at which a person will press Ready for a muster."""
        self.back = {number: START + chance.random() * 7 * DAY for number in self.members}
        """The time at which each person joins the queue again."""
        self.waits = Waits()

    async def live(self, weeks: int) -> None:
        """Simulate the season, then play all games to their ends."""
        await self._begin(weeks)
        ends = START + timedelta(weeks=weeks)
        while self.now < ends or (self.tables and self.now < START + LATEST):
            if self.now < ends:
                await self._queue()
            if self.now.minute == 0:
                await self._leagues()
                await self._clocks()
            await self._act()
            self.now += ROUND
            if (self.now - START) % timedelta(weeks=1) < ROUND:
                weeks_over = (self.now - START).days // 7
                print(
                    f"week {weeks_over}: {self.opened} tables, {self.ended} over", file=sys.stderr, flush=True
                )
        await self.services.records.archive.settled()
        for season in self.seasons:
            await self.services.leagues.settle(season)

    async def _begin(self, weeks: int) -> None:
        leagues, host = self.services.leagues, Person(9_999, "Zoe")
        for member in self.members.values():
            if self.chance.random() < 2 / 3:
                quiet = (AWAKE.stop * 60, AWAKE.start * 60)
                await self.services.time.availability.keep_quiet(member.person.id, quiet, member.zone.key)
        await self.services.matching.queues.choose(GUILD, host, 50, "en")
        people = self.chance.sample(sorted(self.members), PEOPLE)
        for number in range(LEAGUES):
            wish = Wish(f"League {number}", GAME, SEATS, DIVISION, weeks, {}, "en")
            season = await leagues.open(Place(60 + number, GUILD), host, wish)
            self.seasons.append(season.id)
            for person in people[number::LEAGUES]:
                await leagues.join(season.id, self.members[person].person)
            await leagues.start(season.id, host)

    async def _leagues(self) -> None:
        for season in self.seasons:
            for table in (await self.services.leagues.settle(season)).opening(self.now):
                try:
                    began = await self.services.leagues.seat(season, table.number, next(self.channels))
                except Refused:  # One of its players may have as many tables as the server allows.
                    continue
                if began is not None:
                    await self._follow(began.id)

    async def _clocks(self) -> None:
        """Expire the clocks at tables that wait for a user who has vanished."""
        for table in list(self.tables):
            position = await self.services.tables.position(table)
            if any(not self._plays(position, seat) for seat in self.tables[table]):
                await self.services.time.timeouts.expire(table)
                await self._look(table)

    async def _queue(self) -> None:
        matching = self.services.matching
        for number in [number for number, at in self.back.items() if at <= self.now]:
            del self.back[number]
            member = self.members[number]
            least = self.chance.choice((2, 2, 3))
            most, pace = self.chance.randint(max(3, least), 4), self.chance.choice(QUEUE_PACES)
            wish = QueueWish((GAME,), least, most, pace, rated=True, days=30)
            if member.present(self.now):
                try:
                    await matching.queues.join(GUILD, member.person, wish)
                    self.waits.joined[number] = self.now
                except Refused:
                    self.back[number] = self.now + 3 * DAY
        overview = await matching.rounds.run(GUILD)
        pings, _later = await matching.opening.pings(GUILD)
        for each in pings.values():
            for person in (*each.in_channel, *each.private):
                self.calls[person, (self.now - START).days] += 1
        for gathering in overview.gatherings:
            for request in gathering.silent if gathering.muster.stage == "muster" else ():
                await self._confirm(gathering.muster.id, request.person.id)
        for gathering in (await matching.queues.here(GUILD)).gatherings:
            if gathering.ready:
                people = [each.person.id for each in gathering.people]
                began = await matching.opening.seat(GUILD, gathering.muster.id, next(self.channels))
                if began is not None:
                    self._seated(people)
                    await self._follow(began.id)
        week = self.now - 7 * DAY
        late = (number for number, at in self.waits.joined.items() if week - ROUND < at <= week)
        self.waits.short += sum(self.members[number].present(self.now) for number in late)

    async def _confirm(self, muster: int, person: int) -> None:
        """Press Ready for a user if it is time for that."""
        member = self.members[person]
        if (muster, person) not in self.confirms:
            delay = self.chance.lognormvariate(0, SPREAD) * member.waking
            self.confirms[muster, person] = member.after(self.now, delay)
        if self.confirms[muster, person] <= self.now and member.present(self.now):
            await self.services.matching.queues.confirm(GUILD, muster, person)

    def _seated(self, people: Sequence[int]) -> None:
        for person in people:
            joined = self.waits.joined.pop(person)
            self.waits.days.append((self.now - joined) / DAY)
            self.back[person] = self.now + self.chance.uniform(3, 21) * DAY

    async def _follow(self, table: int) -> None:
        self.opened += 1
        self.tables[table] = set()
        await self._look(table)

    async def _look(self, table: int, actor: int | None = None) -> None:
        """Find the users with new decisions at a table, and schedule their answers."""
        position = await self._answered(table)
        if not position.decisions:
            self.ended += 1
            del self.tables[table]
            return
        pending = {each.seat for each in required(GAME, position.decisions)}
        for seat in pending - self.tables[table] - {actor}:
            person = position.table.seats[seat].id
            self.calls[person, (self.now - START).days] += 1
        for seat in pending - self.tables[table]:
            member = self.members[position.table.seats[seat].id]
            delay = self.chance.lognormvariate(0, SPREAD) * member.waking
            heapq.heappush(self.acts, (member.after(self.now, delay), next(self.order), table, seat))
        self.tables[table] = pending

    async def _answered(self, table: int) -> Position:
        """Return a table's position once the bot has answered for the seats that have no user."""
        while True:
            position = await self.services.tables.position(table)
            pending = {each.seat for each in required(GAME, position.decisions)}
            if pending <= set(position.table.present):
                return position
            await asyncio.sleep(0.001)

    async def _act(self) -> None:
        """Let users whose answers are due act, each as long as it is their turn."""
        while self.acts and self.acts[0][0] <= self.now:
            _at, _order, table, seat = heapq.heappop(self.acts)
            if table not in self.tables:
                continue
            position = await self.services.tables.position(table)
            if not self._plays(position, seat):
                continue
            while any(each.seat == seat for each in required(GAME, position.decisions)):
                request = Request(table, position.table.seats[seat].id, next(self.interactions))
                command = self.chance.choice(position.legal(seat))
                await self.services.play.commands.play(request, command)
                position = await self.services.tables.position(table)
            self.tables[table].discard(seat)
            await self._look(table, seat)

    def _plays(self, position: Position, seat: int) -> bool:
        """Return whether the user of a seat still has it and answers."""
        table = position.table
        return seat in table.present and self.members[table.seats[seat].id].present(self.now)


def balance(overview: Overview) -> Mapping[str, Any]:
    """Return how balanced a season's draw is, in meetings and in seats, by division."""
    found: dict[str, Any] = {}
    for division in overview.divisions:
        drawn = [table.drawn for table in overview.tables if table.division == division]
        people = [entry.number for entry in overview.entries if entry.division == division]
        met = Counter(frozenset(pair) for table in drawn for pair in combinations(table, 2))
        seats = Counter((person, seat) for table in drawn for seat, person in enumerate(table))
        meetings = [met[frozenset(pair)] for pair in combinations(people, 2)]
        found[f"division {division}, {len(people)} people"] = {
            "meetings of two": f"{min(meetings)} to {max(meetings)}",
            "times in one seat": f"at most {max(seats.values())}",
        }
    return found


async def _lived(folder: Path, seed: str, weeks: int) -> dict[str, Any]:
    url = f"sqlite+aiosqlite:///{folder / 'server.db'}"
    settings = Settings(database_url=url, pieces=False, loaded_tables=500, _env_file=None)
    server: Server | None = None
    services = build_services(settings, games, lambda: START if server is None else server.now)
    server = Server(services, Random(seed))  # noqa: S311 - a simulation
    await services.open()
    await services.play.seat_automation.start()
    await services.records.archive.start()
    began = perf_counter()
    try:
        await server.live(weeks)
        overviews = [await services.leagues.find(season) for season in server.seasons]
    finally:
        await services.close()
    stages = Counter(table.stage for overview in overviews for table in overview.tables)
    days, short = server.waits.days, server.waits.short
    each_day = sorted(server.calls.values())
    share = short / max(1, len(days) + short)
    waited = round(median(days), 2) if days else None
    calls = each_day[len(each_day) // 2] if each_day else 0
    return {
        "people": PEOPLE,
        "weeks": weeks,
        "seconds": round(perf_counter() - began),
        "tables opened": server.opened,
        "tables that never ended": len(server.tables),
        "league tables": dict(stages),
        "people out of a league": dict(
            Counter(entry.exit for overview in overviews for entry in overview.entries if entry.out)
        ),
        "balance": {overview.season.name: balance(overview) for overview in overviews},
        "requests that led to a table": len(days),
        "median days in the queue": waited,
        "share of requests short after a week": round(share, 3),
        "calls a person and day with any, p50": calls,
        "calls a person and day with any, p90": each_day[len(each_day) * 9 // 10] if each_day else 0,
        "met": not server.tables
        and waited is not None
        and waited < MOST_DAYS
        and share < MOST_SHORT
        and calls <= MOST_CALLS,
    }


def run(*, weeks: int = WEEKS, seed: str = "season") -> dict[str, Any]:
    """Simulate a server's season; what its users do is drawn from `seed`."""
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_lived(Path(folder), seed, weeks))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.leagues", description=__doc__)
    parser.add_argument("--weeks", type=int, default=WEEKS, help="weeks of the season")
    parser.add_argument("--seed", default="season", help="what people do is drawn from this")
    arguments = parser.parse_args()
    print(json.dumps(run(weeks=arguments.weeks, seed=arguments.seed), indent=1))
