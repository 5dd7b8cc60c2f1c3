"""A league's season and an open queue through the whole bot, on a simulated Discord with virtual time.

People sign up, wait, confirm and move by slash commands and buttons, which discord.py receives. For their
turn they press the button of the message that pings them, which draws their panel, and then move by `/play`,
with any legal commands. They behave like those of `benchmarks.leagues`, but one in seven vanishes. In the
first weeks they also join the queue. Reminders, clocks, standings and their pictures are on; a small file
replaces each board of a channel. A ping is a person whom a new message notifies, in a channel or privately;
days are those of their time zone.
"""

from __future__ import annotations

import asyncio
import heapq
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any
from unittest.mock import patch
from zoneinfo import ZoneInfo

import discord

from benchmarks import leagues
from benchmarks.leagues import AWAKE, DAY, GAME, HOUR, LATEST, Member, Waits, balance
from benchmarks.simulated_table import undrawn
from bot.crews import required
from bot.domain.person import Person
from bot.domain.table import Place
from bot.leagues import Overview
from bot.matching import QueueOverview
from bot.settings import Settings
from tests.bot.conftest import World, buttons, simulated
from tests.bot.patient import HORIZON


class Server:
    """The users of a server and what they have seen in its channels."""

    def __init__(self, world: World, chance: Random, people: int, seats: int, weeks: int) -> None:
        self.world, self.chance, self.seats, self.weeks = world, chance, seats, weeks
        self.league: Overview
        self.begun, self.last = world.now(), world.now() + 0.4 * timedelta(weeks=weeks)
        """The start, and the time until which users join the queue."""
        self.hall = world.guild.create_text_channel("queue")
        self.actors = {each.id: each for each in (world.person(f"P{number}") for number in range(people))}
        self.members = {person: self._member(number, person) for number, person in enumerate(self.actors)}
        self.order = count()
        self.agenda: list[tuple[datetime, int, Callable[..., Awaitable[None]], tuple[Any, ...]]] = []
        """The users' future actions: time, a number that decides between equal times, function and arguments.
        """
        self.deciding: dict[int, set[int]] = {}
        """The seats with a decision, as last seen, by the thread of their table."""
        self.ended, self.mustered = set[int](), set[tuple[datetime, int]]()
        """The threads whose tables have ended, and the confirmations that have been scheduled."""
        self.waits, self.pings = Waits(), Counter[tuple[int, int]]()
        """How long users waited, and how often they were pinged, by person and day."""
        self.called: dict[tuple[int, int], datetime] = {}
        """The time at which a user was pinged in a channel, if the user has not acted there since."""
        self.edits: list[tuple[int, datetime]] = []
        self.again = self.uncalled = 0
        """The number of pings less than an hour after one for the same decision, and of turns without a ping.
        """
        world.env.backend.subscribers.insert(0, self._hear)

    def _member(self, number: int, person: int) -> Member:
        zone, waking = ZoneInfo(self.chance.choice(leagues.ZONES)), self.chance.choice(leagues.WAKING)
        gone = self.begun + self.chance.random() * (self.last - self.begun)
        return Member(Person(person, f"P{number}"), zone, waking, None if (number + 1) % 7 else gone)

    def _hear(self, event: str, payload: Any) -> None:
        """Record an event in a channel."""
        unseen = payload.get("flags", 0) & discord.MessageFlags.ephemeral.flag
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or unseen:
            return
        channel, now = int(payload["channel_id"]), self.world.now()
        if event == "MESSAGE_UPDATE":
            self.edits += [(int(payload["id"]), now)] if channel == self.world.channel.id else []
            return
        people = self.world.env.backend.get_message(channel, int(payload["id"])).ping_user_ids
        if payload.get("guild_id") is None:
            people = [each for each, actor in self.actors.items() if actor.user.dm_channel.id == channel]
        for person in people:
            self.pings[person, now.astimezone(self.members[person].zone).toordinal()] += 1
            self.again += now - self.called.get((channel, person), self.begun - DAY) < HOUR
            self.called[channel, person] = now

    async def live(self) -> None:
        """Simulate the season, and play all games to their ends."""
        await self._begin()
        while (now := self.world.now()) < self.begun + LATEST:
            await self._look()
            self.league = await self.world.ask(self.world.bot.services.leagues.here(self.world.channel.id))
            if (
                now > self.last
                and self.deciding.keys() == self.ended
                and self.league.season.stage == "closed"
            ):
                break
            due = min(self.agenda[0][0] if self.agenda else now + HOUR, now + HOUR)
            await self.world.later(max(1.0, (due - now).total_seconds()))
            while self.agenda and self.agenda[0][0] <= self.world.now():
                _at, _order, act, given = heapq.heappop(self.agenda)
                await act(*given)
            if self.world.now().date() != now.date():
                print(f"{now:%x}: {len(self.deciding)} tables, {len(self.ended)} over", file=sys.stderr)

    async def _begin(self) -> None:
        role = self.world.guild.create_role("Warden", permissions=discord.Permissions(manage_channels=True))
        here, host = self.world.channel, self.world.person("Zoe", roles=[role])
        await host.slash(self.hall, "queue channel", channel=self.hall)
        await host.slash(here, "league open", name="Sea", game=GAME, seats=self.seats, weeks=self.weeks)
        for person, actor in self.actors.items():
            if self.chance.random() < 2 / 3:
                quiet = {"from": f"{AWAKE.stop}:00", "until": f"{AWAKE.start:02}:00"}
                await actor.slash(here, "me quiet", **quiet, zone=self.members[person].zone.key)
            await actor.slash(here, "league join")
            self._plan(self.world.now() + self.chance.random() * 7 * DAY, self._join, person)
        await host.slash(here, "league start", sure=True)

    def _plan(self, at: datetime, act: Callable[..., Awaitable[None]], *given: Any) -> None:
        heapq.heappush(self.agenda, (at, next(self.order), act, given))

    def _answers(self, person: int) -> datetime:
        """Return when a user with a new decision will answer."""
        member = self.members[person]
        return member.after(self.world.now(), self.chance.lognormvariate(0, leagues.SPREAD) * member.waking)

    async def _look(self) -> None:
        """Find the users with new decisions, and schedule their answers."""
        queued = self.hall.threads
        for thread in (*self.world.channel.threads, *queued):
            if thread.id not in self.ended:
                await self._look_at(thread, queued=thread in queued)
        for gathering in (await self._queue()).gatherings:
            for request in gathering.silent if gathering.muster.stage == "muster" else ():
                pending = (gathering.muster.opened_at, request.person.id)
                if pending not in self.mustered:
                    self.mustered.add(pending)
                    at, muster = self._answers(request.person.id), gathering.muster.id
                    self._plan(at, self._confirm, muster, request.person.id)

    async def _queue(self) -> QueueOverview:
        return await self.world.ask(self.world.bot.services.matching.queues.here(self.world.guild.id))

    async def _position(self, thread: Any) -> Any:
        tables = self.world.bot.services.tables
        table = await self.world.ask(tables.at_place(Place(thread.id, self.world.guild.id)))
        return await self.world.ask(tables.position(table.id))

    async def _look_at(self, thread: Any, *, queued: bool) -> None:
        position = await self._position(thread)
        if thread.id not in self.deciding and queued:
            for person in (each.id for each in position.table.seats):
                self.waits.days.append((self.world.now() - self.waits.joined.pop(person)) / DAY)
                self._plan(self.world.now() + self.chance.uniform(3, 21) * DAY, self._join, person)
        pending = {each.seat for each in required(GAME, position.decisions)} & set(position.table.present)
        for seat in pending - self.deciding.get(thread.id, set()):
            self._plan(self._answers(position.table.seats[seat].id), self._act, thread, seat)
        self.deciding[thread.id] = pending
        if not position.decisions:
            self.ended.add(thread.id)

    async def _act(self, thread: Any, seat: int) -> None:
        """Let a user open the panel and move, as long as it is their turn."""
        position = await self._position(thread)
        person = position.table.seats[seat].id
        if seat not in position.table.present or not self.members[person].present(self.world.now()):
            return
        turn = next((each for each in reversed(list(thread.history())) if "Act" in buttons(each)), None)
        if turn is not None:
            await self.actors[person].click(turn, label="Act")
        if any(each.seat == seat for each in position.decisions):
            self.uncalled += self.called.pop((thread.id, person), None) is None
        while any(each.seat == seat for each in required(GAME, position.decisions)):
            command, before = str(self.chance.choice(position.legal(seat))), position.version
            await self.actors[person].slash(thread, "play", action=command)
            position = await self._position(thread)
            if position.version == before:
                raise AssertionError(f"{command} is legal at {before}, and changed nothing")
        self.deciding[thread.id].discard(seat)

    async def _join(self, person: int) -> None:
        now = self.world.now()
        if now > self.last or not self.members[person].present(now):
            return
        seats = {"from": self.chance.choice((2, 2, 3)), "to": self.chance.randint(3, 4)}
        pace = self.chance.choice(leagues.QUEUE_PACES)
        await self.actors[person].slash(self.hall, "queue join", game=GAME, pace=pace, days=30, **seats)
        if (await self._queue()).request_of(person) is None:  # Otherwise at the limit of tables.
            self._plan(now + 3 * DAY, self._join, person)
        else:
            self.waits.joined[person] = now

    async def _confirm(self, muster: int, person: int) -> None:
        for message in self.hall.history() if self.members[person].present(self.world.now()) else ():
            if buttons(message).get("Ready", "").endswith(f":{muster}"):
                await self.actors[person].click(message, label="Ready")
                self.called.pop((self.hall.id, person), None)


def _counted(server: Server) -> dict[str, Any]:
    waits, now, overview = server.waits, server.world.now(), server.league
    edits = [at for each, at in server.edits if each == overview.season.message_id and at > server.begun]
    hourly = [sum(at <= each < at + HOUR for each in edits) for at in edits]
    present = {
        person: at for person, at in waits.joined.items() if server.members[person].present(server.last)
    }
    short = sum(at < server.last - 7 * DAY for at in present.values()) + sum(each > 7 for each in waits.days)
    share = short / max(1, len(waits.days) + short)
    pings, waited = sorted(server.pings.values()), median(waits.days or [0])
    calls, errors = pings[len(pings) // 2], server.world.forgive()
    met = server.deciding.keys() == server.ended and share < leagues.MOST_SHORT
    return {
        "days": (now - server.begun).days,
        "tables opened": len(server.deciding),
        "tables that ended": len(server.ended),
        "league tables": dict(Counter(table.stage for table in overview.tables)),
        "balance": balance(overview),
        "requests that led to a table": len(waits.days),
        "median days in the queue": round(waited, 2),
        "share of requests short after a week": round(share, 3),
        "pings a person and day with any, p50": calls,
        "pings a person and day with any, p90": pings[len(pings) * 9 // 10],
        "pings within an hour of another for the same decision": server.again,
        "turns without a ping": server.uncalled,
        "edits of the standings for a table": round(len(edits) / len(overview.tables), 2),
        "edits of the standings in an hour, at most": max(hourly),
        "errors": errors[:5],
        "met": met and not errors and waited < leagues.MOST_DAYS and calls <= leagues.MOST_CALLS,
    }


async def _lived(folder: Path, seed: str, people: int, seats: int, weeks: int) -> dict[str, Any]:
    day, url = 24 * 60 * 60, f"sqlite+aiosqlite:///{folder / 'server.db'}"
    settings = Settings(database_url=url, pulse=day, lease=day, requests=1e5, pieces=False, _env_file=None)
    began = perf_counter()
    async with simulated(settings) as world:
        server = Server(world, Random(seed), people, seats, weeks)  # noqa: S311 - a simulation
        await server.live()
        return {"seconds": round(perf_counter() - began), **_counted(server)}


def run(people: int = 14, seats: int = 3, weeks: int = 10, seed: str = "season") -> dict[str, Any]:
    """Simulate a season of at most `weeks`; dice and what users do are drawn from `seed`."""
    with undrawn(seed) as folder, ExitStack() as patient:
        for name in ("bot.ui.answer.PROMPT", "bot.ui.play.places.PATIENCE"):
            patient.enter_context(patch(name, 2 * HORIZON))
        return asyncio.run(_lived(folder, seed, people, seats, weeks))
