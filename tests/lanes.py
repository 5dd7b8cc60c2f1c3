"""The two lanes of tests: the quick lane tries every behaviour once, `--all` runs everything.

`quick_lane.toml` lists the tests of which the quick lane runs only some cases or none. A test that is named
with `::` on the command line always runs.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

ALL: Final = "--all"
_ROOT: Final = Path(__file__).parents[1]
LEFT_OUT: Final = pytest.StashKey[int]()
"""The key for the number of omitted tests."""


def quick_lane() -> Mapping[tuple[str, str], int]:
    """Return how many cases the quick lane runs, by file and name of the test."""
    read = tomllib.loads((_ROOT / "tests" / "quick_lane.toml").read_text("utf-8"))
    return {(file, name): cases for file, tests in read.items() for name, cases in tests.items()}


def left_out(items: Sequence[pytest.Item]) -> set[pytest.Item]:
    """Return the tests that the quick lane omits."""
    quick = quick_lane()
    cases: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        file = item.path.relative_to(_ROOT).as_posix() if item.path.is_relative_to(_ROOT) else item.path.name
        cases[file, getattr(item, "originalname", item.name)].append(item)
    return {
        item
        for key, same in cases.items()
        if key in quick
        for item in set(same) - {same[len(same) * number // quick[key]] for number in range(quick[key])}
    }


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Remove the tests that the quick lane omits."""
    if config.getoption(ALL) or any("::" in argument for argument in config.args):
        return
    dropped = left_out(items)
    config.stash[LEFT_OUT] = len(dropped)
    config.hook.pytest_deselected(items=[item for item in items if item in dropped])
    items[:] = [item for item in items if item not in dropped]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send the number of omitted tests to the process that distributes the tests."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["left_out"] = session.config.stash.get(LEFT_OUT, 0)


class _Counted:
    """Receives the numbers from the worker processes, each of which has collected all tests."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Record the number of tests that a worker process has omitted."""
        self._config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", 0)


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin that receives numbers from the worker processes."""
    config.pluginmanager.register(_Counted(config))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print how many tests ran, and how to run the others."""
    ran = sum(len(terminalreporter.stats.get(kind, ())) for kind in ("passed", "failed", "skipped", "error"))
    dropped = config.stash.get(LEFT_OUT, 0)
    line = f"{ran} of {ran + dropped} tests ran"
    if dropped:
        line += f"; all of them: python3 quarterdeck.py test {ALL}"
    terminalreporter.write_line(line)
