from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.services import Services, build_services
from bot.settings import Settings
from engine import games
from engine.kernel.game import Game
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.versions.course import Opened


@pytest.fixture(params=list(games))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return games[request.param]


@pytest.fixture
async def opened(settings: Settings, clock: Clock) -> AsyncIterator[Opened]:
    """Return a function that opens the database with a version of a game, and closes earlier services."""
    last: list[Services] = []

    async def open_with(game: Game[Any]) -> Services:
        for services in last:
            await services.close()
        last[:] = [build_services(settings, {game.id: game}, clock.now)]
        await last[0].open()
        return last[0]

    yield open_with
    for services in last:
        await services.close()
