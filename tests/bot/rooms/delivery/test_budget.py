"""The rate limit for the bot's requests: shared by all of its processes, the most urgent requests first."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.delivery.budget import RATE, RequestBudget, Urgency, urgency_of
from bot.domain.shards import Shards
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store import budget
from bot.store.posts import Waiting
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Dash

NOW = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)


def alone(services: Services, clock: Clock) -> RequestBudget:
    return RequestBudget(services.database, Shards.read("0/1"), clock.now)


async def test_no_one_waits_while_there_is_room(services: Services, clock: Clock) -> None:
    assert not alone(services, clock).short


async def test_prompts_go_before_boards_and_boards_before_the_log(services: Services, clock: Clock) -> None:
    requests, passed = alone(services, clock), list[Urgency]()
    assert not requests.short
    requests.spend(int(RATE) + 1)
    assert requests.short

    async def wait(table: int, urgency: Urgency) -> None:
        assert await requests.wait(table, urgency)
        passed.append(urgency)

    waiting = [
        asyncio.create_task(wait(table, urgency))
        for table, urgency in enumerate(
            (Urgency.TELLS, Urgency.SHOWS, Urgency.ASKS, Urgency.TELLS, Urgency.ASKS)
        )
    ]
    await asyncio.gather(*waiting)
    await requests.stop()
    assert passed == sorted(passed)


async def test_a_table_that_waits_is_checked_again_when_something_changes_there(
    services: Services, clock: Clock
) -> None:
    requests = alone(services, clock)
    assert not requests.short
    requests.spend(1_000)
    waiting = asyncio.create_task(requests.wait(7, Urgency.TELLS))
    await asyncio.sleep(0)
    requests.look_again(7)
    assert not await waiting
    await requests.stop()


async def test_processes_together_take_no_more_than_the_shared_bucket_holds(services: Services) -> None:
    async def drawn(wanted: float, seconds: float) -> float:
        def take(connection: Connection) -> float:
            return budget.draw(connection, wanted, NOW + timedelta(seconds=seconds), rate=45, most=45)

        return await services.database.transact(take)

    assert sum([await drawn(10, 0) for _process in range(8)]) == 45
    assert await drawn(10, 0) == 0
    assert await drawn(100, 0.2) == pytest.approx(9)
    assert await drawn(100, 60) == 45


async def test_two_processes_that_draw_at_the_same_moment_share_the_bucket_too(
    services: Services, settings: Settings, clock: Clock
) -> None:
    sharing = [settings.model_copy(update={"shards": Shards.read(f"{shard}/2")}) for shard in range(2)]
    processes = [build_services(each, {"dash": Dash()}, clock.now) for each in sharing]

    def take(connection: Connection) -> float:
        return budget.draw(connection, 10, NOW, rate=45, most=45)

    drawn = await asyncio.gather(*(processes[n % 2].database.transact(take) for n in range(20)))
    for each in processes:
        await each.close()

    assert sum(drawn) == 45


async def test_a_clock_that_was_set_back_does_not_delay_posts(services: Services) -> None:
    async def drawn(seconds: float) -> float:
        def take(connection: Connection) -> float:
            return budget.draw(connection, 100, NOW + timedelta(seconds=seconds), rate=45, most=45)

        return await services.database.transact(take)

    assert await drawn(0) == 45
    assert await drawn(-3_600) == 0
    assert await drawn(-3_599) == 45


@pytest.mark.parametrize(
    ("kind", "about", "urgency"),
    [
        ("turn", {"anew": [1]}, Urgency.ASKS),
        ("turn", {}, Urgency.ASKS),
        ("turn", {"anew": []}, Urgency.TELLS),
        ("log", {}, Urgency.TELLS),
        ("board", {}, Urgency.SHOWS),
        ("notice", {"code": "left"}, Urgency.ASKS),
    ],
)
def test_prompts_are_the_most_urgent(kind: str, about: dict[str, Any], urgency: Urgency) -> None:
    assert urgency_of([Waiting(1, kind, 1, None, NOW, None, 0, about)]) is urgency  # type: ignore[arg-type]


async def test_the_remaining_budget_is_known_for_one_process_and_for_several(
    services: Services, clock: Clock
) -> None:
    one = alone(services, clock)
    assert await one.left() == RATE
    one.spend(1_000)
    assert await one.left() == 0

    first, second = (
        RequestBudget(services.database, Shards.read(shards), clock.now) for shards in ("0/2", "1/2")
    )
    assert await first.left() == await second.left() == RATE
    assert await first.wait(7, Urgency.ASKS)
    assert await second.left() < RATE
    await first.stop()
