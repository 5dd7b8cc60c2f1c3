"""The steps in docs/operating.md, from an empty directory to two processes, carried out literally."""

from __future__ import annotations

import asyncio
import os
import random
import re
import shlex
import signal
import socket
import sys
from asyncio.subprocess import STDOUT
from pathlib import Path
from typing import Final

import pytest

from tests.databases import SERVER
from tests.wire.test_doctor import server
from tests.wire.test_lifecycle import RUNS, TOKEN
from wire.faults import Fault
from wire.server import Loopback

ROOT: Final = Path(__file__).parents[2]
NOT_EPHEMERAL: Final = range(20_000, 32_000)
"""Ports that are never assigned automatically, so a free one stays free until the steps use it."""
ENOUGH: Final = 600
"""The timeout for all steps, in seconds; they take half a minute on an idle computer."""
pytestmark = pytest.mark.skipif(SERVER is None, reason="needs .ci/with-postgresql")


def free_port() -> int:
    """Return a free port."""
    while True:
        port = random.choice(NOT_EPHEMERAL)  # noqa: S311
        with socket.socket() as tried:
            try:
                tried.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port


def steps() -> str:
    """Return the steps of the page, with free ports."""
    page = (ROOT / "docs" / "operating.md").read_text("utf-8")
    found = re.search(r"<!-- steps -->\n```\n(.+?)```\n<!-- /steps -->", page, re.DOTALL)
    assert found is not None
    text = found[1]
    for port in ("8081", "8082"):
        text = text.replace(port, str(free_port()))
    return text


async def carried_out(script: str, output: Path, environment: dict[str, str]) -> int:
    """Run a script and return its exit code. The output goes to a file, shown if the script hangs."""
    with output.open("wb") as kept:
        run = await asyncio.create_subprocess_exec(
            "bash", "-euo", "pipefail", "-c", script, cwd=output.parent, stdout=kept, stderr=STDOUT,
            env=environment, start_new_session=True,
        )  # fmt: skip
    try:
        async with asyncio.timeout(ENOUGH):
            return await run.wait()
    except TimeoutError:
        os.killpg(run.pid, signal.SIGKILL)
        pytest.fail(f"The steps hang after:\n{output.read_text('utf-8')}")  # noqa: ASYNC240


async def test_the_steps_of_the_page_lead_to_two_processes_with_figures_and_backups(
    tmp_path: Path, empty_url: str
) -> None:
    installed = tmp_path / "bin"
    installed.mkdir()
    output = tmp_path / "output"
    async with Loopback() as loopback:
        guild = loopback.backend.create_guild("Harbour").id
        # The doctor checks twice; simcord doesn't report the bot's permissions on a server.
        there = Fault("GET", "/users/@me/guilds", status=200, body=[server(guild)], times=2)  # type: ignore[arg-type]
        loopback.strike(there)
        command = [sys.executable, "-c", RUNS, loopback.url, loopback.gateway.url]
        (installed / "quarterdeck").write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n')
        (installed / "quarterdeck").chmod(0o755)
        (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n")
        path = f"{installed}:{os.environ['PATH']}"
        ended = await carried_out(
            steps(),
            output,
            {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "SERVER": empty_url},
        )
    shown = output.read_text("utf-8")
    assert ended == 0, shown
    assert "quarterdeck_database_held 1.0" in shown
    assert "rows are there" in shown
    assert (tmp_path / "first.db").stat().st_size > 0
    assert "CREATE TABLE public.steps" in (tmp_path / "second.sql").read_text("utf-8")
