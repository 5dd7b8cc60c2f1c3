"""The queue: how long a round with 1,000 people takes, and how long the people of a small server wait.

The round is the pure function that makes groups, with three games, ratings, hours and avoid lists: with
people who mostly suit each other, with people of whom hardly any two do, and with people who want large
tables.

The simulated server has 60 people from three parts of the world, of whom a tenth never confirm. Each joins
the queue again some days after the last table was found, and a round is made every quarter of an hour, as by
the bot; people confirm after some hours of being awake. If a table lacks players, people outside the queue
sometimes join. The output contains the days until a table opens, the share of requests that still wait after
a week, because their tables are at least one person short, and how often a person is pinged.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from bot.domain.availability import Availability
from bot.domain.matching.muster import APART, CONFIRM, ROUND, STRIKES
from bot.domain.matching.request import PACES, Request, Wish
from bot.domain.matching.skill import Skill
from bot.domain.person import Person
from bot.matching import Group, Terms, Waiting, pair, suits

SIZES: Final = {"arctic": range(2, 5), "empires": range(2, 8), "nemo": range(1, 5)}
START: Final = datetime(2026, 11, 2, tzinfo=UTC)
MANY: Final = 1_000
PEOPLE: Final = 60
WEEKS: Final = 13
MOST_SECONDS: Final = 2.0
MOST_DAYS: Final = 2.0
MOST_SHORT: Final = 0.1
ZONES: Final = ("Europe/Warsaw", "Asia/Taipei", "America/New_York")
DAY: Final = timedelta(days=1)


def _wish(chance: Random) -> Wish:
    games = tuple(chance.sample(sorted(SIZES), chance.choice((1, 1, 2, 3))))
    least = chance.choice((2, 2, 3))
    pace = chance.choices(PACES, (1, 4, 6, 1))[0]
    rated = chance.random() < 0.8
    return Wish(games, least, chance.randint(max(3, least), 5), pace, rated, 14, chance.choice((0, 0, 0, 8)))


def _person(chance: Random, number: int, since: datetime) -> Waiting:
    zone, begin = chance.choice(ZONES), chance.randrange(21 * 60, 25 * 60, 30)
    quiet = (begin % 1440, (begin + 8 * 60) % 1440)
    skills = {game: Skill(chance.gauss(25, 6), chance.uniform(3, 8)) for game in SIZES}
    request = Request(number, 1, Person(number, f"P{number}"), _wish(chance), since, since + 14 * DAY)
    return Waiting(request, skills=skills, awake=Availability(zone, quiet).waking(since))


def _round(kind: str) -> float:
    """Return how many seconds a round with many people takes.

    ``usual``: most of them suit each other; ``none``: hardly any two do; ``six``: all want tables for six or
    seven, and are awake for half of the day, so that such groups are hard to find.
    """
    chance = Random(kind)  # noqa: S311 - a simulation
    people = [_person(chance, number, START - timedelta(hours=number % 48)) for number in range(MANY)]
    if kind == "none":
        wish = Wish(tuple(SIZES), 3, 5)
        people = [
            replace(
                each,
                request=replace(each.request, wish=wish),
                skills={game: Skill(number * 40.0, 1.0) for game in SIZES if game != "nemo"},
                awake=(1 << 11) - 1 if number % 2 else ((1 << 11) - 1) << 11,
            )
            for number, each in enumerate(people)
        ]
    if kind == "six":
        wish = Wish(("empires", "nemo"), 6, 7)
        begins = [chance.randrange(48) * 30 for _each in people]
        people = [
            replace(
                each,
                request=replace(each.request, wish=wish),
                awake=Availability("UTC", (begin, (begin + 720) % 1440)).waking(START),
            )
            for each, begin in zip(people, begins, strict=True)
        ]
    avoided = {(chance.randrange(MANY), chance.randrange(MANY)) for _number in range(MANY)}
    began = perf_counter()
    pair(people, Terms(SIZES, {"nemo"}, avoided, "5e", START))
    return perf_counter() - began


@dataclass
class _Server:
    """A small server with its queue, in memory; it follows the bot's rules for musters, without the bot."""

    chance: Random
    now: datetime = START
    waiting: dict[int, Waiting] = field(default_factory=dict)
    """The waiting players, by person."""
    joined: dict[int, datetime] = field(default_factory=dict)
    musters: list[tuple[Group, datetime]] = field(default_factory=list)
    called: set[int] = field(default_factory=set)
    """The people who joined because of a call, and so did not wait."""
    busy: set[int] = field(default_factory=set)
    """The people in a muster."""
    pinged: dict[int, datetime] = field(default_factory=dict)
    missed: dict[int, datetime] = field(default_factory=dict)
    back: dict[int, datetime] = field(default_factory=dict)
    """The time at which people join the queue again."""
    waits: list[timedelta] = field(default_factory=list)
    pings: Counter[tuple[int, int]] = field(default_factory=Counter)
    week: Counter[str] = field(default_factory=Counter)
    numbers: count[int] = field(default_factory=lambda: count(1))

    def play(self, weeks: int) -> None:
        """Simulate some weeks, with a round every quarter of an hour."""
        people = {number: _person(self.chance, number, START) for number in range(PEOPLE)}
        gone = set(range(0, PEOPLE, 10))
        self.back = {number: START + self.chance.random() * 7 * DAY for number in people}
        answered: dict[int, datetime] = {}
        while self.now < START + weeks * timedelta(weeks=1):
            for number in [number for number, at in self.back.items() if at <= self.now]:
                del self.back[number]
                wish = _wish(self.chance)
                request = replace(
                    people[number].request, id=next(self.numbers), wish=wish, since=self.now,
                    expires_at=self.now + 30 * DAY,
                )  # fmt: skip
                self.waiting[number] = replace(people[number], request=request)
                self.joined[number] = self.now
            self._close(gone, answered)
            self._group(gone, answered)
            self.now += ROUND

    def _group(self, gone: set[int], answered: dict[int, datetime]) -> None:
        free = [each for number, each in self.waiting.items() if number not in self.busy]
        for group in pair(free, Terms(SIZES, {"nemo"}, frozenset(), "5e", self.now)):
            found = group
            if not group.full:
                other = self._answer(group, gone)
                if other is None:
                    continue
                found = replace(group, people=(*group.people, other))
                answered[other.request.person.id] = self.now
            self.musters.append((found, self.now))
            for each in found.people:
                number = each.request.person.id
                self.busy.add(number)
                if self.pinged.get(number, START - DAY) + APART <= self.now and number not in answered:
                    self.pinged[number] = self.now
                    self.pings[number, (self.now - START).days] += 1
                if number not in gone and number not in answered:
                    answered[number] = self.now + self.chance.uniform(0.5, 20) * timedelta(hours=1)

    def _answer(self, group: Group, gone: set[int]) -> Waiting | None:
        """Return a user outside the queue who joins a group; this is tried about every two days."""
        if self.chance.random() > ROUND / (2 * DAY):
            return None
        others = [number for number in range(PEOPLE) if number not in self.waiting and number not in gone]
        if not others:
            return None
        other = _person(self.chance, self.chance.choice(others), self.now)
        fits = all(suits(other, each, frozenset()) for each in group.people)
        number = other.request.person.id
        self.waiting[number], self.joined[number] = other, self.now
        if not fits:
            del self.waiting[number], self.joined[number]
            return None
        self.back.pop(number, None)
        self.called.add(number)
        return other

    def _close(self, gone: set[int], answered: dict[int, datetime]) -> None:
        for muster in list(self.musters):
            group, began = muster
            numbers = [each.request.person.id for each in group.people]
            if all(number in answered and answered[number] <= self.now for number in numbers):
                self.musters.remove(muster)
                for number in numbers:
                    if number not in self.called:
                        self.waits.append(self.now - self.joined[number])
                    self.busy.discard(number)
                    self.called.discard(number)
                    del self.waiting[number], answered[number], self.joined[number]
                    self.back[number] = self.now + self.chance.uniform(3, 21) * DAY
            elif began + CONFIRM <= self.now:
                self.musters.remove(muster)
                for number in numbers:
                    self.busy.discard(number)
                    if number in gone:
                        self._missed(number)
                    else:
                        answered.pop(number, None)
        for number, at in self.joined.items():
            if number not in gone and self.now - ROUND < at + 7 * DAY <= self.now:
                self.week["short"] += 1

    def _missed(self, number: int) -> None:
        before = self.missed.get(number)
        self.missed[number] = self.now
        if before is not None and before + STRIKES > self.now:
            del self.waiting[number], self.joined[number]  # The user is paused until they would join again.
            self.back[number] = self.now + 60 * DAY
            return
        each = self.waiting[number]
        self.waiting[number] = replace(each, request=replace(each.request, since=self.now))


def run() -> dict[str, Any]:
    """Measure the rounds and the server, and compare the results with the targets."""
    rounds = {kind: _round(kind) for kind in ("usual", "none", "six")}
    server = _Server(Random(43))  # noqa: S311 - a simulation
    server.play(WEEKS)
    days = [wait / DAY for wait in server.waits]
    short = server.week["short"] / max(1, len(days) + server.week["short"])
    most_pings = max(server.pings.values(), default=0)
    return {
        "seconds of a round over 1,000 people": {name: round(took, 3) for name, took in rounds.items()},
        "people": PEOPLE,
        "weeks": WEEKS,
        "requests that led to a table": len(days),
        "median days waited": round(median(days), 2),
        "nine tenths waited at most days": round(sorted(days)[len(days) * 9 // 10], 2),
        "share of requests still short after a week": round(short, 3),
        "most pings of a person in a day": most_pings,
        "met": max(rounds.values()) < MOST_SECONDS and median(days) < MOST_DAYS and short < MOST_SHORT,
    }


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
