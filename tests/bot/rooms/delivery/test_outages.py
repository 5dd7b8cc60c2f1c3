"""The database is unavailable for a while; background work continues when it is back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import event

from bot.domain.errors import DatabaseAway
from bot.domain.person import Holder
from bot.moderation.referee import Ruling
from bot.services import Services
from tests.bot.rooms.company import (
    ANN,
    BEN,
    DAN,
    HALL,
    begun,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest
from tests.bot.rooms.timed import A_DAY, DAY, Table
from tests.bot.rooms.wall import Wall


@contextmanager
def away(services: Services) -> Iterator[None]:
    """Make every database statement fail for a while."""

    def fail(*_: object) -> None:
        raise ConnectionResetError("gone")

    for engine in services.database.engines:
        event.listen(engine, "before_cursor_execute", fail)
    try:
        yield
    finally:
        for engine in services.database.engines:
            event.remove(engine, "before_cursor_execute", fail)


async def test_a_command_during_an_outage_is_refused_and_can_be_given_afterwards(services: Services) -> None:
    table = await begun(services)
    with away(services), pytest.raises(DatabaseAway):
        await play(services, table, ANN, Rest())
    played = await play(services, table, ANN, Rest())
    assert played.step.version == 1


async def test_posts_are_checked_again_after_growing_pauses(services: Services, clock: Clock) -> None:
    table, wall = await begun(services), Wall()
    await services.delivery.outbox.start(wall)
    await clock.advance(60)
    wall.posts.clear()
    await play(services, table, ANN, Rest())
    with away(services):
        for pause in (0, 1, 2, 4):
            await clock.advance(pause)
    await clock.advance(7)
    assert wall.kinds() == []
    await clock.advance(1)
    assert wall.kinds() == ["turn 1"]


async def test_a_stand_in_answers_a_minute_later(services: Services, clock: Clock) -> None:
    table = Table(services, clock)
    await table.begin(A_DAY)
    await services.moderation.referee.remove(
        Ruling(table.id, HALL.guild_id or 0, DAN, "gone"), 0, Holder("neutral")
    )
    with away(services):
        await clock.settle()
    assert await table.pending_seat() == 0
    await clock.advance(60)
    assert await table.pending_seat() == 1


async def test_a_deadline_during_an_outage_is_enforced_a_minute_later(
    services: Services, clock: Clock
) -> None:
    table = Table(services, clock)
    await table.begin(A_DAY.model_copy(update={"time_up": "neutral"}))
    with away(services):
        await clock.advance(DAY + 1)
    assert await table.holders() == ["person"] * 3
    await clock.advance(60)
    assert await table.holders() == ["neutral", "person", "person"]


async def test_a_table_is_announced_even_if_the_answer_to_its_opening_was_lost(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall, transact = Wall(), services.database.transact

    async def lose(work: object) -> None:
        monkeypatch.undo()
        await transact(work)  # type: ignore[arg-type]
        raise DatabaseAway

    await services.delivery.outbox.start(wall)
    monkeypatch.setattr(services.database, "transact", lose)
    with pytest.raises(DatabaseAway):
        await services.lobby.tables.open(HALL, "dash", BEN, "en", {})
    await clock.settle()
    assert wall.kinds() == ["lobby 0"]
