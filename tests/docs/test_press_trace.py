"""The page about the way of a press says what happens today."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import engine

ROOT = Path(engine.__file__).parents[1]


def test_the_page_about_the_way_of_a_press_is_up_to_date() -> None:
    traced = subprocess.run(
        [sys.executable, "docs/press_trace.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert traced.returncode == 0, f"{traced.stderr}\nrun: python docs/press_trace.py"
