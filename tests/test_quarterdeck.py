"""The command in the README: what it installs and where, and how it stops."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STANDS_IN = """#!{python}
import os, signal, sys
print(os.getpid(), os.getcwd(), os.environ["QUARTERDECK_HOME"], *sys.argv[1:], flush=True)
signal.pause()
"""
STUCK = 300
"""After how many seconds a process counts as hanging."""
pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no exec")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A directory in which everything is installed, with a program that prints its name instead of Python."""
    house = tmp_path / "house"
    (house / "requirements").mkdir(parents=True)
    (house / ".venv" / "bin").mkdir(parents=True)
    shutil.copy(ROOT / "quarterdeck.py", house)
    for decides in ("pyproject.toml", "CHANGELOG.md"):
        (house / decides).touch()
    for name in ("run", "sandbox", "dev"):
        (house / "requirements" / f"{name}.txt").touch()
        (house / ".venv" / f"installed-{name}").write_text(sha256(b"").hexdigest())
    python = house / ".venv" / "bin" / "python"
    python.write_text(STANDS_IN.format(python=sys.executable))
    python.chmod(0o755)
    return house


def started(house: Path, caller: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, str(house / "quarterdeck.py"), *arguments],
        cwd=caller,
        stdout=subprocess.PIPE,
        text=True,
        env={name: value for name, value in os.environ.items() if name != "QUARTERDECK_HOME"},
    )


def test_a_signal_to_stop_reaches_the_bot(house: Path, tmp_path: Path) -> None:
    with started(house, tmp_path) as process:
        assert process.stdout is not None
        who = process.stdout.readline().split()
        assert int(who[0]) == process.pid, "nothing stands between"
        process.send_signal(signal.SIGTERM)
        assert process.wait(STUCK) == -signal.SIGTERM


def test_paths_are_relative_to_the_caller_and_data_is_next_to_the_program(
    house: Path, tmp_path: Path
) -> None:
    with started(house, tmp_path, "replay", "save.json") as process:
        assert process.stdout is not None
        _, there, home, *command = process.stdout.readline().split()
        process.kill()
    assert (there, home) == (str(tmp_path), str(house))
    assert command == ["-P", "-m", "bot", "replay", "save.json"]


@pytest.mark.parametrize(
    ("arguments", "token", "named"),
    [
        ([], None, "sandbox"),
        (["--port", "9000"], None, "sandbox"),
        (["sandbox"], "a token", "sandbox"),
        ([], "a token", "run"),
        (["doctor"], None, "run"),
    ],
)
def test_the_simulated_discord_is_installed_only_when_used(
    house: Path, tmp_path: Path, arguments: list[str], token: str | None, named: str
) -> None:
    for stamp in house.glob(".venv/installed-*"):
        stamp.unlink()
    (house / ".venv" / f"installed-{named}").write_text(sha256(b"").hexdigest())
    if token is not None:
        (house / ".env").write_text(f"DISCORD_TOKEN={token}\n")
    with started(house, tmp_path, *arguments) as process:
        assert process.stdout is not None
        assert process.stdout.readline().split()[3:] == ["-P", "-m", "bot", *arguments]
        process.kill()
