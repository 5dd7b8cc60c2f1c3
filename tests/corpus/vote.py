"""Plays tables of Nemo's War with crews that vote, through the bot: ``python -m tests.corpus.vote FOLDER``.

Each becomes a file like that of `/table export`, for ``python -m tests.corpus.add FILE NAME --kind votes``.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bot.crews import required
from bot.domain.errors import Refused
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place
from bot.domain.votes.ballot import Pressed
from bot.domain.votes.crew_terms import Terms
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from engine import games
from engine.kernel.dice import Dice

CREW: Final = (Person(101, "Ann"), Person(102, "Ben"), Person(103, "Cleo"), Person(104, "Dan"))
UNDO_ONE_IN: Final = 12
TABLES: Final[Sequence[tuple[int, Mapping[str, Any]]]] = (
    (2, {"motive": "war", "difficulty": "sailor"}),
    (4, {"motive": "science", "difficulty": "captain", "dead_seas": True}),
    (3, {"motive": "anti_imperialism", "pursuit": True, "stakes": True}),
    (4, {"difficulty": "sailor", "collusion": True}),
    (2, {"motive": "explore", "difficulty": "captain"}),
)
"""The number of seats and the options of each table."""
_interactions: Final = count(1)


class Crew:
    """The players of one table, who decide at random."""

    def __init__(self, services: Services, dice: Dice, now: Callable[[], datetime]) -> None:
        self.services, self.dice = services, dice
        self.now = now
        self.table = 0
        self.votes = self.undone = 0

    async def play(self, channel: int, seats: int, options: Mapping[str, Any]) -> bytes:
        """Play a table to its end, and return its `/table export`."""
        lobby, opener = self.services.lobby.tables, CREW[0]
        opened = await lobby.open(Place(channel, 1), "nemo", opener, "en", dict(options))
        self.table = opened.id
        for person in CREW[1:seats]:
            await lobby.join(self.table, person)
        terms = Terms(mode="vote", open=True, minutes=60 * 24)
        await self.services.votes.crew_terms.settle(self.table, opener.id, terms)
        await lobby.start(self.table, opener.id)
        while (position := await self.services.tables.position(self.table)).table.status == "running":
            await self._step(position)
            if self.dice.below(UNDO_ONE_IN) == 0:
                await self._take_back(CREW[self.dice.below(seats)])
        return (await self.services.saves.export(self.table, opener.id)).data

    async def _step(self, position: Position) -> None:
        table, ballots = position.table, self.services.votes.ballots
        ballot = await ballots.live(self.table)
        if ballot is not None and ballot.stage in ("voting", "deciding"):
            unheard = [seat for seat in table.present if seat not in ballot.votes]
            voter = unheard[0] if ballot.decider is None else ballot.decider
            plan = ballot.plans[self.dice.below(len(ballot.plans))]
            pressed = Pressed(next(_interactions), self.now())
            await ballots.vote(self.table, table.seats[voter].id, plan, pressed)
            self.votes += 1
            return
        decisions = required(table.game, position.decisions)
        seat = decisions[self.dice.below(len(decisions))].seat
        legal = position.legal(seat)
        request = Request(self.table, table.seats[seat].id, next(_interactions))
        await self.services.play.commands.play(request, legal[self.dice.below(len(legal))])

    async def _take_back(self, person: Person) -> None:
        try:
            await self.services.play.rewinds.undo(Request(self.table, person.id, next(_interactions)))
        except Refused:
            return
        self.undone += 1


async def write(folder: Path) -> None:
    """Play all tables."""
    with TemporaryDirectory() as place:
        settings = Settings(database_url=f"sqlite+aiosqlite:///{place}/tables.db", _env_file=None)
        seconds, begun = count(), datetime(2026, 11, 1, 20, 0, tzinfo=UTC)

        def now() -> datetime:
            return begun + timedelta(seconds=next(seconds))

        services = build_services(settings, games, now)
        await services.open()
        for number, (seats, options) in enumerate(TABLES, 1):
            crew = Crew(services, Dice(f"a crew that votes {number}"), now)
            file = folder / f"votes-{number}-{seats}.json"
            file.write_bytes(await crew.play(number, seats, options))
            print(file, f"{crew.votes} votes, {crew.undone} steps taken back")
        await services.close()


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1])))
