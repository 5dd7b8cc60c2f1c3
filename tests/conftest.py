"""Settings and fixtures for all tests."""

from __future__ import annotations

import gc
import logging
import os
import sys
import threading
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from discord.gateway import KeepAliveHandler
from hypothesis import settings

from tests.databases import (
    database_url,
    disk_is_not_awaited,
    empty_url,
    kept,
    pattern,
    statements_compiled_once,
)
from tests.drawing import blank_pictures, warm_studio
from tests.lanes import (
    ALL,
    pytest_collection_modifyitems,
    pytest_configure,
    pytest_sessionfinish,
    pytest_terminal_summary,
)
from tests.telling import pytest_runtest_makereport

__all__ = [
    "blank_pictures",
    "database_url",
    "disk_is_not_awaited",
    "empty_url",
    "kept",
    "pattern",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_runtest_makereport",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
    "statements_compiled_once",
    "warm_studio",
]

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")

# Processes that tests start needn't compile again what another process has compiled, even in a container that
# is configured to write no bytecode.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that determine how much is tested."""
    parser.addoption(ALL, action="store_true", help="run every test; without it only the quick lane")
    parser.addoption("--games", type=int, default=6, help="games of each kind whose labels are compared")


def pytest_collection_finish() -> None:
    """Freeze objects that exist until the end, since garbage collection took 8 s of 51 for them (now 5)."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def games_played(request: pytest.FixtureRequest) -> int:
    """How many games of each kind are played in tests of labels."""
    return int(request.config.getoption("--games"))


@pytest.fixture(autouse=True)
def loggers_speak_again() -> Iterator[None]:
    """Restore loggers that a command or a benchmark has silenced, since later tests need them."""
    loggers = [logging.getLogger(name) for name in ("alembic", "discord")]
    levels, disabled = [logger.level for logger in loggers], logging.root.manager.disable
    yield
    logging.disable(disabled)
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


@pytest.fixture(autouse=True)
def heartbeats_end() -> Iterator[None]:
    """Stop the heartbeat threads of dropped connections, which would wake after the event loop has closed."""
    yield
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()


@pytest.fixture(autouse=True)
def commands_keep_what_they_make_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the home directory that the README's command sets for child processes, including these tests."""
    monkeypatch.delenv("QUARTERDECK_HOME", raising=False)


@pytest.fixture(scope="session", autouse=True)
def free_memory_is_kept() -> Iterator[None]:
    """Let the bot keep freed memory, since returning it every minute takes longer than a test."""
    with patch("bot.app.keep_tidy", lambda: None):
        yield


@pytest.fixture(autouse=True)
def a_bot_that_is_gone_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a bot from exempting its objects from garbage collection, as more bots follow in this process."""
    monkeypatch.setattr(gc, "freeze", lambda: None)
