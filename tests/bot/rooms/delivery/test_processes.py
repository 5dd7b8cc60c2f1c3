"""Two processes with one shard each on a shared database, and how one takes over from the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.delivery.outbox import LEASE
from bot.delivery.periodic_sweep import INTERVAL
from bot.domain.clock import Clock as Terms
from bot.domain.post import Delivered, Post
from bot.domain.shards import Shards
from bot.domain.table import Place
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store import claims, pulses
from bot.store.schema import posts
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    latest,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Dash, Rest, Walk
from tests.bot.rooms.timed import DAY, HOUR, MINUTE
from tests.bot.rooms.wall import Wall

NEAR, FAR = Place(channel_id=7, guild_id=1), Place(channel_id=8, guild_id=1 << 22)
"""A channel of the first shard, and one of the second."""
BOTH = LEASE.total_seconds() + INTERVAL


class Slow(Wall):
    """A channel that can delay its response to a process."""

    def __init__(self) -> None:
        super().__init__()
        self.open, self.requested = asyncio.Event(), asyncio.Event()
        self.open.set()

    async def deliver(self, post: Post, picture: object) -> Delivered:
        self.requested.set()
        await self.open.wait()
        return await super().deliver(post, picture)


async def ended_since(known: set[asyncio.Task[Any]]) -> set[asyncio.Task[Any]]:
    """Wait until all tasks except those in `known` have ended; return them."""
    if begun := asyncio.all_tasks() - known:
        await asyncio.wait(begun)
    return begun


Process = Callable[[str], Services]


@pytest.fixture
async def process(settings: Settings, clock: Clock, services: Services) -> AsyncIterator[Process]:
    """Return a function that creates a process for some shards, on the same database as `services`."""
    made: list[Services] = []

    def make(shards: str) -> Services:
        sharing = settings.model_copy(update={"shards": Shards.read(shards)})
        made.append(build_services(sharing, {"dash": Dash()}, clock.now))
        return made[-1]

    yield make
    for one in made:
        await one.close()


@pytest.fixture
async def first(process: Process) -> Services:
    return process("0/2")


@pytest.fixture
async def second(process: Process) -> Services:
    return process("1/2")


async def begun(services: Services, place: Place, clock: Terms | None = None) -> int:
    """Start a game with Ann, Ben and Cleo; Ann is first."""
    table = await services.lobby.tables.open(place, "dash", ANN, "en", {"rounds": 20})
    await services.lobby.tables.join(table.id, BEN)
    await services.lobby.tables.join(table.id, CLEO)
    if clock is not None:
        await services.time.clock_terms.settle(table.id, ANN.id, clock)
    await services.lobby.tables.start(table.id, ANN.id)
    return table.id


async def remaining(services: Services, clock: Clock, table: int, seat: int = 0) -> float:
    """Return a seat's remaining time in seconds."""
    due = (await services.play.panels.standing(await services.tables.find(table))).clocks[seat].due_at
    assert due is not None
    return (due - clock.now()).total_seconds()


async def notices(services: Services, table: int) -> list[str]:
    query = (
        select(posts.c.about).where(posts.c.kind == "notice", posts.c.table_id == table).order_by(posts.c.id)
    )

    def read(connection: Connection) -> list[str]:
        return [about["code"] for about in connection.scalars(query)]

    return await services.database.transact(read)


A_DAY = Terms(way="decision", minutes=24 * 60)


async def test_each_process_posts_the_pending_posts_of_its_own_tables_at_the_start(
    services: Services, first: Services, second: Services, clock: Clock
) -> None:
    near, far = await begun(services, NEAR), await begun(services, FAR)
    here, there = Slow(), Slow()
    await first.start(here)
    await second.start(there)
    await clock.settle()
    assert {post.table.id for post in here.posts} == {near}
    assert {post.table.id for post in there.posts} == {far}
    assert here.kinds() == there.kinds() == ["lobby 0", "turn 0", "board 0"]


async def test_a_message_that_one_process_is_sending_is_sent_by_no_other(
    first: Services, second: Services, services: Services, clock: Clock
) -> None:
    table = await begun(services, NEAR)
    here, there = Slow(), Slow()
    here.open.clear()
    await first.start(here)
    await second.start(there)
    await here.requested.wait()
    known = asyncio.all_tasks()
    second.delivery.outbox.wake(table)
    assert await ended_since(known)
    here.open.set()
    await clock.settle()
    await clock.advance(BOTH)
    assert here.kinds() == ["lobby 0", "turn 0", "board 0"]
    assert there.kinds() == []


async def test_what_another_process_commits_meanwhile_follows_a_message_at_once(
    first: Services, second: Services, services: Services, clock: Clock
) -> None:
    table = await begun(services, NEAR)
    here, there = Slow(), Slow()
    await first.start(here)
    await second.start(there)
    await clock.settle()
    here.open.clear()
    here.requested.clear()
    await play(first, table, ANN, Rest())
    await here.requested.wait()
    known = asyncio.all_tasks()
    await play(second, table, BEN, Rest())
    await ended_since(known)  # The second process finds the table claimed.
    here.open.set()
    await clock.settle()
    assert [post.version for post in here.posts if post.kind == "turn"] == [0, 1, 2]
    assert there.posts == []


async def test_many_messages_read_by_two_processes_are_posted_once_and_in_order(
    first: Services, second: Services, clock: Clock
) -> None:
    wall = Slow()
    await first.start(wall)
    await second.start(wall)
    table = await begun(first, NEAR)
    for person in (ANN, BEN, CLEO) * 4:
        services = first if person is ANN else second
        await play(services, table, person, Walk(1), Rest())
        first.delivery.outbox.wake(table)
        second.delivery.outbox.wake(table)
    await clock.settle()
    await clock.advance(BOTH)
    nonces = [post.nonce for post in wall.posts]
    assert len(nonces) == len(set(nonces))
    asking = [post for post in wall.posts if post.kind == "turn"]
    assert [post.id for post in asking] == sorted(post.id for post in asking)
    assert asking[-1].version == 24


async def test_posts_of_a_dead_process_are_taken_over_when_its_claim_expires(
    first: Services, second: Services, services: Services, clock: Clock
) -> None:
    await begun(services, NEAR)
    here, there = Slow(), Slow()
    here.open.clear()
    await second.start(there)
    await first.delivery.outbox.start(here)
    await here.requested.wait()
    await first.delivery.outbox.stop()
    await clock.advance(INTERVAL)
    assert there.kinds() == []
    await clock.advance(BOTH)
    assert here.kinds() == []
    assert there.kinds() == ["lobby 0", "turn 0", "board 0"]


async def test_a_post_that_arrived_before_its_process_died_is_not_posted_again(
    first: Services, second: Services, services: Services, clock: Clock
) -> None:
    table = await begun(services, NEAR)
    wall = Slow()
    await first.delivery.outbox.start(wall)
    await clock.settle()

    def unstored(connection: Connection) -> None:
        connection.execute(posts.update().where(posts.c.kind.in_(("log", "turn"))).values(status="claimed"))
        now = clock.now()
        assert claims.take(connection, table, "0/2", now, now + LEASE)

    await first.database.transact(unstored)
    await first.delivery.outbox.stop()
    await second.start(wall)
    await clock.advance(BOTH)
    await clock.advance(INTERVAL)
    assert wall.kinds() == ["lobby 0", "turn 0", "board 0"]
    assert await latest(second, table, "turn") is not None


async def test_the_successor_of_a_dead_process_continues_at_once(
    first: Services, process: Process, services: Services, clock: Clock
) -> None:
    await begun(services, NEAR)
    here, there = Slow(), Slow()
    here.open.clear()
    await first.delivery.outbox.start(here)
    await here.requested.wait()
    await first.delivery.outbox.stop()
    await process("0/2").start(there)
    await clock.settle()
    assert there.kinds() == ["lobby 0", "turn 0", "board 0"]


async def test_tables_without_a_process_are_divided_among_those_that_look(
    first: Services, second: Services, services: Services, clock: Clock
) -> None:
    opened = [await begun(services, Place(channel_id=channel, guild_id=1)) for channel in range(10, 20)]
    now = clock.now() + 2 * LEASE

    def take(connection: Connection, process: str) -> list[int]:
        return claims.take_over(connection, process, now, now + LEASE, since=now - LEASE, most=3)

    houses = {"0/2": first, "1/2": second}
    taken = await asyncio.gather(
        *(houses[process].database.transact(partial(take, process=process)) for process in sorted(houses) * 3)
    )
    rest = [await first.database.transact(partial(take, process="0/2")) for _ in range(4)]
    assert sorted(table for part in [*taken, *rest] for table in part) == opened


async def test_an_attempt_that_lasts_too_long_is_cancelled_before_its_claim_expires(
    services: Services, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(services, NEAR)
    wall = Slow()
    wall.open.clear()
    await services.delivery.outbox.start(wall)
    await wall.requested.wait()
    clock.loop.shift += (LEASE - timedelta(seconds=1)).total_seconds()
    while "TimeoutError" not in caplog.text:  # noqa: ASYNC110 - the post after it would wait in real time.
        await asyncio.sleep(0)
    wall.open.set()
    await clock.settle()
    await clock.advance(2)
    assert sorted(wall.kinds()) == ["board 0", "lobby 0", "turn 0"]


async def test_a_deadline_expires_only_at_the_process_that_serves_its_players(
    first: Services, second: Services, clock: Clock
) -> None:
    near, far = await begun(first, NEAR, A_DAY), await begun(second, FAR, A_DAY)
    await second.start(Slow())
    await clock.advance(25 * HOUR)
    assert await notices(second, far) == ["time_up_moderator"]
    assert await notices(second, near) == []
    await first.start(Slow())
    await clock.settle()
    assert await notices(first, near) == ["time_up_moderator"]


async def test_a_deadline_known_to_two_processes_expires_once(
    services: Services, process: Process, clock: Clock
) -> None:
    one, other = process("0/1"), process("0/1")
    table = await begun(services, NEAR, A_DAY)
    await one.time.deadlines.start(one.time.timeouts.expire)
    await other.time.deadlines.start(other.time.timeouts.expire)
    await clock.advance(25 * HOUR)
    assert await notices(services, table) == ["time_up_moderator"]


async def test_a_player_who_returns_on_one_server_is_timed_on_another_by_its_process(
    first: Services, second: Services, clock: Clock
) -> None:
    table = await begun(first, NEAR, Terms(way="decision", minutes=24 * 60, vacation=3))
    here, there = Slow(), Slow()
    await first.start(here)
    await second.start(there)
    now = clock.now()
    await second.time.availability.go_away(ANN.id, now, now + timedelta(days=2))
    await clock.advance(INTERVAL)
    assert await remaining(first, clock, table) == 3 * DAY - INTERVAL
    await second.time.availability.come_back(ANN.id)
    await clock.advance(INTERVAL)
    await clock.advance(DAY + MINUTE)
    assert (await notices(first, table))[-1] == "time_up_moderator"


async def test_time_is_given_back_only_where_it_was_lost(
    first: Services, process: Process, second: Services, clock: Clock
) -> None:
    near, far = await begun(first, NEAR, A_DAY), await begun(second, FAR, A_DAY)
    await first.time.heartbeat.start()
    await second.time.heartbeat.start()
    await clock.advance(MINUTE)
    await first.time.heartbeat.stop()
    for _ in range(10):
        await clock.advance(MINUTE)
    again = process("0/2")
    await again.time.heartbeat.start()
    assert await remaining(first, clock, near) == DAY - MINUTE
    assert await remaining(first, clock, far) == DAY - 11 * MINUTE
    assert await notices(first, near) == ["was_down"]
    assert await notices(first, far) == []


async def test_time_is_given_back_since_the_servers_last_process_even_if_the_shards_change(
    services: Services, first: Services, second: Services, process: Process, clock: Clock
) -> None:
    near, far = await begun(services, NEAR, A_DAY), await begun(services, FAR, A_DAY)
    await services.time.heartbeat.start()
    await services.time.heartbeat.stop()
    await clock.advance(10 * MINUTE)
    await first.time.heartbeat.start()
    await clock.advance(10 * MINUTE)
    await second.time.heartbeat.start()
    assert await remaining(services, clock, near) == DAY - 10 * MINUTE
    assert await remaining(services, clock, far) == DAY
    await first.time.heartbeat.stop()
    await second.time.heartbeat.stop()
    await clock.advance(MINUTE)
    await process("0-1/2").time.heartbeat.start()
    assert await remaining(services, clock, far) == DAY - MINUTE
    signs = await services.database.transact(pulses.last)
    assert {str(shards) for shards in signs} == {"0/1", "0/2", "1/2", "0-1/2"}


async def test_the_same_press_in_two_processes_is_one_step(first: Services, second: Services) -> None:
    table = await begun(first, NEAR)
    copies = [
        (first, second)[n % 2].play.commands.play(Request(table, ANN.id, 77), Walk(1)) for n in range(20)
    ]
    played = await asyncio.gather(*copies)
    assert sum(not one.repeated for one in played) == 1
    after = await second.play.commands.play(Request(table, ANN.id, 78), Rest())
    assert (await first.tables.position(table)).state == after.position.state
