"""The program's start."""

from __future__ import annotations

import subprocess
import sys

LOADED = "import sys, bot.__main__; print(*sorted({module.partition('.')[0] for module in sys.modules}))"


def test_the_drawing_processes_start_before_the_bot_is_loaded() -> None:
    loaded = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, check=True, text=True)  # noqa: S603
    assert "bot" in loaded.stdout.split()
    assert not {"discord", "engine", "pydantic", "render", "sqlalchemy"} & set(loaded.stdout.split())
