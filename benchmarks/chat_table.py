"""One table by chat, to its end, with people who live in several time zones, sleep, and answer slowly.

They answer within a median of three waking hours; a player who has just acted answers following decisions
immediately. Computer players choose their commands, on a simulated Discord with virtual time. All draws,
including dice, come from a seed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from math import ceil
from pathlib import Path
from statistics import median
from typing import Any, Final

from benchmarks.simulated_table import SimulatedTable, pinged
from bot.crews import required
from bot.domain.availability import Availability
from bot.domain.errors import Refused
from bot.domain.order import IN_ADVANCE
from bot.domain.position import Position
from bot.domain.table import Place
from bot.domain.votes.ballot import Ballot, Pressed
from bot.domain.votes.crew_terms import Terms
from bot.orders import answer, comes_next, handy, look_ahead
from bot.play import Request
from bot.votes import leaders
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players import choose

ZONES: Final = (
    "Europe/Warsaw", "Europe/London", "America/New_York", "Europe/Warsaw", "Asia/Taipei", "Asia/Tokyo",
    "America/Chicago",
)  # fmt: skip
SLEEP: Final = (23 * 60, 8 * 60)
"""The minutes of the day at which players go to sleep and get up; these are also their quiet hours."""
WAKING: Final = timedelta(hours=3)
"""The median of the time that players are awake until they answer a decision."""
SPREAD: Final = 0.8
"""The standard deviation of the logarithm of that time: one answer in six takes more than twice as long."""
STAYING: Final = timedelta(minutes=10)
"""How long a player who has acted stays to answer further decisions, each of them within a minute."""
LONGEST: Final = timedelta(days=720)
"""The time after which a table counts as endless."""
ORDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "nemo": (),
    "empires": ("aid:nobody", "tiles:behind", "thrift:gold", "single:do"),
    "arctic": ("single:do",),
}
"""The answers in advance that players give at the beginning of each game."""
FORMERLY: Final = ("help:ask", "captain:ask")
"""The terms by which a crew votes on everything, as before there were answers in advance."""
IN_TURN: Final = {"sell"}
"""The kinds of decisions that are made one after another without the bot's features that shorten waits."""
_MESSAGES: Final = re.compile(r"/channels/\d+/messages$")


class ChatTable(SimulatedTable):
    """One table with its players, who use the bot's features that shorten waits if `means` is True."""

    def __init__(self, game: str, seats: int, seed: str, folder: Path, *, means: bool) -> None:
        day = 24 * 60 * 60
        super().__init__(seats, seed, folder, pulse=day, lease=day, requests=100_000)
        self._game, self._seats, self._means = game, seats, means
        self._reach = [Availability(zone=zone, quiet=SLEEP) for zone in ZONES[:seats]]
        self._table = 0
        self._acted: dict[int, datetime] = {}
        self._due: dict[int, datetime] = {}
        self._ballots: set[int] = set()
        self._alone: Counter[str] = Counter()
        self._votes = 0
        self._waited: Counter[str] = Counter()
        self._beforehand: Counter[str] = Counter()
        self._version = -1
        self._following: set[int] = set()
        """The seats that decide next, at version `_version`."""
        self._looked: set[int] = set()
        """The seats among `_following` that have looked at the table since."""
        self._read = 0
        """The number of requests to Discord that have been read."""
        self._pings: Counter[tuple[str, int]] = Counter()
        """The number of pings by person and day since the start."""

    async def play(self) -> dict[str, Any]:
        """Play to the end, and return the counts."""
        await self._env.start()
        try:
            with self._env._bot_scope():
                await self._begin()
            await self._patiently(self._env.settle)
            begun = self._now()
            while self._now() - begun < LONGEST:
                if not (await self._position()).decisions:
                    break
                await self._next()
                self._note_pings((self._now() - begun).days)
            steps = await self._bot.services.tables.log(self._table, most=None)
            self._beforehand = Counter(str((step.about or {}).get(IN_ADVANCE, "asked")) for step in steps)
            return self._counted(begun, ended=not (await self._position()).decisions)
        finally:
            await self._env.shutdown()
            await self._bot.services.close()

    async def _begin(self) -> None:
        services, people = self._bot.services, self._people
        for person, reach in zip(people, self._reach, strict=True):
            await services.time.availability.keep_quiet(person.id, reach.quiet, reach.zone)
        place = Place(self._channel.id, self._channel.guild.id)
        lobby = services.lobby.tables
        self._table = (await lobby.open(place, self._game, people[0], "en")).id
        for person in people[1:]:
            await lobby.join(self._table, person)
        if self._game == "nemo":
            terms = Terms(mode="vote") if self._means else Terms(mode="vote", scope="all")
            await services.votes.crew_terms.settle(self._table, people[0].id, terms)
        await lobby.start(self._table, people[0].id)
        formerly = FORMERLY if self._game == "nemo" else ()
        for person in people:
            for word in ORDERS[self._game] if self._means else formerly:
                await services.play.orders.add(self._table, person.id, word)
            if self._plans:
                await services.time.availability.choose_notice(person.id, "next", "ping")

    @property
    def _plans(self) -> bool:
        """Return whether players plan their turns; a crew plans them with its ballots instead."""
        return self._means and bool(ORDERS[self._game])

    async def _position(self) -> Position:
        return await self._bot.services.tables.position(self._table)

    async def _seen(self) -> tuple[Position, Ballot | None]:
        """Return the table and its ballot at one moment; the bot's timers may run between the two queries."""
        while True:
            position = await self._position()
            ballot = await self._bot.services.votes.ballots.live(self._table)
            if (await self._position()).version == position.version:
                return position, ballot

    async def _next(self) -> None:
        """Let the first player act who must decide or was notified to be next."""
        position, ballot = await self._seen()
        pending, cause = self._pending(position, ballot)
        now, notified = self._now(), self._notified(position, pending)
        self._due = {seat: self._due.get(seat) or self._answers(seat, now) for seat in (*pending, *notified)}
        seat, due = min(self._due.items(), key=lambda entry: entry[1])
        if due > now:
            self._waited[cause] += (due - now).total_seconds()
            await self._patiently(lambda: self._env.advance_time((due - now).total_seconds()))
            position, ballot = await self._seen()
        if seat in self._pending(position, ballot)[0]:
            del self._due[seat]
            self._acted[seat] = self._now()
            await self._act(position, ballot, seat)
        elif seat in notified:
            del self._due[seat]
            self._acted[seat] = self._now()
            self._looked.add(seat)
            await self._plan(position, seat)

    def _notified(self, position: Position, pending: Collection[int]) -> list[int]:
        """Return the players who were notified to be next and have not looked yet."""
        if not self._plans:
            return []
        if position.version != self._version:
            self._version = position.version
            game, state, others = position.game, position.state, set(range(self._seats)) - set(pending)
            self._following = {seat for seat in others if comes_next(game, state, seat)}
            self._looked &= self._following
        return sorted(self._following - self._looked)

    def _answers(self, seat: int, now: datetime) -> datetime:
        """Return when a player who has to decide now will answer."""
        last = self._acted.get(seat)
        if last is not None and now - last < STAYING:
            return now + timedelta(seconds=1 + self._chance.expovariate(1 / 30))
        waking = WAKING * self._chance.lognormvariate(0, SPREAD)
        return _awake(self._reach[seat], now, waking)

    async def _act(self, position: Position, ballot: Ballot | None, seat: int) -> None:
        if ballot is not None and ballot.stage in ("voting", "deciding"):
            self._ballots.add(ballot.id)
            if seat == ballot.decider:
                self._alone[str(ballot.question["kind"])] += 1
            else:
                self._votes += 1
            await self._vote(position, ballot, seat)
            return
        decision = next(each for each in required(self._game, position.decisions) if each.seat == seat)
        self._alone[decision.kind] += 1
        command = choose(position.game, position.state, seat, "easy", f"{self._seed} {position.version}")
        lasting = self._lasting(position, decision, command)
        request = Request(self._table, self._people[seat].id, next(self._ids))
        with self._env._bot_scope():
            if lasting is not None:
                await self._bot.services.play.orders.add(self._table, self._people[seat].id, lasting)
            else:
                await self._bot.services.play.commands.play(request, command)
        await self._patiently(self._env.settle)
        position = await self._position()
        if self._plans and seat not in {each.seat for each in required(self._game, position.decisions)}:
            await self._plan(position, seat)

    def _lasting(self, position: Position, decision: Decision, command: Command) -> str | None:
        """Return the button for a lasting answer if the player presses it, as they do every second time."""
        found = handy(position.game, position.state, decision) if self._means else []
        alike = [word for word in found if answer(position.game, position.state, decision, [word]) == command]
        return alike[0] if alike and self._chance.random() < 1 / 2 else None

    async def _vote(self, position: Position, ballot: Ballot, seat: int) -> None:
        """Vote, or decide, for the choice that the player would make as captain."""
        whim = f"{self._seed} {position.version} {seat}"
        wanted = choose(position.game, position.state, ballot.captain, "easy", whim)
        offered = leaders(ballot.approvals) if ballot.verdict == "tied" else ballot.plans
        plan = next((each for each in offered if each.split()[0] == str(wanted)), offered[0])
        pressed = Pressed(next(self._ids), self._now())
        person = self._people[seat].id
        with self._env._bot_scope():
            await self._bot.services.votes.ballots.vote(self._table, person, plan, pressed, ballot.id)
        await self._patiently(self._env.settle)

    async def _plan(self, position: Position, seat: int) -> None:
        """Plan the player's next turn, move by move, every second time."""
        orders, person = self._bot.services.play.orders, self._people[seat].id
        if self._chance.random() < 1 / 2 or (await orders.read(self._table, person)).plan:
            return
        planned: list[Command] = []
        while (ahead := look_ahead(position.game, position.state, seat, planned)) is not None:
            whim = f"{self._seed} {position.version} ahead {len(planned)}"
            wanted = choose(position.game, ahead, seat, "easy", whim)
            try:
                with self._env._bot_scope():
                    await orders.plan(self._table, person, wanted)
            except Refused:
                break
            planned.append(wanted)
        await self._patiently(self._env.settle)

    def _note_pings(self, day: int) -> None:
        """Count the people who were pinged by the latest requests."""
        for request in self._env.http_requests[self._read :]:
            if request.method == "POST" and _MESSAGES.search(request.path.split("?")[0]):
                self._pings.update((person, day) for person in pinged(request))
        self._read = len(self._env.http_requests)

    def _counted(self, begun: datetime, *, ended: bool) -> dict[str, Any]:
        days = (self._now() - begun).total_seconds() / 86_400
        each = sorted(self._pings.values())
        each = [0] * (self._seats * ceil(days) - len(each)) + each
        hours = {cause: round(seconds / 3_600) for cause, seconds in self._waited.most_common(8)}
        return {
            "ended": ended,
            "days": round(days, 1),
            "ballots": len(self._ballots),
            "votes": self._votes,
            "questions to one person": sum(self._alone.values()),
            "of these for help": self._alone["after_roll"] + self._alone["help"],
            "by kind": dict(self._alone.most_common(8)),
            "steps by who gave them": dict(self._beforehand),
            "pings a person and day, p50": median(each),
            "pings a person and day, p90": each[len(each) * 9 // 10],
            "pings a person and day, on average": round(sum(each) / self._seats / max(days, 1), 2),
            "hours waited for": hours,
        }

    def _pending(self, position: Position, ballot: Ballot | None) -> tuple[list[int], str]:
        """Return the seats whose players have to answer now, and what the table waits for."""
        if ballot is not None and ballot.stage == "voting":
            return [seat for seat in position.table.voters if seat not in ballot.votes], "a ballot"
        if ballot is not None and ballot.stage == "deciding" and ballot.decider is not None:
            return [ballot.decider], "the captain's word after a ballot"
        decisions = required(self._game, position.decisions)
        if not self._means and decisions[0].kind in IN_TURN:
            decisions = decisions[:1]
        return [decision.seat for decision in decisions], decisions[0].kind


def _awake(reach: Availability, at: datetime, waking: timedelta) -> datetime:
    """Return when a player has been awake for a given time from now on."""
    while True:
        quiet = reach.quiet_at(at)
        if quiet is not None:
            at = quiet[1]
        elif waking <= timedelta(0):
            return at
        else:
            step = min(waking, timedelta(minutes=30))
            at, waking = at + step, waking - step
