"""What holds for every test."""

from __future__ import annotations

from hypothesis import settings

from tests.databases import database_url, empty_url, pattern

__all__ = ["database_url", "empty_url", "pattern"]

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")
