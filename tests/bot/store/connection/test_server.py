"""Processes on one PostgreSQL server: each shard is served by one of them, and locks don't block for long."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, make_url, select, text, update
from sqlalchemy.util import await_only

from bot.domain.errors import DatabaseAway, DatabaseLocked
from bot.domain.shards import Shards
from bot.store.connection.database import Database
from bot.store.connection.sole import DatabaseTaken
from bot.store.connection.trouble import Unusable
from bot.store.schema import leases, persons
from tests.databases import SERVER

pytestmark = pytest.mark.skipif(SERVER is None, reason="needs .ci/with-postgresql")

LEASE = timedelta(seconds=1.5)
FIRST, SECOND, WHOLE = Shards.read("0-1/4"), Shards.read("2-3/4"), Shards.read("0-3/4")


@pytest.fixture
async def process(database_url: str) -> AsyncIterator[Callable[[], Database]]:
    """Return a function that creates the database objects of a process."""
    made: list[Database] = []

    def make() -> Database:
        made.append(Database(database_url, pool=4, lease=LEASE))
        return made[-1]

    yield make
    for database in made:
        await database.close()


async def test_processes_with_different_shards_run_side_by_side(process: Callable[[], Database]) -> None:
    first, second = process(), process()
    await first.occupy(FIRST)
    await first.occupy(FIRST)
    await second.occupy(SECOND)


async def test_a_process_with_a_taken_shard_is_refused_naming_it(process: Callable[[], Database]) -> None:
    second, whole = process(), process()
    await second.occupy(SECOND)
    with pytest.raises(DatabaseTaken, match="another Quarterdeck serves shard 2 on this database"):
        await whole.occupy(WHOLE)


async def test_a_refused_or_closed_process_keeps_no_shard(process: Callable[[], Database]) -> None:
    first, second, whole = process(), process(), process()
    await second.occupy(SECOND)
    with pytest.raises(DatabaseTaken):
        await whole.occupy(WHOLE)
    await first.occupy(FIRST)
    await first.close()
    await second.close()
    await whole.occupy(WHOLE)


async def test_a_killed_process_is_succeeded_when_its_lease_expires(
    process: Callable[[], Database], database_url: str
) -> None:
    with another(database_url) as other:
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
    await process().occupy(Shards())


async def test_a_suspended_process_writes_nothing_and_is_stopped(
    process: Callable[[], Database], database_url: str
) -> None:
    with another(database_url) as other:
        os.kill(other.pid, signal.SIGSTOP)
        successor = process()
        await successor.occupy(Shards())
        os.kill(other.pid, signal.SIGCONT)
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdin.write(b"go on\n")
        other.stdin.flush()
        assert await asyncio.to_thread(other.stdout.readline) == b"database_away\n"
        assert await asyncio.to_thread(other.stdout.readline) == b"lost\n"
    assert await successor.read(people) == 0


async def test_taking_over_a_lease_waits_for_writes_under_it(
    process: Callable[[], Database],
) -> None:
    first, second = process(), process()
    await first.occupy(WHOLE)
    stop_renewing(first)
    await second.transact(lambda c: c.execute(update(leases).values(until=func.to_timestamp(0))))
    order: list[str] = []
    begun = asyncio.Event()

    def work(connection: Connection) -> None:
        connection.execute(insert(persons).values(id=1))
        begun.set()
        connection.execute(text("SELECT pg_sleep(0.5)"))
        order.append("written")

    async def succeed() -> None:
        await begun.wait()
        await second.occupy(WHOLE)
        order.append("taken over")

    await asyncio.gather(first.transact(work), succeed())
    assert order == ["written", "taken over"]
    with pytest.raises(DatabaseAway):
        await first.transact(lambda c: c.execute(insert(persons).values(id=2)))
    await first.lost()
    assert await second.read(people) == 1


async def test_a_restart_of_the_server_keeps_all_shards(process: Callable[[], Database]) -> None:
    first, second = process(), process()
    await first.occupy(WHOLE)
    await second.read(end_all_others)
    with suppress(DatabaseAway):
        await first.transact(people)
    with pytest.raises(DatabaseTaken):
        await second.occupy(WHOLE)
    await first.transact(lambda c: c.execute(insert(persons).values(id=1)))


async def test_a_held_lock_is_reported_and_does_not_block_others(
    process: Callable[[], Database],
) -> None:
    first, shell = process(), process()
    await first.transact(lambda c: c.execute(insert(persons).values([{"id": 1}, {"id": 2}])))
    held, done = asyncio.Event(), asyncio.Event()

    def keep(connection: Connection) -> None:
        connection.execute(select(persons).where(persons.c.id == 1).with_for_update())
        held.set()
        await_only(done.wait())

    def change(person: int) -> Callable[[Connection], object]:
        return lambda c: c.execute(update(persons).where(persons.c.id == person).values(locale="ja"))

    keeping = asyncio.create_task(shell.transact(keep))
    await held.wait()
    stuck = [asyncio.create_task(first.transact(change(1))) for _ in range(4)]
    await asyncio.sleep(0)
    await first.transact(change(2))  # All four connections are waiting; this one is sent when they time out.
    outcomes = await asyncio.gather(*stuck, return_exceptions=True)
    assert [type(each) for each in outcomes] == [DatabaseLocked] * 4
    done.set()
    await keeping


async def test_an_exhausted_connection_limit_is_not_an_error_of_the_bot(database_url: str) -> None:
    database = Database(database_url, pool=2)
    pool: Any = database.engines[0].pool
    pool._timeout = 0.1
    done, begun = asyncio.Event(), asyncio.Semaphore(0)

    def keep(connection: Connection) -> None:
        begun.release()
        await_only(done.wait())

    keeping = [asyncio.create_task(database.read(keep)) for _ in range(2)]
    for _ in keeping:
        await begun.acquire()
    with pytest.raises(DatabaseLocked):
        await database.read(people)
    done.set()
    await asyncio.gather(*keeping)
    await database.close()


async def test_a_missing_database_is_reported_with_what_to_do(database_url: str) -> None:
    nowhere = make_url(database_url).set(database="nowhere").render_as_string(hide_password=False)
    database = Database(nowhere)
    with pytest.raises(Unusable, match="Create an empty one"):
        await database.open(Shards())
    await database.close()


async def test_an_unknown_user_of_the_server_is_reported_with_what_to_do(database_url: str) -> None:
    nobody = make_url(database_url).set(username="nobody").render_as_string(hide_password=False)
    database = Database(nobody)
    with pytest.raises(Unusable, match="does not let this user in"):
        await database.open(Shards())
    await database.close()


HOLDS = """
import asyncio, sys
from datetime import timedelta
from sqlalchemy import insert
from bot.domain.errors import DatabaseFails
from bot.domain.shards import Shards
from bot.store.connection.database import Database
from bot.store.schema import persons
async def hold():
    database = Database(sys.argv[1], lease=timedelta(seconds=1.5))
    await database.occupy(Shards())
    print("taken", flush=True)
    await asyncio.to_thread(input)
    try:
        await database.transact(lambda connection: connection.execute(insert(persons).values(id=1)))
        print("written", flush=True)
    except DatabaseFails as failing:
        print(failing.code, flush=True)
    async with asyncio.timeout(300):
        await database.lost()
    print("lost", flush=True)
asyncio.run(hold())
"""


@contextmanager
def another(database_url: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start another process that serves all shards, and writes on request."""
    with subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-c", HOLDS, database_url], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"taken\n"
        yield other


def people(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(persons)).scalar_one()


def stop_renewing(database: Database) -> None:
    """Keep a process from renewing its lease, as if the server couldn't be reached."""
    lane: Any = database._lane
    lane._renewing.cancel()


def end_all_others(connection: Connection) -> None:
    """End all other sessions, as a restart of the server does."""
    connection.execute(
        text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    )


async def test_a_process_asked_for_its_shards_is_notified_and_hands_over_by_closing(
    process: Callable[[], Database],
) -> None:
    first, other, successor = process(), process(), process()
    await first.occupy(FIRST)
    await other.occupy(SECOND)
    taking = asyncio.create_task(successor.take_over(FIRST))
    reported = asyncio.create_task(first.wanted())
    await asyncio.wait((reported, taking), return_when=asyncio.FIRST_COMPLETED)
    assert not taking.done(), "it waits until it is given"
    await first.transact(lambda c: c.execute(insert(persons).values(id=1)))
    await first.close()
    await taking
    await successor.transact(lambda c: c.execute(insert(persons).values(id=2)))
    await other.transact(lambda c: c.execute(insert(persons).values(id=3)))
    asked_too = asyncio.create_task(other.wanted())
    await asyncio.sleep(0)
    assert not asked_too.done(), "nobody asks for its shards"
    asked_too.cancel()


async def test_a_process_that_does_not_get_its_requested_shards_reports_it(
    process: Callable[[], Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.connection.server.HANDS_OVER", timedelta(0))
    first, successor = process(), process()
    await first.occupy(FIRST)
    with pytest.raises(DatabaseTaken, match="whoever serves shard 0 does not hand it over"):
        await successor.take_over(FIRST)
    await first.transact(lambda c: c.execute(insert(persons).values(id=1)))
