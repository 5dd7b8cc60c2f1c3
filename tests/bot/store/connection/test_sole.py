from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.connection.sole import DatabaseTaken, Sole


def test_a_second_process_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with (
        closing(Sole(tmp_path / "tables.db")) as first,
        closing(Sole(tmp_path / "tables.db")) as second,
        closing(Sole(tmp_path / "other.db")) as other,
    ):
        first.take()
        first.take()
        with pytest.raises(DatabaseTaken, match=r"another Quarterdeck plays on tables\.db"):
            second.take()
        other.take()
        first.close()
        second.take()


def test_a_killed_process_releases_its_lock(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    taking = "import pathlib; from bot.store.connection.sole import Sole"
    holds = f"{taking}; s = Sole(pathlib.Path({str(path)!r})); s.take()"
    with subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-c", f"{holds}; print('taken', flush=True); input()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"taken"
        with pytest.raises(DatabaseTaken):
            Sole(path).take()
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
    with closing(Sole(path)) as sole:
        sole.take()


def test_a_missing_folder_is_not_reported_as_another_process(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="unable to open"):
        Sole(tmp_path / "nowhere" / "tables.db").take()


def test_only_the_lock_file_remains(tmp_path: Path) -> None:
    sole = Sole(tmp_path / "tables.db")
    sole.take()
    held = {path.name for path in tmp_path.iterdir()}
    sole.close()
    assert held | {path.name for path in tmp_path.iterdir()} == {"tables.db-lock"}
