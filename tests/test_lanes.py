"""The quick lane leaves out what is marked, `--all` nothing, and CI runs all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CONFTEST = """
from tests.lanes import (
    ALL, pytest_collection_modifyitems, pytest_configure, pytest_sessionfinish, pytest_terminal_summary,
)

def pytest_addoption(parser):
    parser.addoption(ALL, action="store_true")
"""
SAMPLE = """
import pytest
from tests.lanes import exhaustive, sampled

@pytest.mark.parametrize("seed", sampled(range(5)))
def test_a_game_ends(seed): pass

@exhaustive
def test_every_fault(): pass
"""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "1 of 6 tests ran; all of them: python3 quarterdeck.py test --all"),
        (["-n", "2"], "1 of 6 tests ran; all of them: python3 quarterdeck.py test --all"),
        (["--all"], "6 of 6 tests ran"),
        (["test_sample.py::test_every_fault"], "1 of 1 tests ran"),
    ],
)
def test_the_end_says_how_many_ran_and_how_to_run_the_others(
    tmp_path: Path, arguments: list[str], told: str
) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    run = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told in run.stdout.splitlines(), run.stdout + run.stderr


def test_ci_runs_everything() -> None:
    assert "python3 quarterdeck.py test --all" in (ROOT / ".ci" / "run").read_text("utf-8")
