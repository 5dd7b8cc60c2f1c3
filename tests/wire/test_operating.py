"""The steps of docs/operating.md, from nothing to two processes, are carried out literally."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import socket
import sys
from asyncio.subprocess import PIPE, STDOUT
from pathlib import Path

import pytest

from tests.databases import SERVER
from tests.wire.test_doctor import server
from tests.wire.test_lifecycle import RUNS, TOKEN
from wire.faults import Fault
from wire.server import Loopback

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(SERVER is None, reason="needs .ci/with-postgresql")


def steps() -> str:
    """Return what the page says, with ports that are free here."""
    page = (ROOT / "docs" / "operating.md").read_text("utf-8")
    found = re.search(r"<!-- steps -->\n```\n(.+?)```\n<!-- /steps -->", page, re.DOTALL)
    assert found is not None
    text = found[1]
    for port in ("8081", "8082"):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            text = text.replace(port, str(free.getsockname()[1]))
    return text


async def test_the_steps_of_the_page_lead_to_two_processes_with_figures_and_backups(
    tmp_path: Path, empty_url: str
) -> None:
    installed = tmp_path / "bin"
    installed.mkdir()
    async with Loopback() as loopback:
        guild = loopback.backend.create_guild("Harbour").id
        # The doctor looks twice; simcord does not say what the bot may do on a server.
        there = Fault("GET", "/users/@me/guilds", status=200, body=[server(guild)], times=2)  # type: ignore[arg-type]
        loopback.strike(there)
        command = [sys.executable, "-c", RUNS, loopback.url, loopback.gateway.url]
        (installed / "quarterdeck").write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n')
        (installed / "quarterdeck").chmod(0o755)
        (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n")
        run = await asyncio.create_subprocess_exec(
            "bash", "-euo", "pipefail", "-c", steps(), cwd=tmp_path, stdout=PIPE, stderr=STDOUT,
            env={
                **os.environ,
                "PATH": f"{installed}:{os.environ['PATH']}",
                "PYTHONPATH": str(ROOT),
                "SERVER": empty_url,
            },
        )  # fmt: skip
        told = (await run.communicate())[0].decode()
    assert run.returncode == 0, told
    assert "quarterdeck_database_held 1.0" in told
    assert "rows are there" in told
    assert (tmp_path / "first.db").stat().st_size > 0
    assert "CREATE TABLE public.steps" in (tmp_path / "second.sql").read_text("utf-8")
