"""Sets Quarterdeck up next to this file, in `.venv`, and starts it; needs only Python 3.11 and pip.

    python3 quarterdeck.py             starts Quarterdeck: the bot with DISCORD_TOKEN, otherwise the sandbox
    python3 quarterdeck.py test        runs the tests that cover each behaviour once; all with --all
    python3 quarterdeck.py selfplay …  runs any command of `quarterdeck --help`

The dependencies are locked, with hashes, in `requirements/`. A second start installs nothing.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

HOME = Path(__file__).resolve().parent
VENV = HOME / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

DECIDE = ("pyproject.toml", "CHANGELOG.md")
"""What a second start looks at, beside the locked requirements: a new version is told in the changelog."""


def main(arguments: list[str]) -> int:
    """Set up what the command needs, run it, and return its exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036
        print("Quarterdeck needs Python 3.11 or newer.", file=sys.stderr)
        return 2
    if arguments[:1] == ["test"]:
        _install("dev")
        os.chdir(HOME)
        return _run("-m", "pytest", "-n", _workers(), "--dist", "worksteal", *arguments[1:])
    _install("sandbox" if _needs_sandbox(arguments) else "run")
    # The package `bot` is the one next to this file, even if the caller's folder contains another.
    return _run("-P", "-m", "bot", *arguments)


def _workers() -> str:
    """Return the number of processes for the tests, which wait for nearly half of their time."""
    processors = os.cpu_count() or 1
    return str(processors + processors // 2 + 1)


def _needs_sandbox(arguments: list[str]) -> bool:
    """Return whether the simulated Discord is needed; a bot on a real server does without it."""
    if arguments and not arguments[0].startswith("-"):
        return arguments[0] in ("sandbox", "bench")
    settings = Path(os.environ.get("QUARTERDECK_HOME", HOME)) / ".env"
    told = settings.read_bytes() if settings.is_file() else b""
    return not os.environ.get("DISCORD_TOKEN") and b"DISCORD_TOKEN" not in told


def _install(name: str) -> None:
    """Install the locked requirements of that name and Quarterdeck, unless they are installed already."""
    locked = HOME / "requirements" / f"{name}.txt"
    told = locked.read_bytes() + b"".join((HOME / name).read_bytes() for name in DECIDE)
    wanted = hashlib.sha256(told).hexdigest()
    stamp = VENV / f"installed-{name}"
    if stamp.is_file() and stamp.read_text() == wanted and PYTHON.is_file():
        return
    print(f"Setting up in {VENV} ...", file=sys.stderr)
    if not PYTHON.is_file():
        venv.create(VENV, with_pip=False)
    _pip("--require-hashes", "--requirement", str(locked))
    _pip("--no-deps", "--no-build-isolation", "--editable", str(HOME))
    stamp.write_text(wanted)


def _pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--python", str(PYTHON), "--disable-pip-version-check"]
    subprocess.run([*command, "install", "--quiet", *arguments], check=True)  # noqa: S603


def _run(*arguments: str) -> int:
    """Replace this process by a command, so that a signal to this process reaches the command.

    Its data is stored next to this file; paths in its arguments are relative to the caller's folder.
    """
    os.environ.setdefault("QUARTERDECK_HOME", str(HOME))
    command = [str(PYTHON), *arguments]
    if os.name != "nt":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execv(command[0], command)  # noqa: S606
    try:
        return subprocess.run(command, check=False).returncode  # noqa: S603
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as failed:
        print(f"Setting up failed: {' '.join(failed.cmd[2:])}", file=sys.stderr)
        sys.exit(failed.returncode)
    except OSError as failed:
        print(f"Setting up failed: {failed}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
