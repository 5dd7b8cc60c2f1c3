"""Fixtures: the sandbox in its own process, and a browser connected to it."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser.reader import Reader

ROOT = Path(__file__).parents[2]
STARTING = 120.0
"""After how many seconds a start counts as failed."""
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}


class Sandbox:
    """The process of `quarterdeck sandbox`, which can be stopped in any way and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None
        self._port = "0"
        self.url = ""

    async def start(self) -> None:
        """Start the sandbox; after a restart, its address is the same."""
        environment = os.environ | {
            "SANDBOX_DATABASE_URL": f"sqlite+aiosqlite:///{self._folder}/sandbox.db",
            "PYTHONPATH": str(ROOT),
        }
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "sandbox", "--port", self._port, "--no-browser",
            cwd=self._folder, env=environment, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        assert self._process.stdout is not None
        async with asyncio.timeout(STARTING):
            while not (
                found := re.search(rb"http://127.0.0.1:(\d+)", line := await self._process.stdout.readline())
            ):
                assert line, "it ended at its start"
        self.url, self._port = found[0].decode(), found[1].decode()

    async def end(self, how: signal.Signals) -> int:
        """Send a signal to the sandbox, and return its exit code."""
        assert self._process is not None
        self._process.send_signal(how)
        async with asyncio.timeout(STARTING):
            return await self._process.wait()

    async def stop(self) -> None:
        """Stop the sandbox if it is running."""
        if self._process is not None and self._process.returncode is None:
            await self.end(signal.SIGTERM)


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    if "BROWSER_TESTS" not in os.environ:
        pytest.skip("walks in a browser take long and are asked for: BROWSER_TESTS=1")
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("there is no chromium on this machine")
    async with async_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = await playwright.chromium.launch(executable_path=chromium, args=flags)
        yield browser
        await browser.close()


@pytest.fixture
def patience() -> None:
    """Skip tests that take an hour, unless all tests are requested."""
    if os.environ.get("BROWSER_TESTS") != "all":
        pytest.skip("whole games in a browser are asked for: BROWSER_TESTS=all")


@pytest.fixture
async def sandbox(tmp_path: Path) -> AsyncIterator[Sandbox]:
    sandbox = Sandbox(tmp_path)
    await sandbox.start()
    yield sandbox
    await sandbox.stop()


@pytest.fixture(params=["desktop", "phone"])
async def reader(request: pytest.FixtureRequest, browser: Browser, sandbox: Sandbox) -> Reader:
    phone = request.param == "phone"
    page = await browser.new_page(viewport=PHONE if phone else DESKTOP, has_touch=phone)
    await page.goto(sandbox.url)
    return Reader(page)
