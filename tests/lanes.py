"""The two lanes of tests: the quick one tries every behaviour once, `--all` runs everything.

What the quick lane leaves out carries the mark `exhaustive`: further seeds, languages, sizes and faults of
what another test tries too, and whole games. A test that is named with its `::` always runs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import pytest

ALL: Final = "--all"
_LEFT_OUT: Final = "left out"

exhaustive = pytest.mark.exhaustive


def sampled(values: Iterable[Any], *quick: Any) -> list[Any]:
    """Return values for `pytest.mark.parametrize`; the quick lane takes those named, else the first."""
    found = list(values)
    kept = quick or (found[0],)
    return [value if value in kept else pytest.param(value, marks=exhaustive) for value in found]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the quick lane does without."""
    if config.getoption(ALL) or any("::" in argument for argument in config.args):
        return
    left_out = [item for item in items if item.get_closest_marker("exhaustive") is not None]
    items[:] = [item for item in items if item not in set(left_out)]
    config.hook.pytest_deselected(items=left_out)
    config.stash[_COUNT] = len(left_out)


_COUNT = pytest.StashKey[int]()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let the process that shares out the tests know how many were left out."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[_LEFT_OUT] = session.config.stash.get(_COUNT, 0)


class Counted:
    """Hears from the processes that share the tests; each of them has collected all."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Take down how many tests a process has left out."""
        self._config.stash[_COUNT] = getattr(node, "workeroutput", {}).get(_LEFT_OUT, 0)


def pytest_configure(config: pytest.Config) -> None:
    """Know the mark, and hear from other processes."""
    config.addinivalue_line("markers", f"exhaustive: only run with {ALL}, or when named with its ::")
    config.pluginmanager.register(Counted(config))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say how many of how many tests ran, and how to run the others."""
    ran = sum(len(terminalreporter.stats.get(kind, ())) for kind in ("passed", "failed", "skipped", "error"))
    left_out = config.stash.get(_COUNT, 0)
    line = f"{ran} of {ran + left_out} tests ran"
    if left_out:
        line += f"; all of them: python3 quarterdeck.py test {ALL}"
    terminalreporter.write_line(line)
