"""What holds for every test."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.databases import database_url, empty_url, pattern

__all__ = ["database_url", "empty_url", "pattern"]

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")


@pytest.fixture(autouse=True)
def loggers_speak_again() -> Iterator[None]:
    """Undo what a command silences for the whole of its process, so that no later test is deaf."""
    loggers = [logging.getLogger(name) for name in ("alembic", "discord")]
    levels = [logger.level for logger in loggers]
    yield
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)
