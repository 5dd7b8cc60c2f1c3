"""A hook that keeps the report of a failure from ending the test run."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Disable garbage collection while a failure is reported.

    To show the failing statement, pytest parses its file. On Python 3.11, parsing fails with SystemError,
    "AST constructor recursion depth mismatch", if garbage collection meanwhile runs code that parses too,
    such as the formatting of a traceback. That would end pytest.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return (yield)
    finally:
        if collects:
            gc.enable()
