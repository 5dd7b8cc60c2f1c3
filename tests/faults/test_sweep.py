"""The part of the sweep that the suite runs; ``python -m tests.faults`` runs all of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_the_state_after_a_failure_a_delay_or_a_kill_is_as_without_it() -> None:
    # In a separate process, since the bot has to be imported through the gate.
    sweep = subprocess.run(
        [sys.executable, "-m", "tests.faults", "--quick", "--game", "nemo"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )

    assert sweep.returncode == 0, sweep.stdout + sweep.stderr
    lines = [line.split() for line in sweep.stdout.splitlines() if line.startswith(("before", "after"))]
    failures, delays, kills = (sum(int(line[column]) for line in lines) for column in (-4, -3, -2))
    assert min(failures, delays, kills) > 15
