"""A failure is reported, and does not end the run."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Collect no garbage while a failure is reported.

    To show the failing statement pytest parses its file. Python 3.11 cannot parse within parsing, and raises
    SystemError, "AST constructor recursion depth mismatch", when something that is collected just then
    parses as well, as Python's own formatting of a traceback does; pytest would end with that.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return (yield)
    finally:
        if collects:
            gc.enable()
