"""A database written by version 0.1.0: its tables continue, end, and can be viewed."""

from __future__ import annotations

import json
import lzma
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import Connection

from bot.crews import required
from bot.domain.errors import Refused
from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place, TableRecord
from bot.domain.votes.ballot import AGREE, Ballot, Pressed
from bot.play import Request, RewindRange
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store import ballots
from engine import games
from engine.kernel.dice import Dice
from engine.kernel.save import state_hash
from tests.bot.rooms.company import brought

STORED: Final = Path(__file__).with_name("version-0.1.0.sql.xz")
GUILD: Final = 1
GAMES: Final = ("arctic", "empires", "nemo")
"""In the order of their channels, which start at 1, 11 and 21: an ended table, a running one and an archived
one."""
ROLL_LATER: Final = ("empires", "nemo")
"""Games with dice after the first position; in The Arctic, only the start player is drawn."""
MODERATOR: Final = Person(900, "Mia")
WHY: Final = "the summer is over"


@dataclass
class Company:
    """The players of the stored tables, and the current services on a copy of the database."""

    services: Services
    clock: list[datetime]
    dice: Dice
    interactions: count[int] = field(default_factory=lambda: count(1_000_000))

    def ended(self, game: str) -> Place:
        return Place(10 * GAMES.index(game) + 1, GUILD)

    def running(self, game: str) -> Place:
        return Place(10 * GAMES.index(game) + 2, GUILD)

    async def at(self, place: Place) -> TableRecord:
        return await self.services.tables.at_place(place)

    async def archived(self, game: str) -> TableRecord:
        (table,) = [t for t in await self.services.moderation.acts.archived(GUILD) if t.game == game]
        return table

    async def position(self, table: TableRecord) -> Position:
        return await self.services.tables.position(table.id)

    async def play_to_the_end(self, table: TableRecord) -> int:
        """Play at random to the end; return how many steps were undone and repeated."""
        undone = 0
        while (position := await self.position(table)).table.status == "running":
            self.clock[0] += timedelta(minutes=1)
            ballot = await self.services.votes.ballots.live(table.id)
            if ballot is not None and ballot.stage in ("voting", "deciding"):
                await self._vote(position.table, ballot)
            else:
                undone += await self._answer(position)
        return undone

    async def _vote(self, table: TableRecord, ballot: Ballot) -> None:
        waiting = [seat for seat in table.present if seat not in ballot.votes]
        seat = waiting[0] if ballot.decider is None else ballot.decider
        plan = ballot.plans[self.dice.below(len(ballot.plans))]
        pressed = Pressed(next(self.interactions), self.clock[0])
        await self.services.votes.ballots.vote(table.id, table.seats[seat].id, plan, pressed)

    async def _answer(self, position: Position) -> bool:
        """Make a choice for a seat; return whether the step was undone and repeated."""
        table = position.table
        decisions = required(table.game, position.decisions)
        seat = decisions[self.dice.below(len(decisions))].seat
        legal = position.legal(seat)
        command = legal[self.dice.below(len(legal))]
        play, rewinds = self.services.play.commands.play, self.services.play.rewinds
        await play(self._request(table, seat), command)
        if self.dice.below(5):
            return False
        try:
            undone = await rewinds.undo(self._request(table, seat))
        except Refused:
            return False
        assert hash_of(undone.position) == hash_of(position)
        await play(self._request(table, seat), command)
        return True

    def _request(self, table: TableRecord, seat: int) -> Request:
        return Request(table.id, table.seats[seat].id, next(self.interactions))

    async def rewind(self, table: TableRecord, steps: int) -> None:
        """Rewind the latest steps, including dice, with the agreement of all players."""
        position = await self.position(table)
        standing = await self.services.play.rewinds.standing(table.id, steps)
        stretch, asker = RewindRange(standing[-1].version), table.seats[0].id
        number, version = next(self.interactions), position.version
        effect = await self.services.play.rewinds.ask(table.id, asker, stretch, number, version)
        if effect == "agreed_on":
            return

        def live(connection: Connection) -> Ballot | None:
            return ballots.live(connection, table.id, "rewind")

        question = await self.services.database.transact(live)
        assert question is not None
        for seat in question.question["voters"]:
            if seat not in question.votes:
                answer = self.services.votes.consent.answer
                person = table.seats[seat].id
                effect = await answer(table.id, person, AGREE, next(self.interactions), question.id)
        assert effect == "agreed_on"


def hash_of(position: Position) -> str:
    return state_hash(position.game, position.state)


@pytest.fixture
async def company(tmp_path: Path) -> AsyncIterator[Company]:
    """Open a copy of the stored database, which migrates it."""
    file = tmp_path / "quarterdeck.db"
    with closing(sqlite3.connect(file)) as database, database:
        database.executescript(lzma.decompress(STORED.read_bytes()).decode())
    database.close()
    clock = [datetime(2026, 11, 20, 20, 0, tzinfo=UTC)]
    settings = Settings(database_url=f"sqlite+aiosqlite:///{file}", _env_file=None)
    services = build_services(settings, games, lambda: clock[0])
    await services.open()
    yield Company(services, clock, Dice("what people do later"))
    await services.close()


@pytest.mark.parametrize("game", GAMES)
async def test_every_table_has_its_former_position(company: Company, game: str):
    ended, running = await company.at(company.ended(game)), await company.at(company.running(game))
    archived = await company.archived(game)

    assert [table.status for table in (ended, running, archived)] == ["ended", "running", "archived"]
    for table in (ended, running, archived):
        assert table.game == game
        assert [person.name for person in table.seats] == ["Ann", "Ben", "Cleo"]
        again = await company.services.tables.position(table.id, table.version - 1)
        assert again.version == table.version - 1
    assert await company.services.moderation.repairs.damaged() == []


@pytest.mark.parametrize("game", GAMES)
async def test_a_running_table_is_played_to_its_end_and_its_dice_verify(company: Company, game: str):
    table = await company.at(company.running(game))

    await company.rewind(table, 3)
    undone = await company.play_to_the_end(table)

    verified = await company.services.records.verifier.verify(table.id)
    later = await company.services.tables.log(table.id, most=None, after=table.version)
    kinds = [step.kind for step in later]
    assert undone > 0
    assert (kinds.count("undo"), kinds.count("rewind")) == (undone, 1)
    assert any(step.kind == "command" and step.barred for step in later) == (game in ROLL_LATER)
    assert (verified.seed_matches, verified.differs, verified.replay_matches) == (True, None, True)


@pytest.mark.parametrize("game", GAMES)
async def test_an_ended_table_is_verified_and_its_export_is_imported_unchanged(company: Company, game: str):
    table = await company.at(company.ended(game))
    services, opener = company.services, table.seats[0]

    verified = await services.records.verifier.verify(table.id)
    export = await services.saves.export(table.id, opener.id)
    copy = await brought(services, Place(90, GUILD), opener, export.data)

    assert (verified.seed_matches, verified.differs, verified.replay_matches) == (True, None, True)
    assert export.whole
    assert copy.status == "ended"
    assert hash_of(await company.position(copy)) == hash_of(await company.position(table))


@pytest.mark.parametrize("game", GAMES)
async def test_an_ended_table_is_archived_and_restored(company: Company, game: str):
    table, acts = await company.at(company.ended(game)), company.services.moderation.acts

    await acts.archive(table.id, GUILD, MODERATOR, WHY)
    restored = await acts.restore(table.id, Place(91, GUILD), MODERATOR, WHY)

    assert (restored.status, restored.version) == ("ended", table.version)
    assert (await company.services.records.verifier.verify(table.id)).replay_matches


@pytest.mark.parametrize("game", GAMES)
async def test_an_archived_table_is_restored_exported_and_played_to_its_end(company: Company, game: str):
    archived, services = await company.archived(game), company.services
    before = hash_of(await company.position(archived))

    table = await services.moderation.acts.restore(archived.id, Place(92, GUILD), MODERATOR, WHY)
    export: dict[str, Any] = json.loads((await services.saves.export(table.id, table.seats[0].id)).data)

    assert table.status == "running"
    assert hash_of(await company.position(table)) == before
    assert export["game"] == game
    await company.play_to_the_end(table)
    verified = await services.records.verifier.verify(table.id)
    assert (verified.seed_matches, verified.differs, verified.replay_matches) == (True, None, True)
