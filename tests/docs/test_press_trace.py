"""The page about the path of a press describes the current code."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import engine

ROOT = Path(engine.__file__).parents[1]


MOST = (31, 71, 7)
"""The largest number of files, calls and statements of a press; to add some, others must be removed."""


def test_the_page_about_the_path_of_a_press_is_up_to_date_and_the_path_short() -> None:
    traced = subprocess.run(
        [sys.executable, "docs/press_trace.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert traced.returncode == 0, f"{traced.stderr}\nrun: python docs/press_trace.py"
    figures = re.findall(r"files (\d+), hops (\d+), statements (\d+)", traced.stdout)
    assert len(figures) == 2, "with the usual clock, and without one"
    for passed in figures:
        assert all(int(found) <= most for found, most in zip(passed, MOST, strict=True)), passed
