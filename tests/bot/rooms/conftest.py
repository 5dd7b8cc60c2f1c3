from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Dialect, Engine, event

from bot.services import Services, build_services
from bot.settings import Settings
from tests.bot.rooms.dash import Dash

_BY_ITSELF = ("posts of", "deadlines of", "seat automation of", "heartbeat of", "sweep of", "archive of")
"""The prefixes of the names of background tasks."""
_START = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock a test can advance; due timers fire at once."""

    shift = 0.0

    def time(self) -> float:
        return super().time() + self.shift


def pytest_asyncio_loop_factories() -> dict[str, type[VirtualLoop]]:
    return {"virtual": VirtualLoop}


@dataclass
class Clock:
    """The clock of the services; it advances only when a test says so."""

    loop: VirtualLoop
    ahead: float = 0.0
    """By how many seconds the date is ahead of the event loop's clock, which timers use."""

    def now(self) -> datetime:
        return _START + timedelta(seconds=self.loop.shift + self.ahead)

    async def advance(self, seconds: float) -> None:
        """Advance the time and wait until everything that is due is done."""
        self.loop.shift += seconds
        # Timers fire in the next iteration of the loop and start their task in the one after that.
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await self.settle()

    async def settle(self) -> None:
        """Wait until the background tasks have finished what is due."""
        while busy := [task for task in asyncio.all_tasks() if task.get_name().startswith(_BY_ITSELF)]:
            await asyncio.wait(busy)


@pytest.fixture
async def clock() -> Clock:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return Clock(loop)


@pytest.fixture(autouse=True)
def wait_for_servers() -> Iterator[None]:
    """Let timeouts of a database server ignore the virtual clock."""
    event.listen(Engine, "do_connect", _wait)
    yield
    event.remove(Engine, "do_connect", _wait)


def _wait(dialect: Dialect, _record: object, _given: object, how: dict[str, Any]) -> None:
    if dialect.name == "postgresql":
        how["timeout"] = None


@pytest.fixture
def settings(database_url: str) -> Settings:
    return Settings(database_url=database_url, log_lines_delay=20)


@pytest.fixture
async def services(settings: Settings, clock: Clock) -> AsyncIterator[Services]:
    services = build_services(settings, {"dash": Dash()}, clock.now)
    await services.open()
    yield services
    await services.close()


@pytest.fixture
async def other_services(settings: Settings, clock: Clock, services: Services) -> AsyncIterator[Services]:
    """The services of a second process on the same database."""
    other = build_services(settings, {"dash": Dash()}, clock.now)
    yield other
    await other.close()
