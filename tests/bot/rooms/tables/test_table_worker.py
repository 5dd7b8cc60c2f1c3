"""The background worker that serves one table at a time, again when woken, and again after a failure."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.domain.retries import PAUSES
from bot.play import seat_automation
from bot.services import Services
from bot.store import clocks, finishes
from bot.store.table import messages
from bot.tables import TableWorker
from tests.bot.rooms.company import ANN, BEN, HALL, begun, play
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest, Walk
from tests.bot.rooms.delivery.test_outbox import Wall
from tests.bot.rooms.timed import A_DAY, DAY, Table


class Served:
    """A worker's task that fails as often as a test demands."""

    def __init__(self) -> None:
        self.tables: list[int] = []
        self.failures = 0
        self.then: dict[int, datetime] = {}
        self.meanwhile: list[Callable[[], None]] = []

    async def serve(self, table_id: int) -> datetime | None:
        self.tables.append(table_id)
        if self.meanwhile:
            self.meanwhile.pop()()
        if self.failures:
            self.failures -= 1
            raise RuntimeError("struck")
        return self.then.pop(table_id, None)


@pytest.fixture
def served() -> Served:
    return Served()


@pytest.fixture
def worker(served: Served, clock: Clock) -> TableWorker:
    worker = TableWorker("posts", served.serve, clock.now)
    worker.start()
    return worker


async def test_nothing_is_served_before_the_start_and_after_the_stop(served: Served, clock: Clock) -> None:
    worker = TableWorker("posts", served.serve, clock.now)
    worker.wake(1)
    worker.start()
    await worker.stop()
    worker.wake(1)
    await clock.settle()
    assert served.tables == []


async def test_a_table_woken_while_it_is_served_is_served_once_more(
    worker: TableWorker, served: Served, clock: Clock
) -> None:
    served.meanwhile.append(lambda: worker.wake(1))
    worker.wake(1)
    await clock.settle()
    assert served.tables == [1, 1]


async def test_a_table_is_served_at_the_latest_time_set(
    worker: TableWorker, served: Served, clock: Clock
) -> None:
    worker.wake_at(1, clock.now() + timedelta(seconds=10))
    worker.wake_at(1, clock.now() + timedelta(seconds=20))
    await clock.advance(15)
    assert served.tables == []
    await clock.advance(5)
    assert served.tables == [1]


async def test_a_table_to_be_served_by_a_time_is_served_no_later(
    worker: TableWorker, served: Served, clock: Clock
) -> None:
    worker.wake_at(1, clock.now() + timedelta(seconds=10))
    worker.wake_by(1, clock.now() + timedelta(seconds=20))
    worker.wake_by(2, clock.now() + timedelta(seconds=20))
    await clock.advance(10)
    assert served.tables == [1]
    await clock.advance(10)
    assert served.tables == [1, 2]


async def test_the_earlier_of_two_times_set_while_a_table_is_served_counts(
    worker: TableWorker, served: Served, clock: Clock
) -> None:
    def set_times() -> None:
        for seconds in (10, 20):
            worker.wake_by(1, clock.now() + timedelta(seconds=seconds))

    served.meanwhile.append(set_times)
    worker.wake(1)
    await clock.settle()
    await clock.advance(10)
    assert served.tables == [1, 1]
    await clock.advance(60)
    assert served.tables == [1, 1]


async def test_serving_returns_when_to_look_again(worker: TableWorker, served: Served, clock: Clock) -> None:
    served.then[1] = clock.now() + timedelta(hours=30)
    worker.wake(1)
    await clock.settle()
    await clock.advance(24 * 3600)
    assert served.tables == [1]
    await clock.advance(6 * 3600)
    assert served.tables == [1, 1]


async def test_a_failure_is_retried_after_growing_pauses(
    worker: TableWorker, served: Served, clock: Clock
) -> None:
    served.failures = 3
    worker.wake(1)
    await clock.settle()
    for pause in PAUSES[:3]:
        tried = len(served.tables)
        await clock.advance(pause - 0.5)
        assert len(served.tables) == tried
        await clock.advance(0.6)
        assert len(served.tables) == tried + 1
    await clock.advance(10_000)
    assert len(served.tables) == 4


async def test_a_failing_table_delays_no_other(worker: TableWorker, served: Served, clock: Clock) -> None:
    served.failures = 1
    worker.wake(1)
    worker.wake(2)
    await clock.settle()
    assert served.tables == [1, 2]


def once(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> list[str]:
    """Make a query fail the first time it is executed; return a list that then contains its name."""
    query, struck = getattr(module, name), list[str]()

    def failing(*given: Any, **named: Any) -> Any:
        if not struck:
            struck.append(name)
            raise RuntimeError("struck")
        return query(*given, **named)

    monkeypatch.setattr(module, name, failing)
    return struck


async def test_a_finished_game_is_archived_even_if_the_first_write_fails(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    struck = once(monkeypatch, finishes, "add")
    await services.records.archive.start()
    table = await begun(services, ANN, BEN, rounds=1)
    await play(services, table, ANN, Walk(1), Rest())
    await play(services, table, BEN, Rest())
    await clock.settle()
    assert struck
    sheet = await services.records.statistics.of_person(HALL.guild_id or 0, ANN, ANN.id)
    assert sheet.lines["dash"].tally.finished == 0
    await clock.advance(PAUSES[0])
    sheet = await services.records.statistics.of_person(HALL.guild_id or 0, ANN, ANN.id)
    assert sheet.lines["dash"].tally.finished == 1


async def test_posts_are_sent_even_if_the_first_look_fails(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall()
    await services.delivery.outbox.start(wall)
    struck = once(monkeypatch, messages, "shown")
    await begun(services, ANN, BEN)
    await clock.settle()
    assert struck
    await clock.advance(PAUSES[0])
    assert wall.posts


async def test_a_deadline_is_enforced_even_if_the_first_look_fails(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(services, clock)
    await table.begin(A_DAY.model_copy(update={"time_up": "neutral"}))
    struck = once(monkeypatch, clocks, "of")
    await clock.advance(DAY)
    await clock.advance(PAUSES[0])
    assert struck
    assert await table.holders() == ["neutral", "person", "person"]


async def test_a_computer_player_answers_even_if_the_first_look_fails(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(services, clock)
    await table.begin(A_DAY.model_copy(update={"time_up": "neutral"}))
    struck = once(monkeypatch, seat_automation, "required")
    await clock.advance(DAY)
    assert struck
    before = await table.pending_seat()
    assert before == 0
    await clock.advance(PAUSES[0])
    assert await table.pending_seat() != 0
