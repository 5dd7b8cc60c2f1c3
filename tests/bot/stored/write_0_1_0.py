"""The script that wrote `version-0.1.0.sql.xz`, a database of version 0.1.0 (commit a917a4f).

It runs with the code of that version, not the current one, and is kept to document how the file was made::

    git worktree add /tmp/quarterdeck-0.1.0 a917a4f
    PYTHONPATH=/tmp/quarterdeck-0.1.0 python tests/bot/stored/write_0_1_0.py tests/bot/stored

It opens three tables of each game, each in a channel of its own, and plays them through the services as the
slash commands did: one to its end, one to the middle of its game, and one that a moderator archives in the
middle. Players choose random legal commands, and sometimes undo a step. Tables of The Arctic have a clock;
Nemo's War is played by crews of three that vote. Each step takes a minute, and the tables' secret seeds are
derived from their ids, so that a second run writes the same database. The bot itself never starts: nothing is
posted, and all posts remain pending in the database.

The database is dumped as SQL, with the schema's revision, and compressed.
"""

# ruff: noqa: I001 - ruff would sort the imports by the current modules, not by those of that version
from __future__ import annotations

import asyncio
import lzma
import secrets
import sqlite3
import sys
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.crews import required
from bot.service.ballot import Pressed, Terms
from bot.service.clock import Clock
from bot.service.errors import Refused
from bot.service.house import House, build_house
from bot.service.records import Person, Place, Position
from bot.settings import Settings
from engine import games
from engine.kernel.dice import Dice

GUILD: Final = 1
PEOPLE: Final = (Person(101, "Ann"), Person(102, "Ben"), Person(103, "Cleo"))
MODERATOR: Final = Person(900, "Mia")
UNDO_ONE_IN: Final = 12
MIDDLE: Final = {"arctic": (70, 45), "empires": (130, 90), "nemo": (60, 30)}
"""By game: the versions at which its second table is left, and its third is archived."""


class Writer:
    """Plays tables at one server."""

    def __init__(self, database: Path) -> None:
        self.minutes = 0
        self.interactions = count(1_000)
        self.dice = Dice("what people do at the tables of version 0.1.0")
        settings = Settings(database_url=f"sqlite+aiosqlite:///{database}", _env_file=None)
        self.house: House = build_house(settings, games, self.now)

    def now(self) -> datetime:
        return datetime(2026, 11, 1, 20, 0, tzinfo=UTC) + timedelta(minutes=self.minutes)

    async def begin(self, game: str, channel: int) -> int:
        """Open and start a table for all players; return its id."""
        house, opener = self.house, PEOPLE[0]
        table = await house.lobby.open(Place(channel, GUILD), game, opener, "en")
        for person in PEOPLE[1:]:
            await house.lobby.join(table.id, person)
        if game == "nemo":
            await house.crew_terms.settle(table.id, opener.id, Terms("vote", open=True, minutes=60 * 24))
        if game == "arctic":
            await house.clock_terms.settle(table.id, opener.id, Clock(way="decision", minutes=60 * 24))
        await house.lobby.start(table.id, opener.id)
        return table.id

    async def play(self, table: int, most: int = 0) -> int:
        """Play to the end, or to version `most`; return the version."""
        while True:
            self.minutes += 1
            position = await self.house.tables.position(table)
            if position.table.status != "running" or (most and position.version >= most):
                return position.version
            await self.step(position)
            if self.dice.below(UNDO_ONE_IN) == 0:
                await self.take_back(table)

    async def step(self, position: Position) -> None:
        """Make a choice for a player with a decision; a crew votes."""
        table = position.table
        ballot = await self.house.ballots.live(table.id)
        if ballot is not None and ballot.stage in ("voting", "deciding"):
            open_for = [seat for seat in table.present if seat not in ballot.votes]
            voter = open_for[0] if ballot.decider is None else ballot.decider
            pressed = Pressed(next(self.interactions), self.now())
            plan = ballot.plans[self.dice.below(len(ballot.plans))]
            await self.house.ballots.vote(table.id, table.seats[voter].id, plan, pressed)
            return
        decisions = required(table.game, position.decisions)
        seat = decisions[self.dice.below(len(decisions))].seat
        legal = position.legal(seat)
        command = legal[self.dice.below(len(legal))]
        await self.house.tables.play(table.id, table.seats[seat].id, command, next(self.interactions))

    async def take_back(self, table: int) -> None:
        """Let a player undo their last step, if possible."""
        person = PEOPLE[self.dice.below(len(PEOPLE))]
        try:
            await self.house.rewinds.undo(table, person.id, next(self.interactions))
        except Refused:
            return

    async def write(self) -> None:
        """Play all tables."""
        await self.house.open()
        for number, (game, middles) in enumerate(MIDDLE.items()):
            for channel, middle in enumerate((0, *middles), 10 * number + 1):
                table = await self.begin(game, channel)
                version = await self.play(table, middle)
                status = (await self.house.tables.find(table)).status
                if status != ("running" if middle else "ended"):
                    raise RuntimeError(f"the table of {game} that was to be left at {middle} is {status}")
                print(game, status, version)
            await self.house.moderation.archive(table, GUILD, MODERATOR, "the summer")
        await self.house.close()


def main(folder: Path) -> None:
    numbers = count(1)
    secrets.token_hex = lambda size=None: f"{next(numbers):0{2 * (size or 32)}x}"
    with TemporaryDirectory() as place:
        file = Path(place) / "quarterdeck.db"
        asyncio.run(Writer(file).write())
        with sqlite3.connect(file) as database:
            dump = "\n".join(database.iterdump())
    packed = lzma.compress(dump.encode(), preset=9 | lzma.PRESET_EXTREME)
    (folder / "version-0.1.0.sql.xz").write_bytes(packed)
    print(len(dump), "characters of SQL,", len(packed), "bytes packed")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
