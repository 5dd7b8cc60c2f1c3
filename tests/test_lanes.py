"""The quick lane runs some cases of what takes long, `--all` runs everything, and CI runs all."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lanes import quick_lane

ROOT = Path(__file__).parents[1]


def run(*arguments: str) -> str:
    """Run tests in a process of their own and return what is printed at the end."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout.splitlines()[-1]


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_the_end_says_how_many_ran_and_how_to_run_the_others(workers: tuple[str, ...]) -> None:
    file = "tests/players/empires/test_beliefs.py"
    ran, _of, count, *rest = run(file, *workers).split()
    assert int(ran) < int(count.rstrip(";"))
    assert " ".join(rest).endswith("all of them: python3 quarterdeck.py test --all")
    assert run(file, "--all", *workers) == f"{count} of {count} tests ran"


def test_a_test_that_is_named_always_runs() -> None:
    file, name = next(key for key, cases in quick_lane().items() if cases == 0 and "charts_world" in key[0])
    assert run(f"{file}::{name}") == "1 of 1 tests ran"


def test_every_test_that_the_quick_lane_names_exists() -> None:
    for file, name in quick_lane():
        tree = ast.parse((ROOT / file).read_text("utf-8"))
        named = {
            node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        }
        assert name in named, f"{file} has no {name}"


def test_ci_runs_everything() -> None:
    assert "python3 quarterdeck.py test --all ||" in (ROOT / ".ci" / "run").read_text("utf-8")
