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
"""The names of the tasks in which the service works by itself."""
_START = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose clock a test can move; due timers fire at once."""

    shift = 0.0

    def time(self) -> float:
        return super().time() + self.shift


def pytest_asyncio_loop_factories() -> dict[str, type[VirtualLoop]]:
    return {"virtual": VirtualLoop}


@dataclass
class Clock:
    """The clock of the services, which only tests move."""

    loop: VirtualLoop
    ahead: float = 0.0
    """The seconds by which the calendar was put forward; loops, and their timers, are unaffected."""

    def now(self) -> datetime:
        return _START + timedelta(seconds=self.loop.shift + self.ahead)

    async def advance(self, seconds: float) -> None:
        """Move the time forward and let everything due happen."""
        self.loop.shift += seconds
        # Timers fire in the loop's next iteration and start their task in the one after.
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await self.settle()

    async def settle(self) -> None:
        """Let outbox and deadlines finish what is due now."""
        while busy := [task for task in asyncio.all_tasks() if task.get_name().startswith(_BY_ITSELF)]:
            await asyncio.wait(busy)


@pytest.fixture
async def clock() -> Clock:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return Clock(loop)


@pytest.fixture(autouse=True)
def wait_for_servers() -> Iterator[None]:
    """Keep the timeouts of a server in real time when the clock is moved."""
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
    """A second process's service on the same database."""
    other = build_services(settings, {"dash": Dash()}, clock.now)
    yield other
    await other.close()
