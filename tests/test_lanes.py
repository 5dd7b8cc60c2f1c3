"""The quick lane runs some cases of slow tests, `--all` runs everything, and CI runs all of it."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.lanes import LEFT_OUT, left_out, pytest_terminal_summary, quick_lane

ROOT = Path(__file__).parents[1]


class Item(SimpleNamespace):
    """A collected test, which like pytest's items is compared by identity."""

    __hash__ = object.__hash__
    __eq__ = object.__eq__


def cases(file: str, name: str, count: int) -> list[Any]:
    return [Item(path=ROOT / file, originalname=name, name=f"{name}[{n}]") for n in range(count)]


def test_the_given_number_of_cases_runs_evenly_spread() -> None:
    (file, name), count = next((key, cases) for key, cases in quick_lane().items() if cases > 1)
    same, other = cases(file, name, 4 * count), cases(file, "test_of_another_name", 5)
    dropped = left_out([*same, *other])
    assert not dropped & set(other)
    assert [item for item in same if item not in dropped] == same[::4]


def test_the_summary_shows_how_many_ran_and_how_to_run_the_others() -> None:
    written: list[str] = []
    reporter = SimpleNamespace(stats={"passed": [1, 2], "skipped": [3]}, write_line=written.append)
    for count in (0, 4):
        pytest_terminal_summary(reporter, SimpleNamespace(stash={LEFT_OUT: count}))  # type: ignore[arg-type]
    assert written == ["3 of 3 tests ran", "3 of 7 tests ran; all of them: python3 quarterdeck.py test --all"]


def test_every_test_that_the_quick_lane_names_exists() -> None:
    for file, name in quick_lane():
        tree = ast.parse((ROOT / file).read_text("utf-8"))
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
        named = {node.name for node in ast.walk(tree) if isinstance(node, kinds)}
        assert name in named, f"{file} has no {name}"


def test_ci_runs_everything() -> None:
    assert "python3 quarterdeck.py test --all ||" in (ROOT / ".ci" / "run").read_text("utf-8")
