"""Many simultaneous random requests at one table, with late and repeated deliveries.

``python -m tests.faults.crowd --help`` runs them for any length of time.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Final, Literal
from unittest.mock import patch

from sqlalchemy import Connection, select

from bot import play
from bot.domain.errors import Refused
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place
from bot.domain.votes.ballot import Pressed
from bot.domain.votes.crew_terms import Terms
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store import schema
from bot.votes.ballots import ANSWERED
from engine import games
from engine.kernel.commands import Command
from engine.kernel.errors import IllegalCommand
from tests.bot.rooms.wall import Wall
from tests.faults.facts import books_of

PEOPLE: Final = tuple(
    Person(number, name) for number, name in enumerate(("Ann", "Ben", "Cleo", "Dan", "Zoe"), start=101)
)
"""The users; the last one has no seat."""
WAVE: Final = 12
"""The largest number of deliveries at the same time."""
HALL: Final = Place(channel_id=7, guild_id=1)
_NOW: Final = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Request:
    """A user's request, which may be delivered several times."""

    id: int
    person: Person
    verb: Literal["play", "undo", "vote"]
    what: Command | str | None
    version: int | None
    """The version of the table, or the id of the ballot, for which the pressed button was made, or None."""


@dataclass
class Tally:
    """The counted results."""

    requests: int = 0
    deliveries: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    """How many requests were carried out, repeated or refused, the latter by the code of the refusal."""
    refused_alone: int = 0
    """How many refused requests were delivered alone, with a comparison of the whole database before and
    after."""
    tables: int = 0
    steps: int = 0
    posts: int = 0


class Crowd:
    """The tables of one game, one after the other in a channel, and the users at them."""

    def __init__(self, services: Services, game: str, chance: Random) -> None:
        self.services = services
        self.game = game
        self.chance = chance
        self.wall = Wall()
        self.tally = Tally()
        self._ids = count(1)
        self._late: list[Request] = []
        """Requests to deliver later, for the first time or again."""
        self._carried_out: list[int] = []
        """The ids of the requests whose answers reported that they were carried out."""
        self._voted: set[int] = set()
        self._refused: set[int] = set()

    async def act(self, requests: int) -> Tally:
        """Make this many requests, and compare the stored tables with the answers.

        Raises AssertionError if a request was lost, was carried out twice, or changed something although it
        was refused.
        """
        await self.services.delivery.outbox.start(self.wall)
        position = await self._new_table()
        while self.tally.requests < requests:
            if not position.decisions:
                await self._close()
                position = await self._new_table()
            await self._wave(position)
            if self.chance.random() < 0.2:
                await self._alone(position)
            position = await self.services.tables.position(position.table.id)
        await self._close()
        return self.tally

    async def _new_table(self) -> Position:
        game = games[self.game]
        seated = PEOPLE[: min(len(PEOPLE) - 1, max(game.seats))]
        table = await self.services.lobby.tables.open(HALL, self.game, seated[0], "en")
        for person in seated[1:]:
            await self.services.lobby.tables.join(table.id, person)
        if self.game == "nemo":
            await self.services.votes.crew_terms.settle(table.id, seated[0].id, Terms(mode="vote"))
        await self.services.lobby.tables.start(table.id, seated[0].id)
        self.tally.tables += 1
        return await self.services.tables.position(table.id)

    async def _wave(self, position: Position) -> None:
        """Deliver several requests at the same time: new ones, and earlier ones late or again."""
        new = [await self._request(position) for _ in range(self.chance.randint(1, WAVE - 4))]
        self.tally.requests += len(new)
        held = [request for request in new if self.chance.random() < 0.1]
        again = [request for request in new if self.chance.random() < 0.2]
        late = [self._late.pop(self.chance.randrange(len(self._late))) for _ in range(2) if self._late]
        arriving = [*(request for request in new if request not in held), *again, *late]
        self.chance.shuffle(arriving)
        await asyncio.gather(*(self._deliver(position.table.id, request) for request in arriving))
        self._late += [*held, *self.chance.sample(new, k=len(new) // 4)]

    async def _request(self, position: Position) -> Request:
        """Return a random request that a user might make in a position."""
        person = self.chance.choice(PEOPLE)
        seat = position.table.seat_of(person.id)
        version = self.chance.choice((None, None, position.version, position.version - 1))
        ballot = await self.services.votes.ballots.live(position.table.id)
        if ballot is not None and ballot.stage == "voting" and self.chance.random() < 0.7:
            return Request(next(self._ids), person, "vote", self.chance.choice(ballot.plans), ballot.id)
        if self.chance.random() < 0.1:
            return Request(next(self._ids), person, "undo", None, version)
        asked = self.chance.choice(position.decisions).seat
        if seat is None or self.chance.random() < 0.6:
            seat, person = asked, position.table.seats[asked]
        thought_of = position.legal(seat) if self.chance.random() < 0.9 else position.legal(asked)
        if not thought_of or self.chance.random() < 0.1:
            thought_of = [command for command, _why in position.blocked(seat)] or position.legal(asked)
        return Request(next(self._ids), person, "play", self.chance.choice(thought_of), version)

    async def _deliver(self, table_id: int, request: Request) -> str:
        """Deliver a request; record and return the answer."""
        self.tally.deliveries += 1
        try:
            answer = await self._ask(table_id, request)
        except (Refused, IllegalCommand) as refused:
            answer = refused.code if isinstance(refused, Refused) else "illegal"
            self._refused.add(request.id)
        if answer == "carried out":
            self._carried_out.append(request.id)
        elif request.verb == "vote":
            self._voted.add(request.id)
        self.tally.outcomes[answer] += 1
        return answer

    async def _ask(self, table_id: int, request: Request) -> str:
        person, what = request.person.id, request.what
        if request.verb == "vote":
            assert isinstance(what, str)
            pressed = Pressed(request.id, _NOW + ANSWERED)  # After the earlier answer was seen.
            return await self.services.votes.ballots.vote(table_id, person, what, pressed, request.version)
        if request.verb == "undo":
            played = await self.services.play.rewinds.undo(
                play.Request(table_id, person, request.id, request.version)
            )
        else:
            assert isinstance(what, Command)
            played = await self.services.play.commands.play(
                play.Request(table_id, person, request.id, request.version), what
            )
        return "repeated" if played.repeated else "carried out"

    async def _alone(self, position: Position) -> None:
        """Deliver one request alone; if it is refused, check that the database has not changed at all."""
        await self._quiet()
        request = await self._request(position)
        self.tally.requests += 1
        before = await self.services.database.transact(_digest)
        await self._deliver(position.table.id, request)
        if request.id in self._refused:
            self.tally.refused_alone += 1
            assert await self.services.database.transact(_digest) == before, f"{request} changed something"

    async def _close(self) -> None:
        """Compare a table's stored data with the answers, and delete the table."""
        await self._quiet()
        _table, _position, log, _votes, _kept, owed = await books_of(self.services)
        assert owed == ()
        ids = await self.services.database.transact(_requested)
        assert sorted(set(ids) - self._voted) == sorted(self._carried_out), "books and answers differ"
        assert len(set(ids)) == len(ids), "a request was carried out twice"
        nonces = [post.nonce for post in self.wall.posts]
        assert len(set(nonces)) == len(nonces), "a message was posted twice"
        self.tally.steps += len(log)
        self.tally.posts = len(nonces)
        self._late.clear()
        table = await self.services.tables.at_place(HALL)
        if table.status == "running":
            by, guild = table.opener, table.place.guild_id or 0
            await self.services.moderation.acts.archive(table.id, guild, by, "the crowd goes home")

    async def _quiet(self) -> None:
        """Wait until the outbox has delivered its posts."""
        while busy := [task for task in asyncio.all_tasks() if task.get_name().startswith("posts of")]:
            await asyncio.wait(busy)


def _requested(connection: Connection) -> list[int]:
    """Return the interaction ids of the steps at all tables."""
    ids = schema.steps.c.interaction_id
    return list(connection.scalars(select(ids).where(ids.is_not(None))))


def _digest(connection: Connection) -> str:
    """Return a hash of the whole content of the database."""
    every = (connection.execute(select(table)) for table in schema.metadata.sorted_tables)
    rows = [tuple(row) for found in every for row in found]
    return hashlib.sha256(repr(rows).encode()).hexdigest()


async def crowd(game: str, requests: int, seed: str, database_url: str) -> Tally:
    """Make this many requests on a new database; the seed determines choices and dice.

    Raises AssertionError if a request was lost, was carried out twice, or changed something although it was
    refused.
    """
    chance = Random(f"{seed} {game}")  # noqa: S311 - whims, no secrets
    dice = Random(seed)  # noqa: S311
    settings = Settings(database_url=database_url, log_lines_delay=0, pieces=False, _env_file=None)
    services = build_services(settings, games, lambda: _NOW)
    try:
        await services.open()
        with patch("secrets.token_hex", lambda size: dice.randbytes(size).hex()):
            return await Crowd(services, game, chance).act(requests)
    finally:
        await services.close()


def main() -> int:
    """Run the requests for each requested game, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.crowd", description=__doc__)
    parser.add_argument("--game", action="append", choices=sorted(games), help="only at tables of this game")
    parser.add_argument("--requests", type=int, default=3_000, help="how many requests are made of each")
    parser.add_argument("--seed", default="1", help="what all whims and dice are drawn from")
    asked = parser.parse_args()
    for game in asked.game or sorted(games):
        with tempfile.TemporaryDirectory() as folder:
            url = f"sqlite+aiosqlite:///{Path(folder) / 'tables.db'}"
            tally = asyncio.run(crowd(game, asked.requests, asked.seed, url))
        print(f"{game}: {tally}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
