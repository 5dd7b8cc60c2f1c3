"""Tables that start automatically at a set time, or expire if no one starts them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.domain.errors import NotLobby, NotSeated
from bot.domain.table import Status
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store.schema import posts
from tests.bot.rooms.company import ANN, BEN, CLEO, DAN, HALL
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Dash
from tests.bot.rooms.timed import DAY, HOUR


@pytest.fixture
async def served(services: Services) -> Services:
    await services.time.deadlines.start(services.time.timeouts.expire)
    return services


@pytest.fixture
async def next_services(settings: Settings, clock: Clock) -> AsyncIterator[Services]:
    """The services of the next process on the same database."""
    services = build_services(settings, {"dash": Dash()}, clock.now)
    yield services
    await services.close()


async def opened(services: Services, starts_at: datetime | None = None, **options: Any) -> int:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en", options, starts_at=starts_at)
    return table.id


async def status(services: Services, table_id: int) -> Status:
    return (await services.tables.find(table_id)).status


async def notices(services: Services) -> list[str]:
    """Return the codes of all notices, the oldest first."""

    def read(connection: Connection) -> list[str]:
        query = select(posts.c.about).where(posts.c.kind == "notice").order_by(posts.c.id)
        return [about["code"] for about in connection.scalars(query)]

    return await services.database.transact(read)


async def test_a_table_that_no_one_starts_is_closed_after_two_weeks_with_a_warning_a_day_before(
    served: Services, clock: Clock
) -> None:
    table_id = await opened(served)
    await clock.advance(13 * DAY - 1)
    assert await notices(served) == []
    await clock.advance(1)
    assert (await notices(served), await status(served, table_id)) == (["expires"], "lobby")
    await clock.advance(DAY - 1)
    assert await status(served, table_id) == "lobby"
    await clock.advance(1)
    assert (await notices(served), await status(served, table_id)) == (["expires", "expired"], "closed")
    await opened(served)


async def test_a_table_that_is_kept_gets_the_whole_time_again(served: Services, clock: Clock) -> None:
    table_id = await opened(served)
    await clock.advance(13 * DAY + HOUR)
    times = await served.time.lobbies.keep(table_id, ANN.id)
    assert times.expires_at == clock.now() + timedelta(days=14)
    await clock.advance(DAY)
    assert (await notices(served), await status(served, table_id)) == (["expires"], "lobby")
    await clock.advance(12 * DAY)
    await clock.advance(DAY)
    assert (await notices(served), await status(served, table_id)) == (
        [*["expires"] * 2, "expired"],
        "closed",
    )


async def test_only_seated_people_keep_a_table_and_only_before_its_game(served: Services) -> None:
    table_id = await opened(served)
    with pytest.raises(NotSeated):
        await served.time.lobbies.keep(table_id, DAN.id)
    await served.lobby.tables.join(table_id, BEN)
    await served.lobby.tables.start(table_id, ANN.id)
    with pytest.raises(NotLobby):
        await served.time.lobbies.keep(table_id, ANN.id)


async def test_a_running_game_does_not_expire(served: Services, clock: Clock) -> None:
    table_id = await opened(served)
    await served.lobby.tables.join(table_id, BEN)
    await served.lobby.tables.start(table_id, ANN.id)
    await clock.advance(20 * DAY)
    assert await status(served, table_id) == "running"
    assert not {"expires", "expired"} & set(await notices(served))


async def test_after_a_long_downtime_the_warning_comes_first(
    services: Services, next_services: Services, clock: Clock
) -> None:
    table_id = await opened(services)
    await services.close()
    clock.ahead += 30 * DAY
    await next_services.open()
    await next_services.time.deadlines.start(next_services.time.timeouts.expire)
    await clock.advance(0)
    assert (await notices(next_services), await status(next_services, table_id)) == (["expires"], "lobby")
    await clock.advance(DAY)
    assert await status(next_services, table_id) == "closed"


async def test_a_table_starts_by_itself_with_those_who_are_seated(served: Services, clock: Clock) -> None:
    table_id = await opened(served, clock.now() + timedelta(hours=5))
    await served.lobby.tables.join(table_id, BEN)
    await served.lobby.tables.invite(table_id, ANN.id, CLEO)
    await clock.advance(5 * HOUR - 1)
    assert await status(served, table_id) == "lobby"
    await clock.advance(1)
    table = await served.tables.find(table_id)
    assert (table.status, [person.id for person in table.seats]) == ("running", [ANN.id, BEN.id])


async def test_a_table_with_too_few_people_reports_it_once_and_can_be_started_later(
    served: Services, clock: Clock
) -> None:
    table_id = await opened(served, clock.now() + timedelta(hours=5))
    await served.lobby.tables.invite(table_id, ANN.id, CLEO)
    await clock.advance(5 * HOUR)
    await clock.advance(DAY)
    table = await served.tables.find(table_id)
    assert (await notices(served), table.status) == (["start_short"], "lobby")
    assert [person.id for person in table.seats] == [ANN.id, CLEO.id]
    times = await served.time.lobbies.times(table_id)
    assert times is not None
    assert times.starts_at is None
    await served.lobby.tables.join(table_id, BEN)
    await served.lobby.tables.start(table_id, ANN.id)


async def test_a_table_that_starts_late_does_not_expire_before(served: Services, clock: Clock) -> None:
    table_id = await opened(served, clock.now() + timedelta(days=30))
    await served.lobby.tables.join(table_id, BEN)
    await clock.advance(29 * DAY)
    assert await notices(served) == []
    await clock.advance(DAY)
    assert await status(served, table_id) == "running"


async def test_a_table_checked_again_starts_once(served: Services, clock: Clock) -> None:
    table_id = await opened(served, clock.now() + timedelta(hours=5))
    await served.lobby.tables.join(table_id, BEN)
    await clock.advance(5 * HOUR)
    for _turn in range(3):
        await served.time.timeouts.expire(table_id)
    assert (await notices(served), await status(served, table_id)) == ([], "running")
    assert [step.kind for step in await served.tables.log(table_id)] == ["start"]


async def test_an_archived_table_does_not_expire_and_has_the_whole_time_once_it_is_back(
    served: Services, clock: Clock
) -> None:
    table_id = await opened(served)
    await served.moderation.acts.archive(table_id, HALL.guild_id or 0, DAN, "later")
    await clock.advance(40 * DAY)
    assert await notices(served) == ["mod_archive"]
    await served.moderation.acts.restore(table_id, HALL, DAN, "now")
    times = await served.time.lobbies.times(table_id)
    assert times is not None
    assert times.expires_at == clock.now() + timedelta(days=14)
