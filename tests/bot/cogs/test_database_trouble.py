"""A failing database: users are told what is wrong and what to do, and the bot recovers by itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, event, make_url

from bot.circuit_breaker import ROW
from bot.console.doctor import examine
from bot.domain.errors import DatabaseFails, DatabaseFull, DatabaseLocked, DatabaseReadOnly
from bot.domain.position import Position
from bot.domain.table import Place
from bot.settings import Settings
from bot.text.catalogue import words_for
from tests.bot.conftest import World, texts_of

ENOUGH = 40
"""More steps than fit into the free space of a full database."""


class Trouble:
    """Makes the database of a world's bot fail in several ways."""

    def __init__(self, world: World) -> None:
        self.database = world.bot.services.database
        self.path = make_url(world.settings.database_url).database
        self._pragmas = ["PRAGMA busy_timeout = 20"]
        event.listen(self.database.engines[0], "begin", self._set)

    @contextmanager
    def of(self, code: str) -> Iterator[None]:
        """Make the database fail with the error `code` inside the ``with`` block."""
        match code:
            case "database_locked":
                with closing(sqlite3.connect(str(self.path), isolation_level=None)) as shell:
                    shell.execute("BEGIN IMMEDIATE")
                    yield
            case "database_full":
                yield from self._while("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000")
            case "database_read_only":
                yield from self._while("PRAGMA query_only = 1", "PRAGMA query_only = 0")

    def _while(self, before: str, after: str) -> Iterator[None]:
        self._pragmas.append(before)
        yield
        self._pragmas.append(after)

    def _set(self, connection: Connection) -> None:
        for pragma in self._pragmas:
            connection.exec_driver_sql(pragma)


@pytest.fixture
async def table(world: World) -> tuple[Any, Any]:
    people = world.person("Ann"), world.person("Bartek", locale="pl")
    await world.seated(*people)
    return people


async def position(world: World) -> Position:
    tables = world.bot.services.tables
    table = await world.ask(tables.at_place(Place(world.channel.id)))
    return await world.ask(tables.position(table.id))


async def play(world: World, people: Sequence[Any]) -> str:
    """Make the first choice for the player with a decision; return the answer."""
    before = await position(world)
    (decision,) = before.decisions
    person = next(one for one in people if one.id == before.table.seats[decision.seat].id)
    answer = await person.slash(world.channel, "play", action=str(before.legal(decision.seat)[0]))
    return texts_of(answer.response).strip()


@pytest.mark.parametrize("refused", [DatabaseLocked, DatabaseReadOnly])
async def test_the_user_is_notified_nothing_changes_and_play_continues_afterwards(
    world: World, table: tuple[Any, Any], refused: type[DatabaseFails]
):
    ann, bartek = table
    trouble = Trouble(world)
    with trouble.of(refused.code):
        for _ in range(ROW + 2):  # This many unexpected errors would pause the table.
            answer = await ann.slash(world.channel, "play", action="place:RUS:1")
            assert texts_of(answer.response).strip() == refused.says
        polish = await bartek.slash(world.channel, "arctic place", nation="RUS", space=1)
        assert texts_of(polish.response).strip() == words_for("pl")(refused.says)
    assert any(f"the database failed ({refused.code})" in line for line in world.forgive())
    assert (await position(world)).version == 0

    assert "Ann places a lobbyist on Russia's space 1" in await play(world, table)
    assert (await position(world)).version == 1


async def test_a_full_database_stores_whole_commands_or_none_and_continues_when_there_is_room(
    world: World, table: tuple[Any, Any]
):
    trouble, played = Trouble(world), 0
    full = DatabaseFull.says, words_for("pl")(DatabaseFull.says)
    with trouble.of("database_full"):
        while played < ENOUGH and await play(world, table) not in full:
            played += 1
        assert (await position(world)).version == played < ENOUGH
    assert any("the database failed (database_full)" in line for line in world.forgive())

    await play(world, table)

    assert (await position(world)).version == played + 1


@pytest.mark.parametrize("refused", [DatabaseLocked, DatabaseReadOnly])
async def test_a_post_whose_receipt_could_not_be_stored_is_not_posted_again(
    world: World, table: tuple[Any, Any], refused: type[DatabaseFails]
):
    trouble, meanwhile = Trouble(world), ExitStack()
    said = "Ann places a lobbyist on Russia's space 1"

    def fail(event: str, payload: Any) -> None:
        if event == "MESSAGE_CREATE" and said in payload["content"]:
            meanwhile.enter_context(trouble.of(refused.code))

    world.env.backend.subscribers.append(fail)
    await table[0].slash(world.channel, "play", action="place:RUS:1")
    await world.later(60)
    assert any("posts of table" in line for line in world.forgive())
    meanwhile.close()
    await world.later(120)

    assert len([message for message in world.messages() if said in message.content]) == 1
    assert world.turn().raw_mentions == [table[1].id]


async def test_the_doctor_names_what_is_wrong_and_what_to_do(world: World, settings: Settings):
    path = make_url(settings.database_url).database
    with closing(sqlite3.connect(str(path), isolation_level=None)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        locked, *_ = await world.ask(examine(settings))
    reading = settings.model_copy(
        update={"database_url": f"sqlite+aiosqlite:///file:{path}?mode=ro&uri=true"}
    )
    read_only, *_ = await world.ask(examine(reading))

    world.forgive()
    assert (locked.state, read_only.state) == ("wrong", "wrong")
    assert "another program keeps it locked" in locked.text
    assert "can be read but not written" in read_only.text
