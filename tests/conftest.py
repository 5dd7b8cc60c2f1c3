"""Settings and fixtures of every test."""

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

# Workers, and the bots that tests start, need not compile again what another process has compiled, also in a
# container that is told to write no bytecode.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Choose how much is tested."""
    parser.addoption(ALL, action="store_true", help="run every test; without it only the quick lane")
    parser.addoption("--games", type=int, default=6, help="games of each kind whose labels are compared")


def pytest_collection_finish() -> None:
    """Freeze objects that exist until the end: the collector took 8 s of 51 for them, and takes 5."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def games_played(request: pytest.FixtureRequest) -> int:
    """The number of games of each kind that are played to look at their labels."""
    return int(request.config.getoption("--games"))


@pytest.fixture(autouse=True)
def loggers_speak_again() -> Iterator[None]:
    """Restore loggers that a command or a benchmark silences for its process; later tests need logs."""
    loggers = [logging.getLogger(name) for name in ("alembic", "discord")]
    levels, disabled = [logger.level for logger in loggers], logging.root.manager.disable
    yield
    logging.disable(disabled)
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


@pytest.fixture(autouse=True)
def heartbeats_end() -> Iterator[None]:
    """Stop the heartbeats of dropped connections: their threads would wake after the event loop has ended."""
    yield
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()


@pytest.fixture(autouse=True)
def commands_keep_what_they_make_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the home that the README's command sets for what it starts, including these tests."""
    monkeypatch.delenv("QUARTERDECK_HOME", raising=False)


@pytest.fixture(scope="session", autouse=True)
def free_memory_is_kept() -> Iterator[None]:
    """Let a bot keep the memory it frees: returning it each minute takes longer than a test."""
    with patch("bot.app.keep_tidy", lambda: None):
        yield


@pytest.fixture(autouse=True)
def a_bot_that_is_gone_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a bot from freezing the collector's objects, since other bots follow here."""
    monkeypatch.setattr(gc, "freeze", lambda: None)
