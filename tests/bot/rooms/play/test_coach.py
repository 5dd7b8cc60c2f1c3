"""Hints: who may request them, and what they depend on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from bot.domain.errors import NoHints
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from engine import games
from engine.kernel.events import Event
from players import Hint, ranked
from tests.bot.rooms.company import ANN, BEN, CELLAR, HALL
from tests.bot.rooms.conftest import Clock as Time


@pytest.fixture
async def services(settings: Settings, clock: Time) -> AsyncIterator[Services]:
    """Services with the real games."""
    services = build_services(settings, games, clock.now)
    await services.open()
    yield services
    await services.close()


async def test_a_hint_knows_what_its_seat_has_seen(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[int, Sequence[Event]]] = []

    def listening(*arguments: Any, heard: Sequence[Event], also: Any) -> Sequence[Hint]:
        calls.append((arguments[2], heard))
        return ranked(*arguments, budget=1, heard=heard, also=also)

    monkeypatch.setattr("bot.play.coach.ranked", listening)
    table = (await services.lobby.tables.open(HALL, "nemo", ANN, "en")).id
    await services.lobby.tables.start(table, ANN.id)
    for number in range(3):
        position = await services.tables.position(table)
        assert await services.play.coach.hints(position, 0)
        command = position.legal(0)[0]
        await services.play.commands.play(Request(table, ANN.id, number), command)
    log = [event for step in await services.tables.log(table, most=50) for event in step.events_for(0)]
    assert [seat for seat, _ in calls] == [0, 0, 0]
    lengths = [len(seen) for _, seen in calls]
    assert lengths == sorted(set(lengths))
    assert list(calls[-1][1]) == log[: lengths[-1]]


async def test_rivals_have_hints_only_if_the_opener_has_allowed_them(services: Services) -> None:
    for place, allowed in ((HALL, False), (CELLAR, True)):
        table = (await services.lobby.tables.open(place, "arctic", ANN, "en")).id
        await services.lobby.tables.join(table, BEN)
        await services.lobby.tables.change(table, ANN.id, {}, hints=allowed)
        await services.lobby.tables.start(table, ANN.id)
        position = await services.tables.position(table)
        seat = position.decisions[0].seat
        if allowed:
            assert len(await services.play.coach.hints(position, seat)) > 1
        else:
            with pytest.raises(NoHints):
                await services.play.coach.hints(position, seat)


async def test_a_notice_to_a_seat_is_news_again_only_when_it_changes(
    services: Services,
) -> None:
    coach, table = services.play.coach, (await services.lobby.tables.open(HALL, "nemo", ANN, "en")).id
    await services.lobby.tables.start(table, ANN.id)
    before = await services.tables.position(table)
    assert coach.news(before, 0, "cards 30")
    assert coach.news(before, 0, "cards 30"), "the same panel, looked at again"
    await services.play.commands.play(Request(table, ANN.id, 1), before.legal(0)[0])
    after = await services.tables.position(table)
    assert not coach.news(after, 0, "cards 30")
    assert coach.news(after, 0, "cards 29")
