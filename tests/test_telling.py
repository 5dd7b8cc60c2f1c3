"""A test run in which a test fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FAILS = """
import ast, gc
import pytest

@pytest.fixture
def parses_when_collected():
    def again(*_about):
        ast.parse("a = 1")
    gc.callbacks.append(again)
    gc.set_threshold(50)
    yield
    gc.set_threshold(700)
    gc.callbacks.remove(again)

def test_that_fails(parses_when_collected):
    assert 1 == 2, "as it should"

def test_that_comes_after_it():
    pass
"""
LONG = "".join(f"def f{number}(x): return [x + {number}, (x, {number})]\n" for number in range(400))


def test_a_failure_is_reported_and_the_run_continues_despite_garbage_collection(
    tmp_path: Path,
) -> None:
    (tmp_path / "test_failing.py").write_text(FAILS + LONG, "utf-8")
    run = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-m", "pytest", "-p", "tests.telling", "-p", "no:cacheprovider", str(tmp_path)],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "as it should" in run.stdout
    assert "1 failed, 1 passed" in run.stdout
    assert "INTERNALERROR" not in run.stdout
