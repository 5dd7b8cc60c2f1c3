"""How long a game by chat lasts, and what it asks of people: communities that sleep, simulated to the end.

People live in several time zones, keep quiet at night, and answer within a median of three waking hours; who
has just acted answers what follows at once. Each game is played to its end by computer players in their
places, on a simulated Discord whose time goes by at once: with the answers beforehand, votes and plans that
docs/playing.md and docs/crews.md tell of, and without them. What is drawn, dice included, comes from a seed.

Without them means: a crew votes on every decision and asks everybody about every roll, the captain is asked
each turn, and nobody leaves an answer or a next move. With them means: a table's defaults; people who, each
second time that they answer as a button beside the question would for good, press that button; and at the
other games people who leave what `LEFT` names and want to be told that they are next. Whoever is told so
looks at the table after as long as if they were asked, and each second time plans the turn that comes; whose
turn it is by then plays it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from benchmarks.simulated_table import SimulatedTable, pinged, undrawn
from bot.crews import required
from bot.domain.availability import Availability
from bot.domain.ballot import Ballot, Pressed, Terms
from bot.domain.errors import Refused
from bot.domain.order import BEFOREHAND
from bot.domain.position import Position
from bot.domain.table import Place
from bot.orders import answer, comes_next, handy, look_ahead
from bot.play import Request
from bot.votes import leaders
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players import choose


@dataclass(frozen=True, slots=True)
class Kind:
    """A game and its people, with the share of its days that it may take with all means."""

    game: str
    seats: int
    share: float


KINDS: Final = (
    Kind("nemo", 4, 1 / 2),
    Kind("empires", 5, 1 / 2),
    Kind("empires", 7, 1 / 2),
    Kind("arctic", 4, 2 / 3),
)
BALLOTS: Final = 45
HELP: Final = 10
PINGS: Final = 4
"""At most: ballots and questions for help a voyage, and pings a person and day at half of them."""
ZONES: Final = (
    "Europe/Warsaw", "Europe/London", "America/New_York", "Europe/Warsaw", "Asia/Taipei", "Asia/Tokyo",
    "America/Chicago",
)  # fmt: skip
SLEEP: Final = (23 * 60, 8 * 60)
"""From and until which minute of their day people sleep, and keep quiet."""
WAKING: Final = timedelta(hours=3)
"""The median of the waking time until somebody answers who is asked."""
SPREAD: Final = 0.8
"""Of the logarithm of that time: one in six needs more than twice it."""
STAYING: Final = timedelta(minutes=10)
"""How long whoever has acted looks whether more is asked of them, and answers within a minute."""
LONGEST: Final = timedelta(days=720)
"""After which a table counts as one that never ends."""
LEFT: Final[Mapping[str, tuple[str, ...]]] = {
    "nemo": (),
    "empires": ("aid:nobody", "tiles:behind", "single:do"),
    "arctic": ("single:do",),
}
"""What people leave to be answered beforehand, by game, at the beginning."""
FORMERLY: Final = ("help:ask", "captain:ask")
"""What makes a crew be asked as it was before anything was answered beforehand."""
_MESSAGES: Final = re.compile(r"/channels/\d+/messages$")


class Community(SimulatedTable):
    """The people of one table, from its start to its end."""

    def __init__(self, kind: Kind, seed: str, folder: Path, *, means: bool) -> None:
        """Take the game, what everything is drawn from, a folder, and whether the means are used."""
        hours = 24 * 60 * 60
        super().__init__(kind.seats, seed, folder, pulse=hours, lease=hours, requests=100_000)
        self._kind, self._means = kind, means
        self._reach = [Availability(zone=zone, quiet=SLEEP) for zone in ZONES[: kind.seats]]
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
        """Who is asked next, at that version."""
        self._looked: set[int] = set()
        """Of these, who has looked at the table since."""

    async def play(self) -> dict[str, Any]:
        """Play to the end and return what was counted."""
        await self._env.start()
        try:
            with self._env._bot_scope():
                await self._begin()
            await self._patiently(self._env.settle)
            begun = self._now()
            while self._now() - begun < LONGEST:
                position = await self._position()
                if not position.decisions:
                    break
                await self._next(position)
            steps = await self._bot.services.tables.log(self._table, most=None)
            self._beforehand = Counter(str((step.about or {}).get(BEFOREHAND, "asked")) for step in steps)
            return self._counted(begun, ended=not (await self._position()).decisions)
        finally:
            await self._env.shutdown()
            await self._bot.services.close()

    async def _begin(self) -> None:
        services, kind, people = self._bot.services, self._kind, self._people
        for person, reach in zip(people, self._reach, strict=True):
            await services.time.availability.keep_quiet(person.id, reach.quiet, reach.zone)
        place = Place(self._channel.id, self._channel.guild.id)
        lobby = services.lobby.tables
        self._table = (await lobby.open(place, kind.game, people[0], "en")).id
        for person in people[1:]:
            await lobby.join(self._table, person)
        if kind.game == "nemo":
            terms = Terms(mode="vote") if self._means else Terms(mode="vote", scope="all")
            await services.votes.crew_terms.settle(self._table, people[0].id, terms)
        await lobby.start(self._table, people[0].id)
        formerly = FORMERLY if kind.game == "nemo" else ()
        for person in people:
            for word in LEFT[kind.game] if self._means else formerly:
                await services.play.orders.leave(self._table, person.id, word)
            if self._plans:
                await services.time.availability.tell(person.id, "next", "ping")

    @property
    def _plans(self) -> bool:
        """Whether people plan their turns; a crew plans them with its ballots."""
        return self._means and bool(LEFT[self._kind.game])

    async def _position(self) -> Position:
        return await self._bot.services.tables.position(self._table)

    async def _next(self, position: Position) -> None:
        """Let whoever comes first, of those who are asked or told that they are next, do so at their time."""
        ballot = await self._bot.services.votes.ballots.live(self._table)
        asked, cause = _asked(position, ballot)
        now, told = self._now(), self._told(position, asked)
        self._due = {seat: self._due.get(seat) or self._answers(seat, now) for seat in (*asked, *told)}
        seat, due = min(self._due.items(), key=lambda entry: entry[1])
        if due > now:
            self._waited[cause] += (due - now).total_seconds()
            await self._patiently(lambda: self._env.advance_time((due - now).total_seconds()))
            position = await self._position()
            ballot = await self._bot.services.votes.ballots.live(self._table)
        if seat in _asked(position, ballot)[0]:
            del self._due[seat]
            self._acted[seat] = self._now()
            await self._act(position, ballot, seat)
        elif seat in told:
            del self._due[seat]
            self._acted[seat] = self._now()
            self._looked.add(seat)
            await self._plan(position, seat)

    def _told(self, position: Position, asked: Collection[int]) -> list[int]:
        """Return who has been told that they are next, and has not looked yet."""
        if not self._plans:
            return []
        if position.version != self._version:
            self._version = position.version
            game, state, others = position.game, position.state, set(range(self._kind.seats)) - set(asked)
            self._following = {seat for seat in others if comes_next(game, state, seat)}
            self._looked &= self._following
        return sorted(self._following - self._looked)

    def _answers(self, seat: int, now: datetime) -> datetime:
        """Return when somebody answers who is asked now."""
        last = self._acted.get(seat)
        if last is not None and now - last < STAYING:
            return now + timedelta(seconds=1 + self._chance.expovariate(1 / 30))
        waking = WAKING * self._chance.lognormvariate(0, SPREAD)
        return _awake(self._reach[seat], now, waking)

    async def _act(self, position: Position, ballot: Ballot | None, seat: int) -> None:
        votes = ballot is not None and ballot.stage in ("voting", "deciding")
        if ballot is not None and votes and seat != ballot.decider:
            self._ballots.add(ballot.id)
            self._votes += 1
            await self._vote(position, ballot, seat)
            return
        decision = next(each for each in required(self._kind.game, position.decisions) if each.seat == seat)
        self._alone[decision.kind] += 1
        if ballot is not None and votes:
            self._ballots.add(ballot.id)
            await self._vote(position, ballot, seat)
            return
        command = choose(position.game, position.state, seat, "easy", f"{self._seed} {position.version}")
        lasting = self._lasting(position, decision, command)
        request = Request(self._table, self._people[seat].id, next(self._ids))
        with self._env._bot_scope():
            if lasting is not None:
                await self._bot.services.play.orders.leave(self._table, self._people[seat].id, lasting)
            else:
                await self._bot.services.play.commands.play(request, command)
        await self._patiently(self._env.settle)

    def _lasting(self, position: Position, decision: Decision, command: Command) -> str | None:
        """Return the button that answers as somebody wants to, now and for good: they press each second."""
        found = handy(position.game, position.state, decision) if self._means else []
        alike = [word for word in found if answer(position.game, position.state, decision, [word]) == command]
        return alike[0] if alike and self._chance.random() < 1 / 2 else None

    async def _vote(self, position: Position, ballot: Ballot, seat: int) -> None:
        """Vote, or decide, for what one would do as captain."""
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
        """Plan one's next turn, move by move, each second time."""
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

    def _counted(self, begun: datetime, *, ended: bool) -> dict[str, Any]:
        days = (self._now() - begun).total_seconds() / 86_400
        pings = sum(_pinged(request) for request in self._env.http_requests)
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
            "pings a person and day": round(pings / self._kind.seats / max(days, 1), 2),
            "hours waited for": hours,
        }


def _asked(position: Position, ballot: Ballot | None) -> tuple[list[int], str]:
    """Return the seats whose people are to answer now, and what the table waits for."""
    if ballot is not None and ballot.stage == "voting":
        return [seat for seat in position.table.voters if seat not in ballot.votes], "a ballot"
    if ballot is not None and ballot.stage == "deciding" and ballot.decider is not None:
        return [ballot.decider], "the captain's word after a ballot"
    decisions = required(position.table.game, position.decisions)
    return [decision.seat for decision in decisions], decisions[0].kind


def _awake(reach: Availability, at: datetime, waking: timedelta) -> datetime:
    """Return when so much time has gone by in which somebody was awake."""
    while True:
        quiet = reach.quiet_at(at)
        if quiet is not None:
            at = quiet[1]
        elif waking <= timedelta(0):
            return at
        else:
            step = min(waking, timedelta(minutes=30))
            at, waking = at + step, waking - step


def _pinged(request: Any) -> int:
    """Return how many people a request pings: in a channel, or by a private message."""
    posted = request.method == "POST" and _MESSAGES.search(request.path.split("?")[0])
    return pinged(request) if posted else 0


def played(kind: Kind, seed: str, *, means: bool) -> dict[str, Any]:
    """Play one game, with the means or without them, and return what was counted."""
    with undrawn(seed) as folder:
        return asyncio.run(Community(kind, seed, folder, means=means).play())


def compared(kind: Kind, tables: int) -> dict[str, Any]:
    """Play a kind of game at so many tables with the means, and as many without, and hold both together."""
    figures: dict[str, Any] = {}
    days: dict[bool, float] = {}
    for means in (True, False):
        each = []
        for number in range(tables):
            each.append(played(kind, f"community {number}", means=means))
            print(kind.game, kind.seats, means, json.dumps(each[-1]), file=sys.stderr, flush=True)
        days[means] = median(one["days"] for one in each)
        figures["with" if means else "without"] = _summed(each)
    used, share = figures["with"], days[True] / days[False]
    met = used["never ended"] == 0 and share <= kind.share and used["pings a person and day"] <= PINGS
    if kind.game == "nemo":
        met = met and used["ballots"] <= BALLOTS and used["of these for help"] <= HELP
    return {**figures, "share of the days": round(share, 2), "target": round(kind.share, 2), "met": met}


def _summed(each: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the medians of what was counted at several tables, and the longest of them."""
    hours: Counter[str] = Counter()
    for one in each:
        hours.update(one["hours waited for"])
    numbers = ("ballots", "votes", "questions to one person", "of these for help", "pings a person and day")
    days = [one["days"] for one in each]
    return {
        "tables": len(each),
        "never ended": sum(not one["ended"] for one in each),
        "days p50": median(days),
        "days p90": round(quantiles(days, n=10)[8], 1) if len(days) > 1 else days[0],
        **{name: median(one[name] for one in each) for name in numbers},
        "hours waited for": {cause: round(all_ / len(each)) for cause, all_ in hours.most_common(6)},
    }


def run(tables: int = 3, *, only: str = "") -> dict[str, Any]:
    """Play so many tables of each kind, or of those of one game, twice."""
    kinds = [kind for kind in KINDS if only in ("", f"{kind.game}{kind.seats}", kind.game)]
    figures = {f"{kind.game}, {kind.seats} people": compared(kind, tables) for kind in kinds}
    return {"games": figures, "met": all(each["met"] for each in figures.values())}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.community", description=__doc__)
    parser.add_argument("--tables", type=int, default=3, help="of each kind, with and without the means")
    parser.add_argument("--game", default="", help="only this one: nemo, arctic, empires, empires5, empires7")
    asked = parser.parse_args()
    print(json.dumps(run(asked.tables, only=asked.game), indent=1))
