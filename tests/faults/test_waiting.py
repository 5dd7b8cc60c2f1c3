"""The part of the queue's sweep that the suite runs; ``python -m tests.faults.waiting`` runs all of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_a_queue_seats_each_player_once_and_pings_no_one_twice_if_the_bot_is_killed() -> None:
    # Each life of the bot is a child of a process that does nothing else.
    sweep = subprocess.run(
        [sys.executable, "-m", "tests.faults.waiting", "--every", "15"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )

    assert sweep.returncode == 0, sweep.stdout + sweep.stderr
    assert int(sweep.stdout.split()[0]) > 5
