"""The program's start."""

from __future__ import annotations

import subprocess
import sys

LOADED = "import sys, bot.__main__; print(*sorted({module.partition('.')[0] for module in sys.modules}))"


def test_what_draws_begins_while_the_bot_is_not_yet_loaded() -> None:
    loaded = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, check=True, text=True)  # noqa: S603
    assert "bot" in loaded.stdout.split()
    assert not {"discord", "engine", "pydantic", "render", "sqlalchemy"} & set(loaded.stdout.split())
